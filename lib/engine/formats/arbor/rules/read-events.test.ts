// Any bytes give rows: every line keeps its place, its dialect and its fault.

import fc from "fast-check";
import { expect, test } from "vitest";
import { countEvents, countSession } from "@/lib/engine/formats/arbor/rules/event-counters";
import { dataText } from "@/lib/engine/formats/arbor/rules/event-row";
import { readEvents } from "@/lib/engine/formats/arbor/rules/read-events";
import { addTokens, sumTokens } from "@/lib/engine/formats/arbor/rules/token-sums";
import { member, numberOf } from "@/lib/engine/text/json-access";

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readEvents(bytes(text));
const shape = (text: string) => read(text).map(({ line, type, problem, repair }) => [line, type, problem, repair]);

test("native lines carry their own time, and number literals survive", () => {
  const [row] = read('{"ts": 1782533215.5, "type": "executor.end", "data": {"node_id": "4.1", "score": 40.0}}\n');
  expect(row).toMatchObject({ line: 1, byteOffset: 0, type: "executor.end", atMs: 1782533215500, atSource: "own", ts: 1782533215.5 });
  expect(row).toMatchObject({ foreign: false, problem: null, repair: null });
  expect(member(row?.data, "score")).toMatchObject({ literal: "40.0" });
});

test("a line without a usable time inherits the one before; without any it has none", () => {
  const rows = read('{"type":"a"}\n{"ts":5,"type":"b"}\n{"type":"c"}\n{"ts":NaN,"type":"d"}\n{"ts":4,"type":"e"}\n');
  expect(rows.map(({ atMs, atSource }) => [atMs, atSource])).toEqual([
    [null, "none"],
    [5000, "own"],
    [5000, "inherited"],
    [5000, "inherited"],
    [4000, "own"],
  ]);
});

test("hand-written lines: event for the type, ISO times, a flat payload, marked as foreign (§8.6)", () => {
  const [row, list] = read(
    '{"event": "idea.completed", "node_id": "1.1", "score": 42.4, "timestamp": "2026-07-06T12:42:13+02:00"}\n{"event":"x","nodes":["1"],"created_at":1782533215500}\n',
  );
  expect(row).toMatchObject({ type: "idea.completed", foreign: true, atMs: Date.UTC(2026, 6, 6, 10, 42, 13), ts: null });
  expect(dataText(row ?? list ?? read("{}\n")[0] ?? expect.fail(), "node_id")).toBe("1.1");
  expect(list).toMatchObject({ type: "x", atMs: 1782533215500, foreign: true });
});

test("blank lines are no rows, faults are rows with their place", () => {
  expect(shape('{"type":"a"}\r\n\n  \n{bad\n[1]\n{"type":"b"}{"type":"c"}\n{"ts":1}\n{"type":"d"} x\n')).toEqual([
    [1, "a", null, null],
    [4, null, "not-json", null],
    [5, null, "not-an-object", null],
    [6, null, "several-objects", null],
    [7, null, "no-type", null],
    [8, null, "not-json", null],
  ]);
});

test("only a last line that nothing ends can be torn; a whole one is an event", () => {
  expect(shape('{"type":"a"}\n{"type":"b","da')).toEqual([
    [1, "a", null, null],
    [2, null, "torn", null],
  ]);
  expect(shape('{"type":"a"}')).toEqual([[1, "a", null, null]]);
  expect(shape('{"type":"a","da\n')).toEqual([[1, null, "not-json", null]]);
});

test("a byte-order mark, zero padding and invalid UTF-8 are set aside and named", () => {
  expect(shape('\ufeff{"type":"a"}\n')).toEqual([[1, "a", null, "byte-order-mark"]]);
  expect(shape('\0\0\0{"type":"a"}\n\0\0\n')).toEqual([
    [1, "a", null, "nul-padding"],
    [2, null, "nul-padding", "nul-padding"],
  ]);
  const invalid = Uint8Array.from([...bytes('{"type":"'), 0xff, ...bytes('"}\n')]);
  expect(readEvents(invalid)).toMatchObject([{ type: "\ufffd", repair: "invalid-utf8", problem: null }]);
});

