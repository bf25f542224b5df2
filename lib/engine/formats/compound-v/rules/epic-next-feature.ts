// Which feature a checkpoint epic takes up next, and why none when there is none (§17).

import { type Feature, featuresOf } from "@/lib/engine/formats/compound-v/rules/features";
import type { JsonNode } from "@/lib/engine/text/json-node";

export interface NextFeature {
  readonly feature: string | null;
  readonly reason: "runnable" | "epic_blocked" | "epic_needs_reconcile" | "epic_complete";
}

/**
 * The next feature (§17). A failure halts everything, a running feature means its run crashed. A feature with an unknown
 * status falls through, so that the epic can read as complete when it is not.
 */
export function nextFeature(state: JsonNode): NextFeature {
  const features = featuresOf(state);
  const having = (status: string) => features.filter((feature) => feature.status === status);
  if (having("failed").length > 0) return { feature: null, reason: "epic_blocked" };
  if (having("running").length > 0) return { feature: null, reason: "epic_needs_reconcile" };
  const pending = having("pending");
  if (pending.length === 0) return { feature: null, reason: "epic_complete" };
  const done = new Set(having("done").map((feature) => feature.id));
  const ready = pending.find((feature) => dependenciesDone(feature, done));
  return ready === undefined ? { feature: null, reason: "epic_blocked" } : { feature: ready.id, reason: "runnable" };
}

/** True when everything a feature depends on is done (§17). */
export function dependenciesDone(feature: Feature, done: ReadonlySet<string>): boolean {
  return feature.dependsOn.every((id) => done.has(id));
}
