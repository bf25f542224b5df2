// Reading a tree on edges, and every reader on any bytes.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bestNode } from "@/lib/engine/formats/arbor/rules/best-node";
import { readCheckpoint } from "@/lib/engine/formats/arbor/rules/checkpoint";
import { dispatchable } from "@/lib/engine/formats/arbor/rules/dispatchable";
import { integrityFaults } from "@/lib/engine/formats/arbor/rules/integrity-check";
import { normalised } from "@/lib/engine/formats/arbor/rules/normalised";
import { readConversation, readMessages } from "@/lib/engine/formats/arbor/rules/read-messages";
import { readTree } from "@/lib/engine/formats/arbor/rules/read-tree";
import { reconstructTree } from "@/lib/engine/formats/arbor/rules/reconstruct-tree";
import { skillCheck } from "@/lib/engine/formats/arbor/rules/skill-check";
import { bytes, treeOf } from "@/lib/engine/formats/arbor/rules/testing/tree-text";
import { treeMarkdown } from "@/lib/engine/formats/arbor/rules/tree-markdown";
import { unansweredCalls } from "@/lib/engine/formats/arbor/rules/unanswered-calls";

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
