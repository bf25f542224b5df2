// The rules of the tree and the history on edges, and what must hold for every input.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bestNode } from "@/lib/engine/formats/arbor/rules/best-node";
import { attemptOfBranch, worktreeFolder } from "@/lib/engine/formats/arbor/rules/branch-name";
import { readCheckpoint } from "@/lib/engine/formats/arbor/rules/checkpoint";
import { dispatchable } from "@/lib/engine/formats/arbor/rules/dispatchable";
import { integrityFaults } from "@/lib/engine/formats/arbor/rules/integrity-check";
import { jsonLine } from "@/lib/engine/formats/arbor/rules/json-line";
import { normalised } from "@/lib/engine/formats/arbor/rules/normalised";
import { parseScore } from "@/lib/engine/formats/arbor/rules/parse-score";
import { fixedDecimals, fourSignificant } from "@/lib/engine/formats/arbor/rules/python-number";
import { readConversation, readMessages } from "@/lib/engine/formats/arbor/rules/read-messages";
import { readTree } from "@/lib/engine/formats/arbor/rules/read-tree";
import { reconstructTree } from "@/lib/engine/formats/arbor/rules/reconstruct-tree";
import { proposeSubmission } from "@/lib/engine/formats/arbor/rules/recover-submission";
import { requeueChanges, requeuedIds } from "@/lib/engine/formats/arbor/rules/requeue";
import { salvageChanges } from "@/lib/engine/formats/arbor/rules/salvage";
import { danglingTail, sealMessage } from "@/lib/engine/formats/arbor/rules/seal";
import { skillCheck } from "@/lib/engine/formats/arbor/rules/skill-check";
import { treeMarkdown } from "@/lib/engine/formats/arbor/rules/tree-markdown";
import { unansweredCalls } from "@/lib/engine/formats/arbor/rules/unanswered-calls";
import { applySplices } from "@/lib/engine/plan/apply-splices";
import { type JsonChange, patchJson } from "@/lib/engine/text/patch-json";

const bytes = (text: string) => new TextEncoder().encode(text);

function treeOf(text: string) {
  const reading = readTree(bytes(text));
  if (reading.status === "unreadable") throw new Error(reading.failure.message);
  return reading.tree;
}

function patched(text: string, changesOf: (tree: ReturnType<typeof treeOf>) => readonly JsonChange[]): string {
  const tree = treeOf(text);
  if (tree.document === null) throw new Error("no document");
  const result = patchJson(tree.document, changesOf(tree));
  if (!result.ok) throw new Error(result.message);
  return new TextDecoder().decode(applySplices(bytes(text), result.splices));
}

/** A tree of a root and these nodes below it, in this order. */
const tree = (nodes: Readonly<Record<string, object>>, head: object = {}) =>
  `{"version":3,"meta":{},"root_id":"ROOT","max_depth":1,${JSON.stringify(head).slice(1, -1)}${Object.keys(head).length === 0 ? "" : ","}"nodes":{"ROOT":{"id":"ROOT","depth":0,"status":"done","children_ids":${JSON.stringify(Object.keys(nodes).map((key) => key.slice(1)))}}${Object.entries(
    nodes,
  )
    .map(([key, node]) => {
      const id = key.slice(1);
      return `,"${id}":${JSON.stringify({ id, parent_id: "ROOT", children_ids: [], depth: 1, hypothesis: id, status: "pending", ...node })}`;
    })
    .join("")}}}`;

