// Stretches of a histogram as bounds of time, and back.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { barPx, boundsOf, bucketAt, moveEdge, rangeBetween, rangeOf } from "@/components/events/histogram-shape";

const histogram = { fromMs: 60_000, stepMs: 5_000, counts: [4, 0, 9, 1], errors: [0, 0, 2, 0] };

describe("a stretch of the histogram", () => {
  it("bounds time by the edges of its buckets", () => {
    expect(boundsOf(histogram, { from: 1, to: 3 })).toEqual({ fromMs: 65_000, toMs: 75_000 });
  });

  it("bounds nothing where it reaches the end, so that later events still fit", () => {
    expect(boundsOf(histogram, { from: 0, to: 4 })).toEqual({ fromMs: null, toMs: null });
    expect(boundsOf(histogram, { from: 2, to: 4 })).toEqual({ fromMs: 70_000, toMs: null });
  });

  it("comes back from its bounds as it was", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }), (one, other) => {
        const range = rangeBetween(one, other);
        expect(rangeOf(histogram, boundsOf(histogram, range))).toEqual(range);
      }),
    );
  });

  it("lies within the histogram whatever the bounds are", () => {
    expect(rangeOf(histogram, { fromMs: -1e15, toMs: 1e15 })).toEqual({ from: 0, to: 4 });
    expect(rangeOf(histogram, { fromMs: 1e15, toMs: null })).toEqual({ from: 4, to: 4 });
  });

  it("keeps one bucket when its edges meet", () => {
    expect(moveEdge({ from: 1, to: 2 }, "from", 5, 4)).toEqual({ from: 1, to: 2 });
    expect(moveEdge({ from: 1, to: 2 }, "to", 0, 4)).toEqual({ from: 1, to: 2 });
    expect(moveEdge({ from: 1, to: 2 }, "to", 9, 4)).toEqual({ from: 1, to: 4 });
  });
});

describe("a point of the histogram", () => {
  it("is in a bucket even at its very edge", () => {
    expect([-0.1, 0, 0.49, 0.5, 1, 2].map((part) => bucketAt(histogram, part))).toEqual([0, 0, 1, 2, 3, 3]);
  });
});

describe("a bar", () => {
  it("is seen when it holds anything, and only then", () => {
    expect(barPx(0, 9, 40)).toBe(0);
    expect(barPx(1, 1_000_000, 40)).toBeGreaterThan(1);
    expect(barPx(9, 9, 40)).toBe(40);
  });
});
