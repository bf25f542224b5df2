// When a need that was set aside comes back.

import { describe, expect, it } from "vitest";
import { needsOfRun } from "@/lib/engine/needs/needs-of-run";
import { placeNeeds } from "@/lib/engine/needs/place-needs";
import { runSummary } from "@/lib/engine/needs/testing/run-summary";

const needs = needsOfRun(runSummary());
const id = needs[0]?.id ?? "";
const fingerprint = needs[0]?.fingerprint ?? "";
const placesOf = (...words: Parameters<typeof placeNeeds>) => placeNeeds(...words).map((need) => need.place);

describe("a need", () => {
  it("that nobody said anything about is open", () => {
    expect(placesOf(needs, [], 100)).toEqual([{ is: "open", returnedFromMs: null }]);
  });

  it("that was acknowledged stays away while it says the same, and comes back when it does not", () => {
    const said = { id, is: "acknowledged", atMs: 50, fingerprint } as const;
    expect(placesOf(needs, [said], 1e15)).toEqual([{ is: "acknowledged", atMs: 50 }]);
    expect(placesOf(needs, [{ ...said, fingerprint: "other" }], 100)).toEqual([{ is: "open", returnedFromMs: 50 }]);
  });

  it("that was snoozed comes back at its time, to the millisecond", () => {
    const said = { id, is: "snoozed", atMs: 50, untilMs: 100 } as const;
    expect(placesOf(needs, [said], 99)).toEqual([{ is: "snoozed", atMs: 50, untilMs: 100 }]);
    expect(placesOf(needs, [said], 100)).toEqual([{ is: "open", returnedFromMs: 50 }]);
  });

  it("stands by urgency: what only a person can clear first", () => {
    const runs = (["damaged", "interrupted", "gate", "open-operation", "breaker-open"] as const).map((condition) =>
      runSummary({ condition }),
    );
    const placed = placeNeeds(runs.flatMap(needsOfRun), [], 0);
    expect(placed.map((need) => need.kind)).toEqual(["breaker", "gate", "open-operation", "interrupted", "damaged"]);
  });
});
