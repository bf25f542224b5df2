// Where an epic stands and what comes next (§17).

import type { EpicFacts } from "@/lib/engine/formats/compound-v/epic/epic-facts";
import { epicBreakers } from "@/lib/engine/formats/compound-v/rules/epic-breakers";
import { epicLiveness } from "@/lib/engine/formats/compound-v/rules/epic-liveness";
import { nextFeatureAutonomous } from "@/lib/engine/formats/compound-v/rules/epic-next-autonomous";
import { nextFeature } from "@/lib/engine/formats/compound-v/rules/epic-next-feature";
import type { Finding } from "@/lib/engine/run/finding";
import type { RunCondition, RunStatus } from "@/lib/engine/run/run";
import { booleanOf, member } from "@/lib/engine/text/json-access";

interface Standing {
  readonly status: RunStatus;
  readonly next: string;
  readonly explanation: readonly string[];
}

/** Status, next step and sentences of an epic. */
export function epicStatus(facts: EpicFacts, findings: readonly Finding[]): Standing {
  const { root, marathon, source, features } = facts;
  const blocker = findings.find((finding) => finding.severity === "blocker");
  if (blocker !== undefined) return standing("damaged", "damaged", "Damaged", blocker.message, "See its findings.", []);
  if (root === null)
    return standing(
      "not-started",
      "planned",
      "Not started",
      "The epic is planned and has no state yet.",
      "Start it in its own program.",
      [],
    );
  const tripped = epicBreakers(root, source.nowMs).which;
  const watched = booleanOf(member(member(root, "autonomy"), "watch")) === true;
  const stale = watched && epicLiveness(root, source.nowMs).stale;
  const done = features.filter((one) => one.feature.status === "done").length;
  const explanation = [
    `${done} of ${features.length} features are done.`,
    ...(tripped.length === 0 ? [] : [`Limits are reached: ${tripped.join(", ")}.`]),
    ...(stale ? ["Its heartbeat is older than 45 minutes."] : []),
    ...features.flatMap(({ feature, runId, runPhase }) =>
      runId === null ? [] : [`${feature.id}: run ${runId}${runPhase === null ? "" : `, phase ${runPhase}`}.`],
    ),
  ];
  const { feature, reason } = marathon ? nextFeatureAutonomous(root) : nextFeature(root);
  const { condition, word, sentence, next } = words(reason, feature);
  return standing(condition, reason, word, `${sentence} ${explanation[0] ?? ""}`, next, explanation);
}

function standing(
  condition: RunCondition,
  code: string,
  word: string,
  sentence: string,
  next: string,
  explanation: readonly string[],
): Standing {
  return { status: { condition, code, word, sentence, guess: false }, next, explanation };
}

function words(
  reason: string,
  feature: string | null,
): { readonly condition: RunCondition; readonly word: string; readonly sentence: string; readonly next: string } {
  switch (reason) {
    case "runnable":
    case "running_with_failures":
      return {
        condition: "interrupted",
        word: "Can go on",
        sentence: `The next feature is ${feature ?? "open"}.`,
        next: "Continue the epic in its own program.",
      };
    case "epic_needs_reconcile":
      return {
        condition: "interrupted",
        word: "Run stopped",
        sentence: `A feature is marked as running${feature === null ? "" : ` (${feature})`}: its run stopped.`,
        next: "Resume the run of that feature first.",
      };
    case "needs_arbitration":
      return {
        condition: "gate",
        word: "Wants a verdict",
        sentence: `${feature ?? "A feature"} failed, and nothing was decided about its current attempt.`,
        next: "Let the orchestrator ask for a verdict.",
      };
    case "needs_blocker_recording":
      return {
        condition: "gate",
        word: "Wants recording",
        sentence: `A blocker of ${feature ?? "a feature"} is to be recorded.`,
        next: "Let the orchestrator record it.",
      };
    case "sample_audit_due":
    case "blocker_audit_due":
      return {
        condition: "gate",
        word: "Audit due",
        sentence: `An audit of ${feature ?? "a feature"} is due.`,
        next: "Let the orchestrator carry the audit out.",
      };
    case "epic_complete":
    case "done":
      return { condition: "finished", word: "Done", sentence: "Every feature is done.", next: "" };
    case "done_with_blockers":
      return {
        condition: "finished-unverified",
        word: "Done, blockers left",
        sentence: "What could be done is done; blockers are left.",
        next: "Look at the blocker ledger.",
      };
    case "blocked_needing_human":
    case "epic_blocked":
      return {
        condition: "gate",
        word: "Blocked",
        sentence: "Nothing goes on without a person.",
        next: "Look at the failed feature and its run.",
      };
    default:
      return {
        condition: "interrupted",
        word: "Open",
        sentence: `The orchestrator's next answer is ${reason}.`,
        next: "Continue the epic in its own program.",
      };
  }
}
