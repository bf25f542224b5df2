import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { longSilences, placeOf, stretchesOf, withMargin } from "@/components/timeline/time-scale";
import type { TimelineSpan } from "@/lib/engine/run/timeline";

const silence = (fromMs: number, toMs: number | null): TimelineSpan => ({ kind: "silence", fromMs, toMs, label: "", line: 1 });
const bounds = { fromMs: 0, toMs: 1_000 };

describe("the scale of a time line", () => {
  it("is even where nothing is squeezed", () => {
    const stretches = stretchesOf(bounds, []);
    expect([0, 250, 1_000, -5, 2_000].map((at) => placeOf(stretches, at))).toEqual([0, 0.25, 1, 0, 1]);
  });

  it("squeezes long silences only, and leaves the room to the work", () => {
    const squeezed = longSilences(bounds, [silence(100, 900), silence(910, 950), { ...silence(0, 500), kind: "cycle" }]);
    expect(squeezed).toEqual([[100, 900]]);
    const stretches = stretchesOf(bounds, squeezed);
    expect(stretches.map((stretch) => stretch.isSqueezed)).toEqual([false, true, false]);
    expect(placeOf(stretches, 100)).toBeCloseTo(0.485);
    expect(placeOf(stretches, 900)).toBeCloseTo(0.515);
    expect(placeOf(stretches, 1_000)).toBeCloseTo(1);
  });

  it("leaves a margin at both ends", () => {
    const stretches = withMargin(stretchesOf(bounds, []), 0.1);
    expect([0, 500, 1_000].map((at) => placeOf(stretches, at))).toEqual([0.1, 0.5, 0.9]);
  });

  it("joins silences that overlap and ends an open one at the end", () => {
    expect(longSilences(bounds, [silence(600, null), silence(100, 700)])).toEqual([
      [100, 700],
      [700, 1_000],
    ]);
  });

  it("has a place for every moment of any line, in their order", () => {
    const moment = fc.integer({ min: -100, max: 1_100 });
    const spans = fc.array(
      fc.tuple(moment, fc.option(moment, { nil: null })).map(([from, to]) => silence(from, to)),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(spans, fc.array(moment), fc.integer({ min: 0, max: 1_000 }), (list, moments, toMs) => {
        const line = { fromMs: 0, toMs };
        const stretches = stretchesOf(line, longSilences(line, list));
        const places = [...moments].sort((a, b) => a - b).map((at) => placeOf(stretches, at));
        expect(places.every((place) => place >= 0 && place <= 1.000_001)).toBe(true);
        expect(places).toEqual([...places].sort((a, b) => a - b));
      }),
    );
  });
});
