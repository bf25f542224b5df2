// The tree of one event.

import { describe, expect, it } from "vitest";
import { copyOf, insideInWords, type TreeRow, treeRows, untouchedTree, withOpen, withStep } from "@/components/events/tree-rows";
import { parseJsonText } from "@/lib/engine/text/parse-json";

function rootOf(text: string) {
  const reading = parseJsonText(text);
  if (!reading.ok) throw new Error(reading.problem.message);
  return reading.document.root;
}

const pathsOf = (rows: readonly TreeRow[]) => rows.map((row) => (row.kind === "value" ? row.path : `more of ${row.of}`));

describe("the tree of a value", () => {
  const root = rootOf('{"type":"a","data":{"x":[1.0,2],"odd key":null},"type":"b"}');

  it("shows the whole and what is small within it, in the order of the source, a repeated key twice", () => {
    const rows = treeRows(root, untouchedTree);
    expect(pathsOf(rows)).toEqual(["$", "$.type", "$.data", "$.data.x", '$.data["odd key"]', "$.type"]);
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
  });

  it("unfolds and folds what a person points at", () => {
    const list = treeRows(root, untouchedTree).find((row) => row.kind === "value" && row.path === "$.data.x");
    const unfolded = withOpen(untouchedTree, list?.id ?? "", true);
    expect(pathsOf(treeRows(root, unfolded))).toContain("$.data.x[1]");
    expect(pathsOf(treeRows(root, withOpen(unfolded, "0", false)))).toEqual(["$"]);
  });

  it("shows a long list in steps", () => {
    const long = rootOf(JSON.stringify(Array.from({ length: 120 }, (_, index) => index)));
    expect(treeRows(long, untouchedTree).at(-1)).toMatchObject({ kind: "more", of: "0", shown: 50, total: 120 });
    const all = withStep(withStep(untouchedTree, "0"), "0");
    expect(treeRows(long, all)).toHaveLength(121);
    expect(treeRows(long, all).at(-1)).toMatchObject({ path: "$[119]" });
  });

  it("copies a number as it was written and a text as it reads", () => {
    const source = '{"a":1.50e3,"b":"two\\nlines","c":[1.0]}';
    const rows = treeRows(rootOf(source), untouchedTree);
    const copied = rows.flatMap((row) => (row.kind === "value" && row.depth > 0 ? [copyOf(row.node, source)] : []));
    expect(copied).toEqual(["1.50e3", "two\nlines", "[1.0]", "1.0"]);
  });

  it("says how much a folded value holds", () => {
    expect(["{}", "[]", '{"a":1}', "[1,2]"].map((text) => insideInWords(rootOf(text)))).toEqual([
      "{}",
      "[]",
      "{ 1 member }",
      "[ 2 items ]",
    ]);
  });
});
