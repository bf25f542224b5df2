// The arithmetic of a list that is taller than a browser can draw.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  afterScroll,
  isAtEnd,
  placeAt,
  placeOfRow,
  rowsInView,
  rowTopPx,
  type ScrollPlace,
  type ScrollSpace,
  spaceHeightPx,
} from "@/components/events/scroll-space";

const short: ScrollSpace = { rows: 1_000, rowPx: 28, viewPx: 600 };
const long: ScrollSpace = { rows: 3_204_111, rowPx: 28, viewPx: 600 };
const top: ScrollPlace = { scrollPx: 0, contentPx: 0 };
const endOf = (space: ScrollSpace) => spaceHeightPx(space) - space.viewPx;
const anySpace = fc.record({
  rows: fc.integer({ min: 0, max: 20_000_000 }),
  rowPx: fc.constantFrom(28, 48),
  viewPx: fc.integer({ min: 100, max: 1_500 }),
});

describe("a list that fits", () => {
  it("scrolls as any element does", () => {
    expect(afterScroll(short, top, 5_000)).toEqual({ scrollPx: 5_000, contentPx: 5_000 });
    expect(spaceHeightPx(short)).toBe(28_000);
  });
});

describe("a list that is taller than an element may be", () => {
  it("is drawn in a capped space", () => {
    expect(spaceHeightPx(long)).toBe(8_000_000);
  });

  it("shows its last row at the bottom of the scroll bar, and its first at the top", () => {
    const bottom = afterScroll(long, top, endOf(long));
    expect(isAtEnd(long, bottom)).toBe(true);
    expect(rowsInView(long, bottom.contentPx, 0).to).toBe(long.rows);
    expect(afterScroll(long, bottom, 0)).toEqual(top);
  });

  it("shows its middle when the scroll bar is dragged to the middle", () => {
    const { contentPx } = afterScroll(long, top, endOf(long) / 2);
    expect(contentPx / long.rowPx / long.rows).toBeCloseTo(0.5, 3);
  });

  it("moves by real rows with the wheel, wherever it stands", () => {
    const before = placeAt(long, 40_000_000);
    const after = afterScroll(long, before, before.scrollPx + 112);
    expect(after.contentPx - before.contentPx).toBe(112);
    expect(rowTopPx(long, before, 1_500_000) - rowTopPx(long, after, 1_500_000)).toBeCloseTo(0, 6);
  });

  it("reaches both ends by wheel alone", () => {
    for (const sign of [1, -1]) {
      let place = placeAt(long, sign > 0 ? long.rows * long.rowPx - 90_000 : 90_000);
      for (let turn = 0; turn < 1_000; turn += 1) {
        const wanted = Math.min(endOf(long), Math.max(0, place.scrollPx + sign * 100));
        place = afterScroll(long, place, wanted);
      }
      expect(sign > 0 ? isAtEnd(long, place) : place.contentPx === 0).toBe(true);
      expect(place.scrollPx).toBe(sign > 0 ? endOf(long) : 0);
    }
  });

  it("never draws a row outside the space", () => {
    fc.assert(
      fc.property(anySpace, fc.double({ min: 0, max: 1, noNaN: true }), (space, part) => {
        const place = placeAt(space, part * space.rows * space.rowPx);
        const { from, to } = rowsInView(space, place.contentPx, 8);
        if (to === from) return;
        expect(rowTopPx(space, place, to - 1) + space.rowPx).toBeLessThanOrEqual(spaceHeightPx(space) + 0.001);
        expect(rowTopPx(space, place, from)).toBeGreaterThanOrEqual(-0.001);
      }),
    );
  });

  it("comes back to where it was: a place of the rows has one place of the scroll bar", () => {
    fc.assert(
      fc.property(anySpace, fc.double({ min: 0, max: 1, noNaN: true }), (space, part) => {
        const place = placeAt(space, part * space.rows * space.rowPx);
        const far = afterScroll(space, { scrollPx: place.scrollPx + 1_000_000, contentPx: 0 }, place.scrollPx);
        expect(Math.abs(far.contentPx - place.contentPx)).toBeLessThan(0.01);
      }),
    );
  });
});

describe("bringing a row into view", () => {
  it("puts a wanted row into the middle", () => {
    const place = placeOfRow(long, top, 1_602_055, "center");
    const { from, to } = rowsInView(long, place.contentPx, 0);
    expect(Math.abs((from + to) / 2 - 1_602_055)).toBeLessThanOrEqual(1);
  });

  it("does not move for a row that is in view", () => {
    expect(placeOfRow(short, top, 3, "nearest")).toBe(top);
  });

  it("moves as little as possible for the next row below", () => {
    expect(placeOfRow(short, top, 21, "nearest").contentPx).toBe(22 * 28 - 600);
  });
});
