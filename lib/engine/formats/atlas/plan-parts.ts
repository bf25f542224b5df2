// What the plans of this format have in common: paths, reads, the gate of a run that may be alive, refusals.

import { livenessOf } from "@/lib/engine/formats/atlas/activity";
import { blockersOf, checkRun } from "@/lib/engine/formats/atlas/check";
import type { AtlasFacts } from "@/lib/engine/formats/atlas/facts";
import { isTerminal } from "@/lib/engine/formats/atlas/rules/stages";
import type { Gate, PlanOutcome, PlanRead, PlanRefusal } from "@/lib/engine/plan/plan";
import type { PlanDraft } from "@/lib/engine/plan/seal-plan";
import type { Finding } from "@/lib/engine/run/finding";
import { isoText } from "@/lib/engine/text/instant-text";
import { member, textOf } from "@/lib/engine/text/json-access";

/** A path below the run folder as a path below the root. */
export function fromRoot({ source }: AtlasFacts, path: string): string {
  return `${source.ref.path}/${path}`;
}

/** The files a plan was decided from; one that is not there must still be absent when the plan is applied. */
export function readsOf(facts: AtlasFacts, paths: readonly string[]): readonly PlanRead[] {
  return paths.flatMap((path): readonly PlanRead[] => {
    const content = facts.source.files.get(path);
    if (content?.status === "ok") return [{ path: fromRoot(facts, path), sha256: content.sha256, sizeBytes: content.sizeBytes }];
    const absent =
      content === undefined ? !facts.source.listing.entries.some((entry) => entry.path === path) : content.status === "missing";
    return absent ? [{ path: fromRoot(facts, path), sha256: null, sizeBytes: 0 }] : [];
  });
}

/** A gate of its own for a run that moved within the threshold (design §3.6). Its evidence holds absolute times only. */
export function livenessGates(facts: AtlasFacts): readonly Gate[] {
  const { maybeLive, lastActivity } = livenessOf(facts);
  if (!maybeLive || lastActivity === null) return [];
  return [
    {
      id: "agent-is-gone",
      question: "This run moved a short time ago. Are you sure that no agent is working on it any more?",
      evidence: [`Last sign of life: ${isoText(lastActivity.atMs)} (${lastActivity.source})`],
      expects: "the agent is gone",
    },
  ];
}

/** Position of the run as recorded. */
export function positionText(facts: AtlasFacts): string | null {
  return textOf(member(facts.folder.state ?? undefined, "current_state"));
}

/** True when the run is over. */
export function isFinished(facts: AtlasFacts): boolean {
  return isTerminal(positionText(facts));
}

/** A refusal with its reason. */
export function refuse(code: PlanRefusal["code"], message: string, findings: readonly Finding[] = []): PlanOutcome {
  return { ok: false, refusal: { code, message, findings } };
}

/** A write within the last seconds means that somebody is writing now. */
const writingMs = 10_000;

/**
 * Why nothing may be written to this run; null when it may (§14).
 * @param finishedToo true for what may be done to a finished run as well
 */
export function writeRefusal(facts: AtlasFacts, finishedToo: boolean): PlanOutcome | null {
  if (facts.isSubRun) return refuse("not-offered", "This is the run of one node. Recoveries are made on the graph run that owns it.");
  const blockers = blockersOf(checkRun(facts));
  if (blockers.length > 0) {
    return refuse("damaged", `Nothing is written to a damaged run: ${blockers[0]?.message ?? "see its findings."}`, blockers);
  }
  if (!finishedToo && isFinished(facts))
    return refuse("finished", "The run is finished; there is nothing to recover and nothing may be changed.");
  const temp = facts.source.listing.entries.find((entry) => entry.path === "plan.dag.json.tmp");
  if (temp !== undefined && facts.source.nowMs - temp.modifiedAtMs < writingMs) {
    return refuse("unavailable", "The plan is being written at this very moment (plan.dag.json.tmp is seconds old). Try again shortly.");
  }
  return null;
}

/** A plan with nothing in it, to be filled. */
export function emptyDraft(facts: AtlasFacts, kind: string, title: string): PlanDraft {
  return {
    kind,
    run: facts.source.ref,
    format: "atlas",
    title,
    summary: "",
    choices: {},
    reads: [],
    edits: [],
    effects: [],
    consequences: { redispatch: [], keep: [], held: [], needsPerson: [], lost: [] },
    options: [],
    previews: [],
    locks: [],
    dispatch: null,
    gates: [],
    findings: [],
    afterwards: { sentences: [], commands: [] },
  };
}
