// The stricter check, and trees that are put together again.

import { describe, expect, it } from "vitest";
import { dispatchable } from "@/lib/engine/formats/arbor/rules/dispatchable";
import { integrityFaults } from "@/lib/engine/formats/arbor/rules/integrity-check";
import { reconstructTree } from "@/lib/engine/formats/arbor/rules/reconstruct-tree";
import { bytes, tree, treeOf } from "@/lib/engine/formats/arbor/rules/testing/tree-text";
import { treeMarkdown } from "@/lib/engine/formats/arbor/rules/tree-markdown";

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
