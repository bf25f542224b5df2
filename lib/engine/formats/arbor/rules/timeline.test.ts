// What is computed along the log: pairs, series, shares. Restarts, missing ends and missing times do not confuse it.

import fc from "fast-check";
import { expect, test } from "vitest";
import { attributeTokens } from "@/lib/engine/formats/arbor/rules/attribute-tokens";
import { cycleSpans } from "@/lib/engine/formats/arbor/rules/cycles";
import { executorRuns, openExecutors } from "@/lib/engine/formats/arbor/rules/executors";
import { heartbeatGaps } from "@/lib/engine/formats/arbor/rules/heartbeat-gaps";
import { humanWaits } from "@/lib/engine/formats/arbor/rules/human-waits";
import { splitProcesses } from "@/lib/engine/formats/arbor/rules/processes";
import { readEvents } from "@/lib/engine/formats/arbor/rules/read-events";
import { scoreSeries } from "@/lib/engine/formats/arbor/rules/score-series";
import { tokenSeries } from "@/lib/engine/formats/arbor/rules/token-series";
import { addTokens, sumTokens } from "@/lib/engine/formats/arbor/rules/token-sums";
import { toolTimes } from "@/lib/engine/formats/arbor/rules/tool-times";
import { worktreeFolder } from "@/lib/engine/formats/arbor/rules/worktree-folder";

type Event = readonly [ts: number, type: string, data?: object];

const rowsOf = (...events: readonly Event[]) =>
  readEvents(new TextEncoder().encode(events.map(([ts, type, data = {}]) => `${JSON.stringify({ ts, type, data })}\n`).join("")));

test("a log is split at every start; what precedes the first is a process of its own", () => {
  const rows = rowsOf(
    [1, "llm.call"],
    [2, "session.start", { task: "t", cwd: "/p", provider: "q", model: "m" }],
    [3, "session.end", { exit_reason: "ok" }],
    [4, "session.start", {}],
  );
  expect(
    splitProcesses(rows).map(({ from, to, startLine, task, ended, exitReason }) => [from, to, startLine, task, ended, exitReason]),
  ).toEqual([
    [0, 1, 1, null, false, null],
    [1, 3, 2, "t", true, "ok"],
    [3, 4, 4, null, false, null],
  ]);
  expect(splitProcesses([])).toEqual([]);
});

test("an executor without an end is open in the last process and lost in an earlier one (§19)", () => {
  const rows = rowsOf(
    [1, "session.start"],
    [2, "executor.start", { node_id: "1", branch: "b/1" }],
    [3, "session.start"],
    [4, "executor.start", { node_id: "1", branch: "b/1-a2" }],
    [5, "executor.start", { node_id: "2", branch: "b/2" }],
    [6, "tool.start", { node_id: "1", name: "Bash", agent: "sub:1" }],
    [7, "progress.heartbeat", { node_id: "1", operation: "tool:Bash", elapsed_seconds: 30.5 }],
    [9, "executor.end", { node_id: "2", branch: "b/2", score: 0.5, duration: 4.5, tokens: 10, status: "done" }],
  );
  expect(executorRuns(rows)).toMatchObject([
    { nodeId: "1", ordinal: 1, processIndex: 0, state: "lost" },
    { nodeId: "1", ordinal: 2, branch: "b/1-a2", state: "open", lastTool: { line: 6, what: "Bash" }, lastHeartbeat: { elapsedMs: 30_500 } },
    { nodeId: "2", state: "ended", durationMs: 4500, score: 0.5, endLine: 8 },
  ]);
  expect(openExecutors(rows).map(({ branch }) => branch)).toEqual(["b/1-a2"]);
});

test("an end belongs to the start on its branch; one without a start stands alone", () => {
  const rows = rowsOf(
    [1, "executor.start", { node_id: "1", branch: "a" }],
    [2, "executor.start", { node_id: "1", branch: "b" }],
    [3, "executor.end", { node_id: "1", branch: "a" }],
    [4, "executor.end", { node_id: "9", branch: "z" }],
  );
  expect(executorRuns(rows).map(({ nodeId, branch, state, startLine }) => [nodeId, branch, state, startLine])).toEqual([
    ["1", "a", "ended", 1],
    ["1", "b", "open", 2],
    ["9", "z", "ended", null],
  ]);
});