test("bare NaN and Infinity are read, the last of two equal keys counts", () => {
  const [row] = read('{"type":"a","type":"b","ts":1,"data":{"score":NaN,"most":-Infinity}}\n');
  expect(row).toMatchObject({ type: "b", problem: null });
  expect(numberOf(member(row?.data, "most"))).toBe(Number.NEGATIVE_INFINITY);
});

test("a stretch of a log keeps the places of the whole", () => {
  const rows = readEvents(bytes('{"type":"a"}\n\n{"type":"b"}\n'), { firstLine: 10, firstByteOffset: 500, previousMs: 7 });
  expect(rows.map(({ line, byteOffset, atMs }) => [line, byteOffset, atMs])).toEqual([
    [10, 500, 7],
    [12, 514, 7],
  ]);
});

test("any bytes give rows in order, and reading is bounded", () => {
  const nearly = fc.array(
    fc.constantFrom("{", "}", '"', "type", ":", ",", "\n", "\r", "\0", "\ufeff", "1", "NaN", "[", " ", '{"type":"a"}'),
    {
      maxLength: 60,
    },
  );
  const input = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    nearly.map((parts) => bytes(parts.join(""))),
  );
  fc.assert(
    fc.property(input, (content) => {
      const rows = readEvents(content);
      expect(rows.map(({ line }) => line)).toEqual([...new Set(rows.map(({ line }) => line))].sort((a, b) => a - b));
      for (const row of rows) expect(row.type === null).toBe(row.problem !== null);
    }),
    { numRuns: 1000 },
  );
});

const event = fc
  .record({
    ts: fc.integer({ min: 0, max: 1e9 }),
    type: fc.constantFrom(
      "llm.call",
      "llm.cache_stat",
      "llm.error",
      "eval.end",
      "executor.end",
      "cycle.end",
      "idea.merged",
      "session.start",
    ),
    data: fc.record({ input_tokens: fc.integer({ min: 0, max: 1e6 }), total: fc.integer({ min: 0, max: 9 }), error: fc.boolean() }),
  })
  .map((one) => `${JSON.stringify(one)}\n`);

test("counters and tokens of a log split between two lines add up", () => {
  fc.assert(
    fc.property(fc.array(event), fc.array(event), (first, second) => {
      const whole = read(first.join("") + second.join(""));
      const [left, right] = [read(first.join("")), read(second.join(""))];
      expect(sumTokens(whole)).toEqual(addTokens(sumTokens(left), sumTokens(right)));
      const [all, a, b] = [countEvents(whole), countEvents(left), countEvents(right)];
      for (const key of ["llmErrors", "evalFailures", "executorRuns", "cycles", "ideasMerged"] as const)
        expect(all[key]).toBe(a[key] + b[key]);
      for (const [type, count] of all.counts) expect(count).toBe((a.counts.get(type) ?? 0) + (b.counts.get(type) ?? 0));
    }),
  );
});

test("since the last start counts the last process only, and its duration is unknown without an end (§9.1)", () => {
  const session = countSession(
    read(
      '{"ts":1,"type":"session.start"}\n{"ts":2,"type":"cycle.end"}\n{"ts":3,"type":"session.end"}\n{"ts":9,"type":"session.start"}\n{"ts":10,"type":"cycle.end"}\n',
    ),
  );
  expect(session.wholeLog.cycles).toBe(2);
  expect(session.sinceLastStart).toMatchObject({ cycles: 1, sessionDurationS: null });
});

test("a log of 4 MiB is read in a bounded time", () => {
  const beat =
    '{"ts": 1782533215.5, "type": "progress.heartbeat", "data": {"agent": "sub:4.1", "node_id": "4.1", "elapsed_seconds": 5250.6}}\n';
  const startMs = performance.now();
  expect(read(beat.repeat(Math.ceil((4 * 1024 * 1024) / beat.length))).length).toBeGreaterThan(30_000);
  expect(performance.now() - startMs).toBeLessThan(20_000);
});
