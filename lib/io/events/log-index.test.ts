import { describe, expect, it } from "vitest";
import type { SegmentSummary } from "@/lib/engine/events/segment-tally";
import { LogIndex } from "@/lib/io/events/log-index";

const gibi = 1024 ** 3;
const summary = (blocks: readonly (readonly [block: number, rows: number])[], blockBytes: number): SegmentSummary => ({
  blocks: blocks.map(([block, rows]) => ({
    block,
    rows,
    firstOffset: block * blockBytes + 1,
    pairs: Uint32Array.of(0, rows),
    minMs: block,
    maxMs: block,
    untimed: 0,
  })),
  types: ["", "", "a"],
  nodes: ["", ""],
  tuples: Uint32Array.of(2, 0, 0, 0),
  histogram: null,
  finishedEnd: 1,
});

describe("an index", () => {
  it("doubles its blocks when a log outgrows them, and loses no row", () => {
    const index = new LogIndex(0);
    const { blockBytes } = index;
    index.add(
      summary(
        [
          [0, 5],
          [1, 6],
          [2, 7],
          [9000, 8],
        ],
        blockBytes,
      ),
      4 * gibi,
    );
    expect(index.blockBytes).toBe(blockBytes);
    index.add(
      summary(
        [
          [9000, 1],
          [20_000, 2],
        ],
        blockBytes,
      ),
      5 * gibi,
    );
    expect(index.blockBytes).toBe(blockBytes * 2);
    expect(index.list.map(({ block, rows, firstOffset, minMs, maxMs }) => [block, rows, firstOffset, minMs, maxMs])).toEqual([
      [0, 11, 1, 0, 1],
      [1, 7, 2 * blockBytes + 1, 2, 2],
      [4500, 9, 9000 * blockBytes + 1, 9000, 9000],
      [10_000, 2, 20_000 * blockBytes + 1, 20_000, 20_000],
    ]);
    expect(index.rows).toBe(29);
    expect(index.tuples.find(({ type }) => type === "a")?.rows).toBe(29);
  });

  it("begins with blocks that need not be doubled soon", () => {
    expect(new LogIndex(20 * gibi).blockBytes).toBe(2 * 1024 * 1024);
  });
});