test("tools are paired per agent by name, first in first out; a call of a dead process is lost (§8.2)", () => {
  const call = { name: "Bash", agent: "coordinator" };
  const { tools, open } = toolTimes(
    rowsOf(
      [1, "tool.start", call],
      [2, "tool.start", call],
      [3, "tool.start", { ...call, agent: "sub:1", node_id: "1" }],
      [5, "tool.end", { ...call, ok: true }],
      [7, "tool.end", { ...call, ok: false, duration: 0.25 }],
      [8, "session.start"],
      [9, "tool.start", { name: "Read", agent: "coordinator" }],
    ),
  );
  expect(tools).toEqual([{ name: "Bash", calls: 2, failed: 1, durationMs: 4250 }]);
  expect(open.map(({ name, nodeId, lost }) => [name, nodeId, lost])).toEqual([
    ["Bash", "1", true],
    ["Read", null, false],
  ]);
});

test("cycles that share a number are told apart by their node (§8.2)", () => {
  const cycles = cycleSpans(
    rowsOf(
      [10, "cycle.start", { cycle_num: 3, node_id: "4.1" }],
      [11, "cycle.start", { cycle_num: 3, node_id: "2.1" }],
      [12, "cycle.end", { cycle_num: 3, node_id: "2.1", duration: 1 }],
    ),
  );
  expect(cycles.map(({ nodeId, endLine, durationMs }) => [nodeId, endLine, durationMs])).toEqual([
    ["4.1", null, null],
    ["2.1", 3, 1000],
  ]);
});

test("questions meet their answers; a null answer has timed out, and a dead process cannot be answered", () => {
  const waits = humanWaits(
    rowsOf(
      [1, "user.await", { kind: "ask_back", node_id: "1", prompt: "?", options: ["a"] }],
      [2, "user.await", { kind: "idea_review", node_id: "2" }],
      [4, "user.input_received", { node_id: "2", value: "yes" }],
      [6, "user.input_received", { node_id: "1", value: null }],
      [7, "user.await", {}],
      [8, "session.start"],
      [9, "user.await", {}],
    ),
  );
  expect(waits.map(({ state, waitedMs, value }) => [state, waitedMs, value])).toEqual([
    ["timed-out", 5000, null],
    ["answered", 2000, "yes"],
    ["lost", null, null],
    ["open", null, null],
  ]);
});

test("silences lie within one process; a clock that goes back is told, jitter is not", () => {
  const { silences, stepsBack } = heartbeatGaps(
    rowsOf([0, "session.start"], [700, "a"], [699.5, "a"], [100, "a"], [9000, "session.start"], [9001, "a"]),
  );
  expect(silences.map(({ fromLine, toLine, durationMs }) => [fromLine, toLine, durationMs])).toEqual([[1, 2, 700_000]]);
  expect(stepsBack.map(({ toLine }) => toLine)).toEqual([4]);
});

test("the best so far follows the direction; NaN, true and null are no scores", () => {
  const rows = rowsOf(
    [1, "executor.end", { node_id: "1", score: 0.5 }],
    [2, "executor.end", { node_id: "2", score: null }],
    [3, "executor.end", { node_id: "3", score: true }],
    [4, "executor.end", { node_id: "4", score: 0.4 }],
  );
  expect(scoreSeries(rows, "maximize").map(({ best }) => best)).toEqual([0.5, 0.5, 0.5, 0.5]);
  expect(scoreSeries(rows, "minimize").map(({ best, isBest }) => [best, isBest])).toEqual([
    [0.5, true],
    [0.5, false],
    [0.5, false],
    [0.4, true],
  ]);
});