describe("readTree", () => {
  it.each([
    ["an empty file", "", "JSONDecodeError"],
    ["a zero-filled file", "\0".repeat(64), "JSONDecodeError"],
    ["a byte-order mark", '\ufeff{"root_id":"R","nodes":{"R":{"id":"R"}}}', "JSONDecodeError"],
    ["nesting without end", "[".repeat(100_000), "RecursionError"],
    ["a list", "[]", "TypeError"],
  ])("gives nothing for %s", (_, text, cause) => {
    expect(readTree(bytes(text))).toMatchObject({ status: "unreadable", resumable: false, failure: { cause } });
  });

  it("keeps the file's order where keys look like integers, and the last of equal keys", () => {
    const read = treeOf(
      '{"root_id":"ROOT","nodes":{"ROOT":{"id":"ROOT"},"10":{"id":"10"},"2":{"id":"2"},"10":{"id":"10","status":"done"}}}',
    );
    expect(read.nodes.map((node) => [node.key, node.status])).toEqual([
      ["ROOT", "pending"],
      ["10", "done"],
      ["2", "pending"],
    ]);
  });

  it("shows the good nodes of a damaged tree, with the reason why it cannot be resumed", () => {
    const reading = readTree(
      bytes('{"root_id":"ROOT","nodes":{"ROOT":{"id":"ROOT"},"1":null,"2":{"id":"2","status":7,"children_ids":null}}}'),
    );
    expect(reading).toMatchObject({
      status: "damaged",
      failure: { reason: "uncaught_exception", cause: "TypeError", path: ["nodes", "1"] },
      tree: { nodes: [{ key: "ROOT" }, { key: "2", status: "", childrenIds: [] }] },
    });
    expect(readTree(bytes('{"nodes":[{"id":"a"},3,{"id":"b","parent_id":"a"}]}'))).toMatchObject({
      status: "damaged",
      failure: { reason: "corrupt_tree", cause: "KeyError" },
      tree: { rootId: "a", nodes: [{ key: "a", path: ["nodes", 0] }, { key: "b" }] },
    });
  });

  it("keeps number literals, has no value for NaN, and reads lone surrogates", () => {
    const read = treeOf(
      '{"root_id":"R","meta":{"baseline_score":40.0,"trunk_score":9007199254740993},"nodes":{"R":{"id":"R","hypothesis":"\\ud800","score":NaN}}}',
    );
    expect(read.meta.baselineScore).toEqual({ value: 40, literal: "40.0" });
    expect(read.meta.trunkScore?.literal).toBe("9007199254740993");
    expect(read.nodes[0]).toMatchObject({ hypothesis: "\ud800", score: { value: null, literal: "NaN" } });
  });

  it("reads, checks, prints and normalises any bytes and any values", () => {
    const file = fc.oneof(
      fc.uint8Array(),
      fc.json().map(bytes),
      fc.json().map((value) => bytes(`{"root_id":"1","nodes":{"1":${value},"a":{"id":"a","children_ids":["1","a"],"parent_id":"a"}}}`)),
      fc.json().map((value) => bytes(`{"root_id":"a","nodes":{"a":{"id":${value},"status":${value},"score":${value},"depth":${value}}}}`)),
    );
    fc.assert(
      fc.property(file, (content) => {
        const reading = readTree(content);
        skillCheck({
          tree: content,
          twinExists: true,
          paths: [],
          flags: { requireReport: true, requireEvents: true, requireRunStats: true, requireExperiment: true, requireExecutorPrompt: true },
        });
        reconstructTree({ temp: content, twin: new TextDecoder().decode(content), events: [] });
        readCheckpoint(content);
        unansweredCalls(readConversation(content));
        readMessages(content);
        if (reading.status === "unreadable") return;
        integrityFaults(reading.tree);
        treeMarkdown(reading.tree, "native");
        treeMarkdown(reading.tree, "skill");
        normalised(reading.tree, { requeued: [], configuredMaxDepth: null });
        dispatchable(reading.tree, 1);
        bestNode(reading.tree);
      }),
    );
  });
});

const states = fc.constantFrom("pending", "running", "done", "merged", "pruned", "needs_retry", "RUNNING");
const forests = fc.array(fc.record({ status: states, unknown: fc.string(), attempt: fc.option(fc.nat(5)) }), {
  minLength: 1,
  maxLength: 8,
});

/** As a person may have written the file: other layouts, unknown keys. */
const layouts = fc.tuple(forests, fc.constantFrom(0, 1, 2, 4)).map(([nodes, indent]) => {
  const ids = nodes.map((_, index) => `n${index}`);
  const entries = nodes.map((node, index) => [`n${index}`, { id: `n${index}`, parent_id: "ROOT", ...node }] as const);
  const value = {
    root_id: "ROOT",
    extra: "é",
    nodes: { ROOT: { id: "ROOT", status: "running", children_ids: ids }, ...Object.fromEntries(entries) },
  };
  return JSON.stringify(value, null, indent);
});

