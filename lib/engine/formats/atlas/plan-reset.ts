// Plan: put the jobs that were running when the run stopped back to pending (§8). The only write is the plan file.

import { checkRun } from "@/lib/engine/formats/atlas/check";
import { resumeCommands } from "@/lib/engine/formats/atlas/commands";
import type { AtlasFacts } from "@/lib/engine/formats/atlas/facts";
import { emptyDraft, fromRoot, livenessGates, readsOf, refuse, writeRefusal } from "@/lib/engine/formats/atlas/plan-parts";
import { consequencesOf } from "@/lib/engine/formats/atlas/reset-consequences";
import { pendingRollback } from "@/lib/engine/formats/atlas/rules/ledger-rules";
import { resetChanges, runningJobs } from "@/lib/engine/formats/atlas/rules/reset-orphans";
import type { ReadJson } from "@/lib/engine/formats/json-file";
import { makeEdit } from "@/lib/engine/plan/make-edit";
import type { Gate, Plan, PlanEdit, PlanOutcome } from "@/lib/engine/plan/plan";
import { sealPlan } from "@/lib/engine/plan/seal-plan";
import { member, textOf } from "@/lib/engine/text/json-access";
import { patchJson } from "@/lib/engine/text/patch-json";

/** Plans the reset of a graph root. @returns the plan, empty when nothing was running; a refusal as in `writeRefusal` */
export function planReset(facts: AtlasFacts): PlanOutcome {
  if (!facts.isGraph && !facts.isSubRun)
    return refuse("not-offered", "Only graph runs have jobs to put back. A single change continues at its next stage.");
  const refusal = writeRefusal(facts, false);
  if (refusal !== null) return refusal;
  const { plan, folder } = facts;
  if (plan.status !== "read") return refuse("damaged", "The plan cannot be read.");
  if (folder.log.status === "read" && pendingRollback(folder.log.lines) !== null) {
    return refuse("unavailable", "A rollback of this run is open. Only its own driver may finish it; afterwards the reset can be planned.");
  }
  const edit = editOf(facts, plan);
  if (edit === null) return refuse("damaged", "The job list of the plan cannot be changed safely.");
  const count = edit.changes.length;
  const consequences = consequencesOf(facts);
  return {
    ok: true,
    plan: sealPlan({
      ...emptyDraft(facts, "reset", "Put interrupted jobs back to pending"),
      summary: count === 0 ? "No job is marked as running, so there is nothing to put back." : summaryOf(count, consequences),
      reads: readsOf(facts, ["state.json", "log.jsonl", "plan.dag.json", "plan.dag.json.tmp", ...subHeads(facts)]),
      edits: count === 0 ? [] : [edit],
      consequences,
      gates: count === 0 ? [] : [...livenessGates(facts), resetGate(count)],
      findings: checkRun(facts).filter((finding) => finding.severity !== "note"),
      afterwards: {
        sentences: [
          "Continue the run with its own program; it re-enters at SCHEDULE and dispatches the frontier again.",
          ...staleTrees(facts),
        ],
        commands: resumeCommands,
      },
    }),
  };
}

const jobs = (count: number) => (count === 1 ? "1 job" : `${count} jobs`);

function summaryOf(count: number, { redispatch, needsPerson }: Plan["consequences"]): string {
  const stranded = needsPerson.filter((one) => one.reason.startsWith("Was running")).length;
  const again =
    redispatch.length === 0 ? "nothing can be dispatched afterwards" : `${jobs(redispatch.length)} can be dispatched afterwards`;
  const note = stranded > 0 ? `; ${jobs(stranded)} of them can never run again` : "";
  return `${jobs(count)} go back from RUNNING to PENDING and give up their leases; ${again}${note}. Attempts and gas stay as they are.`;
}

function resetGate(count: number): Gate {
  return {
    id: "discard-results",
    question: `Put ${jobs(count)} back? Whatever their last turn still delivers has to be ignored from then on.`,
    evidence: ["Leases do not change by a reset, so a late result of the dead turn would be accepted as if it were new."],
    expects: "yes",
  };
}

/** The rewrite of the plan file; null when the bytes do not allow it. */
function editOf(facts: AtlasFacts, plan: ReadJson): PlanEdit | null {
  const changes = resetChanges(plan.root);
  const running = runningJobs(plan.root);
  if (!changes.ok || !running.ok) return null;
  const patch = patchJson(plan.document, changes.value);
  if (!patch.ok) return null;
  const words = running.value.map(({ index, job }) => {
    const lease = member(job, "lease");
    const held = lease === undefined ? "" : `, lease ${textOf(lease) ?? "(not a text)"} removed`;
    return `${textOf(member(job, "job_id")) ?? `job ${index + 1}`}: state RUNNING → PENDING${held}`;
  });
  return makeEdit({ path: fromRoot(facts, "plan.dag.json"), bytes: plan.bytes, splices: patch.splices, changes: words });
}

const subHeads = (facts: AtlasFacts) => [...facts.subRuns.values()].flatMap((sub) => (sub.head.status === "read" ? [sub.head.path] : []));

function staleTrees(facts: AtlasFacts): readonly string[] {
  const trees = facts.source.git?.status === "read" ? facts.source.git.worktreeStates.filter((state) => state.status !== "absent") : [];
  return trees.length === 0
    ? []
    : ["Half-written working trees of these nodes can be removed with a plan of their own; look into them first."];
}
