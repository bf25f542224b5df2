// What is decided about the features of a marathon epic that failed or are blocked (§17).

import { epicCap } from "@/lib/engine/formats/compound-v/rules/epic-caps";
import type { Feature } from "@/lib/engine/formats/compound-v/rules/features";
import { booleanOf, integerOf, itemsOf, member, textOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

export type FeatureVerdict = "retry" | "abandoned" | "halt-epic" | "blocker-unrecorded" | "none";

/**
 * What the arbiter's word on a failed feature comes to (§17). A word for another attempt than the current one is none;
 * an approved retry whose attempts are spent abandons the feature.
 */
export function verdictOn(feature: Feature, state: JsonNode): FeatureVerdict {
  switch (currentDisposition(feature)) {
    case "retry_fix": {
      const cap = epicCap(state, "max_attempts_per_feature");
      return cap === null || feature.attempts < cap ? "retry" : "abandoned";
    }
    case "halt_feature":
      return "abandoned";
    case "halt_epic":
      return "halt-epic";
    case "blocked_external":
      return "blocker-unrecorded";
    default:
      return "none";
  }
}

/** The disposition recorded for the feature's current attempt; one without an attempt belongs to attempt 0. */
function currentDisposition(feature: Feature): string | null {
  const disposition = member(feature.node, "disposition");
  const attempt = member(disposition, "attempt");
  const recordedFor = attempt === undefined ? 0 : integerOf(attempt);
  return recordedFor === feature.attempts ? textOf(member(disposition, "disposition")) : null;
}

/** True when the epic's ledger holds an active and confirmed blocker of the feature (§17). */
export function isConfirmedBlocker(feature: Feature, state: JsonNode): boolean {
  return (itemsOf(member(state, "blocker_ledger")) ?? []).some(
    (entry) =>
      textOf(member(entry, "feature")) === feature.id &&
      booleanOf(member(entry, "active")) === true &&
      booleanOf(member(entry, "confirmed")) === true,
  );
}

/** Everything that depends on one of the given features, directly or not; the given ones only where they do so too. */
export function dependentsOf(features: readonly Feature[], ids: readonly string[]): ReadonlySet<string> {
  const behind = new Map<string, string[]>();
  for (const feature of features) {
    for (const dependency of feature.dependsOn) {
      const known = behind.get(dependency);
      if (known === undefined) behind.set(dependency, [feature.id]);
      else known.push(feature.id);
    }
  }
  const found = new Set<string>();
  const waiting = ids.flatMap((id) => behind.get(id) ?? []);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    for (const next of behind.get(id) ?? []) waiting.push(next);
  }
  return found;
}