describe("requeue and salvage", () => {
  it("requeue changes the statuses of running nodes and not one byte besides", () => {
    fc.assert(
      fc.property(layouts, (text) => {
        const after = patched(text, (read) => requeueChanges(read));
        expect(after.replaceAll('"pending"', "?").replaceAll('"running"', "?")).toBe(
          text.replaceAll('"pending"', "?").replaceAll('"running"', "?"),
        );
        expect(requeuedIds(treeOf(after))).toEqual([]);
        expect(requeuedIds(treeOf(text))[0]).toBe("ROOT");
        expect(patched(after, (read) => requeueChanges(read))).toBe(after);
      }),
    );
  });

  it("salvage changes three values of one node, and every other value stays", () => {
    fc.assert(
      fc.property(layouts, (text) => {
        const after = patched(text, (read) => salvageChanges(read, "ROOT", { branch: "coordinator/nx-a2" }));
        const expected = JSON.parse(text);
        Object.assign(expected.nodes.ROOT, { status: "needs_retry", code_ref: "coordinator/nx-a2", attempt: 2 });
        expect(JSON.parse(after)).toEqual(expected);
        expect(patched(after, (read) => salvageChanges(read, "ROOT", { branch: "x" }))).toBe(after);
      }),
    );
  });

  it("salvage adds missing keys where a native write has them", () => {
    const text = '{"root_id":"R","nodes":{"R":{"id": "R", "status": "running", "score": 1.0, "grounding": "g", "mine": 1}}}';
    expect(patched(text, (read) => salvageChanges(read, "R", { branch: "b-a3" }))).toBe(
      '{"root_id":"R","nodes":{"R":{"id": "R", "status": "needs_retry", "score": 1.0, "code_ref": "b-a3", "grounding": "g", "attempt": 3, "mine": 1}}}',
    );
    expect(patched(text, (read) => salvageChanges(read, "R", { branch: "b", attempt: null }))).not.toContain("attempt");
    expect(patched(text, (read) => salvageChanges(read, "nobody", { branch: "b" }))).toBe(text);
  });

  it("tells what a native write would lose", () => {
    const read = treeOf('{"root_id":"R","mine":1,"nodes":{"R":{"id":"R","note":"x","attempt":1}}}');
    expect(normalised(read, { requeued: [], configuredMaxDepth: null })).toMatchObject({
      lost: [["mine"], ["nodes", "R", "note"]],
      nodeOrder: ["R"],
    });
  });
});

describe("the history", () => {
  const call = '{"role": "assistant", "content": [{"type": "tool_use", "id": "t1", "name": "Bash", "input": {}}]}';

  it("is sealed once: the sealed history has no dangling tail", () => {
    const id = fc.option(fc.constantFrom("t1", "t1", "t2"));
    fc.assert(
      fc.property(fc.array(id, { maxLength: 4 }), (ids) => {
        const line = JSON.stringify({
          role: "assistant",
          content: ids.map((one) => ({ type: "tool_use", ...(one === null ? {} : { id: one }) })),
        });
        const first = readMessages(bytes(line));
        if (!first.ok) throw new Error(first.error);
        const seal = sealMessage(first.messages);
        expect(seal === null).toBe(ids.length === 0);
        const again = readMessages(bytes(`${line}\n${seal === null ? "" : jsonLine(seal)}\n`));
        if (!again.ok) throw new Error(again.error);
        expect(danglingTail(again.messages).kind).toBe("whole");
        expect(sealMessage(again.messages)).toBeNull();
      }),
    );
  });

  it("writes the seal as upstream's writer would", () => {
    const read = readMessages(bytes(call));
    const seal = read.ok ? sealMessage(read.messages) : null;
    expect(seal === null ? "" : jsonLine(seal)).toBe(
      '{"role": "user", "content": [{"type": "tool_result", "tool_use_id": "t1", "content": "[interrupted by checkpoint/resume — not executed]", "is_error": true}]}',
    );
  });

  it("shows what a resume would lose: a mark, a raw separator, a torn line", () => {
    const text =
      '\ufeff{"role":"user","content":"a"}\n{"role":"user","content":"b\u2028c"}\n\n{"role":"user","content":"d"}\r\n{"role":"us';
    const { lines, lostLines, resumeFails } = readConversation(bytes(text));
    expect(lines.map(({ content, fate }) => [content.kind, fate])).toEqual([
      ["message", "lost"],
      ["message", "lost"],
      ["blank", "kept"],
      ["message", "kept"],
      ["problem", "lost"],
    ]);
    expect([lostLines, resumeFails]).toEqual([2, null]);
    expect(lines.at(-1)).toMatchObject({ line: 5, content: { code: "torn" } });
  });

  it("says when a resume would fail on the file", () => {
    expect(readConversation(bytes('{"role":"user"}\n7\n')).resumeFails).toEqual({ kind: "last-line-no-map", byteOffset: 16 });
    expect(readConversation(new Uint8Array([0x7b, 0xff])).resumeFails).toEqual({ kind: "invalid-utf8", byteOffset: 1 });
  });

  it("finds every unanswered call, and which of them a resume seals", () => {
    const lines = [
      { role: "assistant", content: [{ type: "tool_use", id: "a", name: "A" }] },
      { role: "user", content: "hurry" },
      {
        role: "assistant",
        content: [
          { type: "tool_use", id: "a", name: "A" },
          { type: "tool_use", id: "b", name: "B" },
        ],
      },
      { role: "user", content: [{ type: "tool_result", tool_use_id: "a", content: "ok" }] },
      { role: "assistant", content: null, tool_calls: [{ id: "c", function: { name: "C", arguments: "{}" } }] },
      { role: "tool", tool_call_id: "c", content: "ok" },
      {
        role: "assistant",
        content: [
          { type: "function_call", call_id: "d", name: "D", arguments: "{}" },
          { type: "tool_use", id: "e", name: "E" },
        ],
      },
    ];
    const found = unansweredCalls(readConversation(bytes(lines.map((line) => JSON.stringify(line)).join("\n"))));
    expect(found.map(({ line, name, where, sealedUpstream }) => [line, name, where, sealedUpstream])).toEqual([
      [1, "A", "middle", false],
      [3, "B", "partly-answered", false],
      [7, "D", "tail", false],
      [7, "E", "tail", true],
    ]);
  });
});

