// Plans: reconcile, retry failed jobs, and resume, which is both with the order of dispatch (§12, §13).

import { checkRun } from "@/lib/engine/formats/compound-v/check";
import { consequencesOf } from "@/lib/engine/formats/compound-v/consequences";
import { dispatchOf } from "@/lib/engine/formats/compound-v/dispatch";
import type { RunFacts } from "@/lib/engine/formats/compound-v/facts";
import { reconcileChanges, statusChange } from "@/lib/engine/formats/compound-v/plan-changes";
import { clearancesIn, nothingCleared } from "@/lib/engine/formats/compound-v/plan-clearances";
import { emptyDraft, livenessGates, refuse, type StateChange, stateEdit, writeRefusal } from "@/lib/engine/formats/compound-v/plan-parts";
import { preparePreview } from "@/lib/engine/formats/compound-v/prepare-preview";
import { countOfJobs, resumeAfterwards, resumeGates } from "@/lib/engine/formats/compound-v/resume-gates";
import { correctedJobs, resumeOptions, retriedJobs } from "@/lib/engine/formats/compound-v/resume-options";
import type { PlanOutcome } from "@/lib/engine/plan/plan";
import { sealPlan } from "@/lib/engine/plan/seal-plan";

export type ResumeKind = "reconcile" | "retry-failed" | "resume";

const titles: Readonly<Record<ResumeKind, string>> = {
  reconcile: "Bring the ledger in line with git",
  "retry-failed": "Put failed jobs back to pending",
  resume: "Resume: run again only what is missing",
};

/**
 * Plans one of the three. `choices.jobs` names the failed jobs to retry (all that are not held when left out);
 * `choices.corrected` names blocked jobs whose order or lanes a person corrected.
 * @returns the plan, empty when the ledger already agrees; a refusal as in `writeRefusal`, or `unavailable` without git
 */
export function planResume(facts: RunFacts, kind: ResumeKind, choices: Readonly<Record<string, readonly string[]>>): PlanOutcome {
  const refusal = writeRefusal(facts);
  if (refusal !== null) return refusal;
  if (facts.manifestRoot === null && kind !== "reconcile") {
    return refuse(
      "unavailable",
      "The manifest cannot be read, so nobody knows the lanes and the order of the jobs. Nothing is dispatched.",
    );
  }
  const { git } = facts.source;
  if (git?.status !== "read") {
    return refuse(
      "unavailable",
      `Git could not be asked (${git?.status === "unavailable" ? git.reason : "not asked"}), so it cannot be told what survived.`,
    );
  }
  const clearing = kind === "resume" ? clearancesIn(facts, choices) : nothingCleared(facts);
  if (!clearing.ok) return refuse("bad-choice", clearing.message);
  const { verdicts } = clearing;
  const dispatch = dispatchOf(facts, verdicts);
  const retried = kind === "reconcile" ? { ok: true as const, ids: [] } : retriedJobs(facts, new Set(dispatch.held.keys()), choices.jobs);
  if (!retried.ok) return refuse("bad-choice", retried.message);
  const corrected = correctedJobs(facts, choices.corrected ?? []);
  if (corrected === null) return refuse("bad-choice", "Only a blocked job of this run can be named as corrected.");
  const again = kind === "reconcile" ? [] : [...retried.ids.map((id) => statusChange(id, "failed", "pending"))];
  const changes: readonly StateChange[] = [...clearing.changes, ...(kind === "retry-failed" ? [] : reconcileChanges(facts)), ...again];
  const edit = stateEdit(facts, changes);
  if (edit === "failed") return refuse("damaged", "state.json cannot be changed safely.");
  const consequences = consequencesOf(facts, dispatch, verdicts, new Set(corrected));
  const draft = emptyDraft(facts, kind, titles[kind]);
  const batches = withoutPersons(dispatch.batches, new Set(consequences.redispatch.map((one) => one.jobId)));
  return {
    ok: true,
    plan: sealPlan({
      ...draft,
      choices: {
        ...clearing.choices,
        ...(choices.jobs === undefined ? {} : { jobs: choices.jobs }),
        ...(corrected.length === 0 ? {} : { corrected }),
      },
      options: [
        ...(kind === "resume" ? clearing.options : []),
        ...resumeOptions(facts, kind, retried.ids, new Set(dispatch.held.keys()), corrected),
      ],
      summary: summaryOf(
        kind,
        changes.length - clearing.changes.length,
        clearing.changes.length,
        consequences.redispatch.length,
        consequences.held.length,
      ),
      edits: edit === null ? [] : [edit],
      consequences,
      dispatch: kind === "reconcile" ? null : { batches, sentence: orderWords(facts), prepare: preparePreview(facts) },
      gates:
        edit === null
          ? []
          : [
              ...livenessGates(facts),
              ...clearing.gates,
              ...resumeGates(facts, changes.length - clearing.changes.length, consequences.lost.length, corrected),
            ],
      findings: checkRun(facts).filter((finding) => finding.severity === "error" || finding.code === "compound-v.PROMPT_MISSING"),
      afterwards: resumeAfterwards(facts, kind),
    }),
  };
}

/** Blocked jobs without a person's word are listed, never dispatched. */
function withoutPersons(batches: readonly (readonly string[])[], again: ReadonlySet<string>): readonly (readonly string[])[] {
  return batches.map((batch) => batch.filter((id) => again.has(id))).filter((batch) => batch.length > 0);
}

function summaryOf(kind: ResumeKind, changed: number, cleared: number, again: number, held: number): string {
  const ledger =
    changed === 0
      ? `No status has to change${cleared === 0 ? ": nothing is written" : ""}.`
      : `The status of ${countOfJobs(changed)} changes in state.json, and nothing else of it.`;
  if (kind === "reconcile") return ledger;
  const breakers = cleared === 0 ? "" : ` ${cleared === 1 ? "One clearance is" : `${cleared} clearances are`} recorded.`;
  const waiting = held === 0 ? "" : ` ${countOfJobs(held)} stay held.`;
  return `${ledger}${breakers} Afterwards the host dispatches ${again === 0 ? "nothing" : countOfJobs(again)}.${waiting}`;
}

function orderWords({ manifestRoot }: RunFacts): string {
  const node = manifestRoot?.kind === "object" ? manifestRoot.members.findLast((one) => one.key === "max_parallel")?.value : undefined;
  const most = node?.kind === "number" ? node.literal : "1 (none is set)";
  return `By dependencies, in manifest order; a serial job runs alone, parallel ones at most ${most} at once.`;
}