test("tokens go to the coordinator, to the node of the branch, or to nobody (§8.3)", () => {
  const shares = attributeTokens(
    rowsOf(
      [1, "session.start", { cwd: "/p" }],
      [2, "executor.start", { node_id: "4.1", branch: "coordinator/n4-1-x.y" }],
      [3, "llm.call", { input_tokens: 1, agent_cwd: "/p/" }],
      [4, "llm.call", { input_tokens: 10, agent_cwd: "/tmp/w/coordinator__n4-1-x_y" }],
      [5, "llm.cache_stat", { total: 10 }],
      [6, "llm.call", { input_tokens: 100 }],
    ),
  );
  expect(shares.coordinator.input).toBe(1);
  expect([...shares.nodes].map(([node, sums]) => [node, sums.input])).toEqual([["4.1", 10]]);
  expect(shares.unattributed.input).toBe(100);
});

test("a long branch gives a folder of 160 characters and a hash (§11)", () => {
  expect(worktreeFolder("a/b.c")).toBe("a__b_c");
  expect(worktreeFolder("x".repeat(181))).toMatch(/^x{160}__[0-9a-f]{12}$/);
});

const anyEvent = fc.record({
  ts: fc.oneof(fc.double(), fc.constant(null), fc.integer({ min: 0, max: 100_000 })),
  type: fc.constantFrom(
    ..."session.start session.end executor.start executor.end cycle.start cycle.end tool.start tool.end llm.call llm.error user.await user.input_received progress.heartbeat".split(
      " ",
    ),
  ),
  data: fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        node_id: fc.constantFrom("1", "2", "", null),
        branch: fc.constantFrom("a", "b", 5),
        score: fc.jsonValue(),
        duration: fc.double(),
        input_tokens: fc.integer({ min: 0, max: 99 }),
        agent_cwd: fc.constantFrom("/p", "/w/a", ""),
        name: fc.constantFrom("Bash", "Read"),
      },
      { requiredKeys: [] },
    ),
  ),
});

test("any log gives a time line: starts are never lost, tokens add up, buckets stay within their bound", () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), fc.integer({ min: 2, max: 20 }), (events, most) => {
      const rows = readEvents(new TextEncoder().encode(events.map((one) => JSON.stringify(one)).join("\n")));
      const starts = rows.filter((row) => row.type === "executor.start" && ["1", "2"].includes(String(executorId(row.data)))).length;
      expect(executorRuns(rows).filter((run) => run.startLine !== null)).toHaveLength(starts);
      const shares = attributeTokens(rows);
      const sum = [...shares.nodes.values(), shares.unattributed].reduce(addTokens, shares.coordinator);
      expect(sum).toEqual(sumTokens(rows));
      const buckets = tokenSeries(rows, most);
      expect(buckets.length).toBeLessThanOrEqual(most);
      const timed = rows.filter((row) => row.type === "llm.call" && row.atSource === "own").length;
      expect(buckets.reduce((total, { calls }) => total + calls, 0)).toBe(timed);
      expect(buckets.every((bucket, at) => at === 0 || bucket.fromMs === buckets[at - 1]?.toMs)).toBe(true);
      for (const total of [toolTimes(rows), humanWaits(rows), cycleSpans(rows), heartbeatGaps(rows), splitProcesses(rows)])
        expect(total).toBeDefined();
    }),
    { numRuns: 500 },
  );
});

const executorId = (data: unknown) => {
  const members = typeof data === "object" && data !== null && "members" in data && Array.isArray(data.members) ? data.members : [];
  return members.findLast((one) => one.key === "node_id")?.value?.value;
};

test("tens of thousands of starts without an end are paired in linear time", () => {
  const start = (type: string) => `${JSON.stringify({ ts: 1, type, data: { node_id: "1", branch: "a", name: "n" } })}\n`.repeat(20_000);
  const end = (type: string) => `${JSON.stringify({ ts: 1, type, data: { node_id: "1", branch: "b", name: "n" } })}\n`.repeat(10_000);
  const text = ["executor", "tool", "cycle"].map((name) => start(`${name}.start`) + end(`${name}.end`)).join("");
  const rows = readEvents(new TextEncoder().encode(text));
  const startMs = performance.now();
  expect(executorRuns(rows)).toHaveLength(20_000);
  expect(toolTimes(rows).open).toHaveLength(10_000);
  expect(cycleSpans(rows)).toHaveLength(20_000);
  expect(performance.now() - startMs).toBeLessThan(30_000);
});
