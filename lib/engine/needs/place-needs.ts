// Which needs are in the inbox and which were set aside, by what a person said about them.

import { type Need, needKinds, type PlacedNeed } from "@/lib/engine/needs/need";

/** What a person said about one need. */
export type SetAside =
  | { readonly id: string; readonly is: "acknowledged"; readonly atMs: number; readonly fingerprint: string }
  | { readonly id: string; readonly is: "snoozed"; readonly atMs: number; readonly untilMs: number };

/**
 * Acknowledged needs stay away until they say something else, snoozed ones until their time is over.
 * @returns the needs by urgency; within one kind in the order given
 */
export function placeNeeds(needs: readonly Need[], said: readonly SetAside[], nowMs: number): readonly PlacedNeed[] {
  const byId = new Map(said.map((one) => [one.id, one]));
  const placed = needs.map((need) => placeOne(need, byId.get(need.id), nowMs));
  return placed.toSorted((left, right) => needKinds.indexOf(left.kind) - needKinds.indexOf(right.kind));
}

function placeOne(need: Need, said: SetAside | undefined, nowMs: number): PlacedNeed {
  if (said === undefined) return { ...need, place: { is: "open", returnedFromMs: null } };
  if (said.is === "acknowledged" && said.fingerprint === need.fingerprint)
    return { ...need, place: { is: "acknowledged", atMs: said.atMs } };
  if (said.is === "snoozed" && said.untilMs > nowMs) {
    return { ...need, place: { is: "snoozed", atMs: said.atMs, untilMs: said.untilMs } };
  }
  return { ...need, place: { is: "open", returnedFromMs: said.atMs } };
}