describe("the checkpoint", () => {
  it("shows foreign ones, also behind a byte-order mark", () => {
    const foreign =
      '{"phase":"EVALUATE","cycle":3,"in_flight_executors":[{"role":"r","status":"s"}],"pending_human_gates":["merge"],"mine":1}';
    expect(readCheckpoint(bytes(`\ufeff${foreign}`))).toMatchObject({
      status: "invalid",
      cause: "JSONDecodeError",
      foreign: { phase: "EVALUATE", cycle: "3", inFlight: ["role r, status s"], pendingHumanGates: ["merge"], otherKeys: ["mine"] },
    });
    expect(readCheckpoint(bytes(foreign))).toMatchObject({ status: "invalid", message: "run_name is missing." });
  });
});

describe("scores, numbers and names", () => {
  it("leaves a NaN out of our choice, and tells upstream's", () => {
    const read = treeOf(
      '{"root_id":"R","nodes":{"R":{"id":"R"},"1":{"id":"1","status":"done","score":NaN},"2":{"id":"2","status":"done","score":5}}}',
    );
    expect(bestNode(read)).toMatchObject({ node: { key: "2" }, upstreamNode: { key: "1" }, notANumber: ["1"] });
  });

  it("offers the best node that has a snapshot, where the newest would be another, and ignores folders and temp files", () => {
    const read = treeOf(tree({ _1: { status: "done", score: 9 }, _2: { status: "done", score: 5 } }));
    const snapshots = [
      { name: "2.csv", modifiedMs: 1, isFolder: false },
      { name: "x.csv", modifiedMs: 2, isFolder: false },
      { name: "x.tmp", modifiedMs: 3, isFolder: false },
      { name: "tmp", modifiedMs: 4, isFolder: true },
    ];
    expect(proposeSubmission({ tree: read, destinationExists: false, submissionPath: null, snapshots })).toMatchObject({
      proposed: { action: "copy_most_recent", from: "submissions/x.csv" },
      alternative: { action: "copy_best", from: "submissions/2.csv", nodeId: "2" },
    });
  });

  it.each([
    [0.25, 1, "0.2"],
    [0.75, 1, "0.8"],
    [45.25, 1, "45.2"],
    [-0.05, 1, "-0.1"],
    [0.03125, 4, "0.0312"],
    [9.96, 1, "10.0"],
    [-0, 1, "-0.0"],
    [1e22, 1, "10000000000000000000000.0"],
  ])("prints %d with %d decimals as Python does", (value, decimals, expected) => {
    expect(fixedDecimals(value, decimals)).toBe(expected);
  });

  it.each([
    [100, "100"],
    [1000, "1000"],
    [9999.5, "1e+04"],
    [123456, "1.235e+05"],
    [0.00001234, "1.234e-05"],
    [0.0001234, "0.0001234"],
    [2.0005, "2.001"],
    [1.0625, "1.062"],
    [1.1875, "1.188"],
    [0, "0"],
    [Number.NaN, "nan"],
  ])("prints %d with four significant digits", (value, expected) => {
    expect(fourSignificant(value)).toBe(expected);
  });

  it("finds scores in the order of the rules, and soon", () => {
    expect(parseScore('{"accuracy": true, "acc": 0.5} 3%')).toBe(50);
    expect(parseScore("done: -12.5%")).toBe(-12.5);
    expect(parseScore("{".repeat(100_000))).toBeNull();
  });

  it("shortens long worktree names and reads attempts", () => {
    expect(worktreeFolder(`a/${"b".repeat(200)}`)).toHaveLength(174);
    expect(["x-a2", "x-a02", "x-a", "x-a1b"].map(attemptOfBranch)).toEqual([2, null, null, null]);
  });
});

