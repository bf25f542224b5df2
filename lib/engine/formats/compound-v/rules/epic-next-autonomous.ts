// Which feature a marathon epic takes up next, or what stands in its way (§17).

import { dependenciesDone } from "@/lib/engine/formats/compound-v/rules/epic-next-feature";
import { dependentsOf, isConfirmedBlocker, verdictOn } from "@/lib/engine/formats/compound-v/rules/feature-verdicts";
import { type Feature, featuresOf } from "@/lib/engine/formats/compound-v/rules/features";
import { booleanOf, member, textOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";
import { compareCodePoints } from "@/lib/engine/text/python-text";

export type AutonomousReason =
  | "runnable"
  | "running_with_failures"
  | "epic_needs_reconcile"
  | "needs_arbitration"
  | "needs_blocker_recording"
  | "sample_audit_due"
  | "blocker_audit_due"
  | "done"
  | "done_with_blockers"
  | "blocked_needing_human"
  | "epic_blocked"
  | "epic_complete";

export interface NextAutonomous {
  readonly feature: string | null;
  readonly reason: AutonomousReason;
  /** Waiting features that depend on a failed or blocked one, in order of their ids. */
  readonly blockedBy: readonly string[];
  /** True when nothing more happens without a person. */
  readonly terminal: boolean;
}

/**
 * The next feature of a marathon epic (§17). A failed or blocked feature holds up only what depends on it, unless the
 * arbiter has not spoken on its current attempt: then nothing is handed out.
 */
export function nextFeatureAutonomous(state: JsonNode): NextAutonomous {
  const features = featuresOf(state);
  const sorted = sortFeatures(features, state);
  const held = dependentsOf(features, sorted.blocking);
  const blockedBy = features.filter(({ id, status }) => held.has(id) && (status === "pending" || status === "running")).map(({ id }) => id);
  const { feature, reason } = choose(state, features, sorted, held);
  return { feature, reason, blockedBy: [...new Set(blockedBy)].sort(compareCodePoints), terminal: isTerminal(reason) };
}

interface Sorted {
  readonly haltsEpic: boolean;
  readonly needsArbitration: boolean;
  readonly needsBlockerRecording: boolean;
  /** Ids of failed features whose retry is approved and possible, in order. */
  readonly retries: readonly string[];
  /** Ids of features whose dependents have to wait. */
  readonly blocking: readonly string[];
}

function sortFeatures(features: readonly Feature[], state: JsonNode): Sorted {
  const verdicts = features
    .filter(({ status }) => status === "failed")
    .map(({ id, ...rest }) => ({ id, verdict: verdictOn({ id, ...rest }, state) }));
  const idsOf = (verdict: string) => verdicts.filter((one) => one.verdict === verdict).map(({ id }) => id);
  const [unjudged, unrecorded] = [idsOf("none"), idsOf("blocker-unrecorded")];
  const blocked = features.filter(({ status }) => status === "blocked").map(({ id }) => id);
  return {
    haltsEpic: features.some((feature) => verdictOn(feature, state) === "halt-epic"),
    needsArbitration: unjudged.length > 0,
    needsBlockerRecording: unrecorded.length > 0,
    retries: [...idsOf("retry")].sort(compareCodePoints),
    blocking: [...blocked, ...idsOf("abandoned"), ...unjudged, ...unrecorded],
  };
}

type Choice = Pick<NextAutonomous, "feature" | "reason">;

function choose(state: JsonNode, features: readonly Feature[], sorted: Sorted, held: ReadonlySet<string>): Choice {
  const none = (reason: AutonomousReason) => ({ feature: null, reason });
  if (textOf(member(state, "status")) === "blocked_needing_human" || sorted.haltsEpic) return none("blocked_needing_human");
  if (features.some(({ status }) => status === "running")) return none("epic_needs_reconcile");
  if (sorted.needsArbitration) return none("needs_arbitration");
  if (sorted.needsBlockerRecording) return none("needs_blocker_recording");
  const retry = sorted.retries[0];
  if (retry !== undefined) return { feature: retry, reason: "runnable" };
  const pending = features.filter(({ status }) => status === "pending");
  if (pending.length === 0) return none(endOf(state, features, sorted));
  const done = new Set(features.filter(({ status }) => status === "done").map(({ id }) => id));
  const ready = pending.find((feature) => !held.has(feature.id) && dependenciesDone(feature, done));
  const someBlocked = sorted.blocking.length > 0;
  if (ready !== undefined) return { feature: ready.id, reason: someBlocked ? "running_with_failures" : "runnable" };
  return none(someBlocked ? "blocked_needing_human" : "epic_blocked");
}

/** With nothing pending: audits that are due come first, then the final review; a blocker that is not confirmed needs a person. */
function endOf(state: JsonNode, features: readonly Feature[], { blocking }: Sorted): AutonomousReason {
  const settled = features.every((one) => one.status === "done" || (one.status === "blocked" && isConfirmedBlocker(one, state)));
  if (!settled || features.length === 0) return blocking.length > 0 ? "blocked_needing_human" : "epic_complete";
  const due = (key: string) => features.some(({ node }) => booleanOf(member(node, key)) === true);
  if (due("sample_audit_due")) return "sample_audit_due";
  if (due("blocker_audit_due")) return "blocker_audit_due";
  if (textOf(member(member(state, "final_review"), "status")) !== "passed") return "running_with_failures";
  return blocking.length > 0 ? "done_with_blockers" : "done";
}

function isTerminal(reason: AutonomousReason): boolean {
  return reason === "done" || reason === "done_with_blockers" || reason === "blocked_needing_human" || reason === "epic_blocked";
}
