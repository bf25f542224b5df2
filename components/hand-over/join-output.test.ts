// The tail on the page: stretches in order, bounded, and honest about what is missing in between.

import { describe, expect, it } from "vitest";
import { isFarBehind, joinOutput, keptLength } from "@/components/hand-over/join-output";
import type { HandOverOutput } from "@/lib/service/hand-over-views";

function stretch(fromByte: number, text: string, more: Partial<HandOverOutput> = {}): HandOverOutput {
  const toByte = fromByte + text.length;
  const spans = text === "" ? [] : [{ text, bold: false, colour: null }];
  return { stream: "stdout", fromByte, toByte, endByte: toByte, skippedBytes: 0, droppedBytes: 0, spans, over: false, ...more };
}

describe("the tail of an output", () => {
  it("joins what follows, and adds nothing for an empty stretch", () => {
    const one = joinOutput(null, stretch(0, "a"));
    const two = joinOutput(joinOutput(one, stretch(1, "")), stretch(1, "b", { over: true }));
    expect(two.pieces.map((piece) => [piece.fromByte, piece.afterGap])).toEqual([
      [0, false],
      [1, false],
    ]);
    expect(two).toMatchObject({ toByte: 2, over: true });
  });

  it("says where something is missing: before its beginning, and in between", () => {
    const one = joinOutput(null, stretch(500, "end"));
    expect(one.pieces[0]?.afterGap).toBe(true);
    expect(joinOutput(one, stretch(900, "later")).pieces.map((piece) => piece.afterGap)).toEqual([true, true]);
  });

  it("keeps a bounded number of characters, the newest, and marks what went", () => {
    const half = "x".repeat(keptLength / 2);
    let tail = joinOutput(null, stretch(0, half));
    for (const at of [1, 2, 3]) tail = joinOutput(tail, stretch(at * half.length, half));
    expect(tail.pieces.map((piece) => piece.fromByte)).toEqual([2 * half.length, 3 * half.length]);
    expect(tail.pieces[0]?.afterGap).toBe(true);
    const huge = joinOutput(tail, stretch(tail.toByte, "y".repeat(keptLength * 2)));
    expect(huge.pieces).toHaveLength(1);
  });

  it("is far behind once more was printed than the page keeps", () => {
    expect(isFarBehind({ toByte: 0, endByte: keptLength })).toBe(false);
    expect(isFarBehind({ toByte: 0, endByte: keptLength + 1 })).toBe(true);
  });
});
