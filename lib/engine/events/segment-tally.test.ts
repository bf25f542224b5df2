import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EventHistogram } from "@/lib/engine/events/event-histogram";
import type { EventRule } from "@/lib/engine/events/event-rule";
import { SegmentTally } from "@/lib/engine/events/segment-tally";
import { lineBytes } from "@/lib/engine/events/testing/line-bytes";

const rule: EventRule = {
  type: [["type"]],
  time: [["ts"]],
  node: [["node"]],
  level: [["level"]],
  errorTypes: ["bad.*"],
  warningTypes: [],
  familySeparators: ".",
};

function tally(lines: readonly string[], blockBytes: number) {
  const all = new SegmentTally(rule, blockBytes);
  const { bytes, words, end } = lineBytes(lines.join("\n"));
  for (let at = 0; at < end; at += 1) at = all.readLine(bytes, words, at, end, 0);
  return all.summary(end);
}

describe("a stretch of a log", () => {
  it("counts each line in the block in which it starts", () => {
    const { blocks } = tally(['{"type":"a"}', "x".repeat(30), '{"type":"b"}', "", '{"type":"a"}'], 16);
    expect(blocks.map(({ block, rows, firstOffset }) => [block, rows, firstOffset])).toEqual([
      [0, 2, 0],
      [2, 1, 44],
      [3, 2, 57],
    ]);
  });

  it("tells type, node, level and damage apart, and nothing else", () => {
    const { types, nodes, tuples, blocks } = tally(
      ['{"type":"bad.x","node":"1"}', '{"node":"1","type":"bad.x","other":9}', '{"type":"t","level":"INFO"}', "{", '{"type":""}'],
      1_000_000,
    );
    const named = (tuple: number) => {
      const [type = 0, node = 0, level = 0, damaged = 0] = tuples.slice(tuple * 4, tuple * 4 + 4);
      return [types[type], nodes[node], level, damaged];
    };
    const pairs = [...(blocks[0]?.pairs ?? [])];
    expect(pairs.flatMap((value, at) => (at % 2 === 0 ? [[...named(value), pairs[at + 1]]] : []))).toEqual([
      ["bad.x", "1", 1, 0, 2],
      ["t", "", 3, 0, 1],
      ["", "", 0, 1, 1],
      ["", "", 0, 0, 1],
    ]);
  });

  it("stays bounded when every line names something else", () => {
    const lines = Array.from({ length: 70_000 }, (_, at) => `{"type":"t${at % 400}","node":"n${at}"}`);
    const { types, nodes, tuples, blocks } = tally(lines, 1 << 20);
    expect(nodes.length).toBeLessThanOrEqual(20_000);
    expect(types).toHaveLength(402);
    expect(tuples.length / 4).toBeLessThanOrEqual(65_534);
    expect(blocks.reduce((sum, { rows }) => sum + rows, 0)).toBe(70_000);
  });
});

describe("a histogram", () => {
  const moment = fc.oneof(fc.integer({ min: 1_700_000_000_000, max: 1_700_000_900_000 }), fc.integer({ min: -8.64e15, max: 8.64e15 }));

  it("has every moment in the bucket that covers it, and never more than 240", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(moment, fc.boolean()), { minLength: 1, maxLength: 60 }), fc.nat(), (events, cut) => {
        const whole = new EventHistogram();
        const halves = [new EventHistogram(), new EventHistogram()];
        for (const [index, [atMs, isError]] of events.entries()) {
          whole.add(atMs, isError);
          halves[index < cut % events.length ? 0 : 1]?.add(atMs, isError);
        }
        const merged = new EventHistogram();
        for (const half of halves) merged.merge(half.values());
        for (const histogram of [whole, merged]) {
          const values = histogram.values();
          if (values === null) throw new Error("There are events.");
          const { fromMs, stepMs, counts, errors } = values;
          expect(counts.length).toBeLessThanOrEqual(240);
          const inBucket = (index: number, errorsOnly: boolean) =>
            events.filter(([atMs, isError]) => Math.floor((atMs - fromMs) / stepMs) === index && (isError || !errorsOnly)).length;
          expect(counts).toEqual(counts.map((_, index) => inBucket(index, false)));
          expect(errors).toEqual(counts.map((_, index) => inBucket(index, true)));
        }
      }),
    );
  });

  it("keeps to steps that people read", () => {
    const histogram = new EventHistogram();
    for (let at = 0; at < 3600; at += 1) histogram.add(1_700_000_000_000 + at * 1000, false);
    expect(histogram.values()).toMatchObject({ stepMs: 60_000 });
  });
});
