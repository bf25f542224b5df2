// The items in view: the ones a person would find by going through all of them.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { itemsIn, moveTo, topsOf } from "@/components/run-list/items-in-view";

const heights = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 40 });
const place = fc.integer({ min: 0, max: 2_000 });

describe("itemsIn", () => {
  it("names every item that the stretch touches, and no other", () => {
    fc.assert(
      fc.property(heights, place, fc.integer({ min: 0, max: 300 }), (itemPx, fromPx, lengthPx) => {
        const tops = topsOf(itemPx);
        fc.pre(fromPx < (tops.at(-1) ?? 0));
        const toPx = fromPx + lengthPx;
        const touched = itemPx.flatMap((_, index) => ((tops[index + 1] ?? 0) > fromPx && (tops[index] ?? 0) <= toPx ? [index] : []));
        const { first, last } = itemsIn(tops, fromPx, toPx);
        expect([first, last]).toEqual([touched[0], touched.at(-1)]);
      }),
    );
  });

  it("starts with the first item above the list, and has none in an empty list", () => {
    expect(itemsIn(topsOf([10, 10]), -500, 5)).toEqual({ first: 0, last: 0 });
    expect(itemsIn(topsOf([]), 0, 100)).toEqual({ first: 0, last: -1 });
  });
});

describe("moveTo", () => {
  it("brings an item into the window by the shortest way, and leaves one that is in it", () => {
    const tops = topsOf([100, 100, 100, 100]);
    expect(moveTo(tops, 0, 150, 350)).toBe(-150);
    expect(moveTo(tops, 3, 150, 350)).toBe(50);
    expect(moveTo(tops, 2, 150, 350)).toBe(0);
    expect(moveTo(tops, 9, 150, 350)).toBe(0);
  });
});