describe("the stricter check", () => {
  it("names every fault once", () => {
    const read = treeOf(
      `{"root_id":"R","meta":{"metric_direction":"minimize"},"nodes":{
        "R":{"id":"R","depth":0,"status":"done","children_ids":["1","1","9"]},
        "1":{"id":"x","parent_id":"R","depth":2,"status":"merged","children_ids":["2"],"score":1},
        "2":{"id":"2","parent_id":"1","depth":2,"status":"done","children_ids":[]},
        "3":{"id":"3","parent_id":"4","depth":1,"status":"DONE","children_ids":["4","2"],"score":NaN},
        "4":{"id":"4","parent_id":"3","depth":2,"children_ids":["3"]},
        "5":{"id":"5","parent_id":null,"children_ids":[]}}}`,
    );
    const found = integrityFaults(read).map(({ code, nodeId }) => `${nodeId ?? ""} ${code}`);
    expect(found).toEqual([
      "R DUPLICATE_CHILD",
      "R DANGLING_CHILD",
      "1 DEPTH_MISMATCH",
      "1 ID_MISMATCH",
      "1 MERGED_WITHOUT_SCORE",
      "2 DONE_WITHOUT_SCORE",
      "3 SHARED_CHILD",
      "3 CYCLE",
      "3 UNREACHABLE",
      "3 SCORE_NOT_FINITE",
      "3 STATUS_UNKNOWN",
      "4 CYCLE",
      "4 UNREACHABLE",
      "5 ORPHAN",
      "5 UNREACHABLE",
      " MINIMIZE_REPORT_ORDER",
    ]);
  });

  it("finds nothing in a sound tree, and says what could be dispatched", () => {
    const read = treeOf(tree({ _1: {}, _2: { status: "needs_retry" }, _3: { status: "done", score: 1 } }));
    expect(integrityFaults(read)).toEqual([]);
    expect(dispatchable(read, 2)).toMatchObject({ nodes: [{ key: "1" }, { key: "2" }], stop: "CYCLES_USED_UP" });
    expect(dispatchable(read, null).stop).toBeNull();
  });
});

describe("a reconstructed tree", () => {
  const text = tree({
    _1: { hypothesis: "Mechanism: a\nHypothesis: b", status: "done", score: 41.54, insight: "i\n\n## no: heading", code_ref: "b/1" },
  });

  it.each(["native", "skill"] as const)("reads the %s twin back, with its rounding", (style) => {
    const { source, rootId, nodes } = reconstructTree({ temp: null, twin: treeMarkdown(treeOf(text), style), events: [] });
    expect([source, rootId]).toEqual(["twin", "ROOT"]);
    expect(nodes.map(({ id, parentId, status }) => [id, parentId, status])).toEqual([
      ["ROOT", null, "done"],
      ["1", "ROOT", "done"],
    ]);
    expect(nodes[1]).toMatchObject({
      hypothesis: "Mechanism: a\nHypothesis: b",
      score: { literal: style === "native" ? "41.5" : "41.54" },
      insight: "i\n\n## no: heading",
      branch: "b/1",
    });
  });

  it("prefers a temp file, and fills what is missing from the log", () => {
    const events = [
      { nodeId: "1", kind: "ended", score: 7, branch: "other", status: "needs_retry" },
      { nodeId: "2", kind: "proposed", hypothesis: "h", parentId: "ROOT" },
      { nodeId: "2", kind: "ended", score: 3, branch: "b/2", status: "done" },
    ] as const;
    const { source, nodes } = reconstructTree({ temp: bytes(text), twin: "# Idea Tree", events });
    expect(source).toBe("temp-file");
    expect(nodes.find(({ id }) => id === "1")).toMatchObject({ score: { literal: "41.54" }, branch: "b/1", status: "done" });
    expect(nodes.find(({ id }) => id === "2")).toMatchObject({
      parentId: "ROOT",
      hypothesis: "h",
      status: "done",
      score: { value: 3 },
      branch: "b/2",
      from: { node: "log", insight: null },
    });
    expect(reconstructTree({ temp: null, twin: null, events: [] })).toEqual({ source: null, rootId: null, nodes: [] });
  });
});
