// What the plans of this format have in common: paths, reads, edits of the state, the gate of a run that may be alive, refusals.

import { lifeOf, livenessOf } from "@/lib/engine/formats/compound-v/activity";
import { blockersOf, checkRun } from "@/lib/engine/formats/compound-v/check";
import { uncommittedIn } from "@/lib/engine/formats/compound-v/checks/check-folder";
import type { RunFacts } from "@/lib/engine/formats/compound-v/facts";
import { allReads, belowRoot } from "@/lib/engine/formats/plan-reads";
import { makeEdit } from "@/lib/engine/plan/make-edit";
import type { Gate, PlanEdit, PlanOutcome, PlanRefusal } from "@/lib/engine/plan/plan";
import type { PlanDraft } from "@/lib/engine/plan/seal-plan";
import type { Finding } from "@/lib/engine/run/finding";
import { isoText } from "@/lib/engine/text/instant-text";
import { type JsonChange, patchJson } from "@/lib/engine/text/patch-json";

/** One change of the state, with the words a person reads. */
export interface StateChange {
  readonly changes: readonly JsonChange[];
  readonly words: string;
}

/**
 * The rewrite of state.json. `updated_at` stays: the time of an apply is not known when the plan is made, and the host never
 * judges by it (§3.1).
 * @returns null when there is nothing to change; `failed` when the bytes do not allow it
 */
export function stateEdit(facts: RunFacts, changes: readonly StateChange[]): PlanEdit | "failed" | null {
  const { state } = facts;
  if (changes.length === 0) return null;
  if (state.status !== "read") return "failed";
  const patch = patchJson(
    state.document,
    changes.flatMap((change) => change.changes),
  );
  if (!patch.ok) return "failed";
  const words = changes.map((change) => change.words);
  return makeEdit({ path: belowRoot(facts.source, "state.json"), bytes: state.bytes, splices: patch.splices, changes: words });
}

/** `2026-01-01T00:00:00Z`, as the format's own writers do. */
export function isoSeconds(atMs: number): string {
  return isoText(atMs).replace(/\.\d+Z$/, "Z");
}

/** Path of the host's lock where anything has that name (§19); what is no plain file is refused when it is taken. */
function locksOf(facts: RunFacts): readonly string[] {
  return facts.source.listing.entries.some((entry) => entry.path === ".run.lock") ? [belowRoot(facts.source, ".run.lock")] : [];
}

/** A gate of its own for a run that moved within the threshold, or whose job may still work (design §3.6). Absolute times only. */
export function livenessGates(facts: RunFacts): readonly Gate[] {
  const { maybeLive, lastActivity } = livenessOf(facts);
  const working = facts.jobs.flatMap((job) => {
    const life = lifeOf(facts, job);
    return life?.liveness === "WORKING" ? [`${job.id}: ${life.sentence}`] : [];
  });
  if (!maybeLive && working.length === 0) return [];
  const seen = lastActivity === null ? [] : [`Last sign of life: ${isoText(lastActivity.atMs)} (${lastActivity.source})`];
  return [
    {
      id: "agent-is-gone",
      question: "This run moved a short time ago. Are you sure that no agent is working on it any more?",
      evidence: [...seen, ...working],
      expects: "the agent is gone",
    },
  ];
}

/** A refusal with its reason. */
export function refuse(code: PlanRefusal["code"], message: string, findings: readonly Finding[] = []): PlanOutcome {
  return { ok: false, refusal: { code, message, findings } };
}

/** Why nothing may be written to this run; null when it may (§19). */
export function writeRefusal(facts: RunFacts): PlanOutcome | null {
  const blockers = blockersOf(checkRun(facts));
  if (blockers.length > 0)
    return refuse("damaged", `Nothing is written to a damaged run: ${blockers[0]?.message ?? "see its findings."}`, blockers);
  if (facts.state.status === "missing")
    return refuse("not-offered", "There is no state.json: the run was never dispatched, so there is nothing to recover.");
  if (facts.runClass?.phase === "MERGED")
    return refuse("finished", "The run is merged: a resume does nothing with it, and neither does Reprise.");
  if (facts.runClass?.phase === "ESCALATION_REQUIRED") {
    const child = facts.runClass.follow;
    return refuse(
      "not-offered",
      child === null
        ? "The run waits for escalation; its own jobs are never run again."
        : `The run goes on as ${child}: resume that one. Its own jobs are never run again.`,
    );
  }
  if (facts.pool)
    return refuse("not-offered", "This run uses the pool dialect, whose records are closed: Reprise shows it and writes nothing in it.");
  return null;
}

/** Words about a state that git has not got yet (§19). */
export function uncommittedWords({ source }: RunFacts): readonly string[] {
  const files = uncommittedIn(source);
  if (files === null) return ["A change of state.json lies in the working tree: commit it, or it is lost with the tree."];
  const already = files.includes("state.json")
    ? "state.json has changes that are not committed"
    : "After this, state.json is not committed";
  return [`${already}: an uncommitted run folder is lost with its working tree.`];
}

/** A plan with nothing in it, to be filled. */
export function emptyDraft(facts: RunFacts, kind: string, title: string): PlanDraft {
  return {
    kind,
    run: facts.source.ref,
    format: "compound-v",
    title,
    summary: "",
    choices: {},
    reads: allReads(facts.source),
    edits: [],
    effects: [],
    options: [],
    previews: [],
    locks: locksOf(facts),
    consequences: { redispatch: [], keep: [], held: [], needsPerson: [], lost: [] },
    dispatch: null,
    gates: [],
    findings: [],
    afterwards: { sentences: [], commands: [] },
  };
}
