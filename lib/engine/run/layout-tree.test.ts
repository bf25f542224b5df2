import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layoutTree, type TreeNode } from "@/lib/engine/run/layout-tree";

const node = (id: string, parent: string | null): TreeNode => ({ id, parent });
const nothing: ReadonlySet<string> = new Set();
const small = [node("ROOT", null), node("1", "ROOT"), node("2", "ROOT"), node("1.1", "1"), node("1.2", "1"), node("2.1", "2")];

const anyTree = fc.array(
  fc.record({
    id: fc.integer({ min: 0, max: 25 }).map((number) => `n${number}`),
    parent: fc.option(
      fc.integer({ min: 0, max: 30 }).map((number) => `n${number}`),
      { nil: null },
    ),
  }),
  { maxLength: 60 },
);

function placesOf(nodes: readonly TreeNode[], collapsed: ReadonlySet<string> = nothing) {
  return Object.fromEntries(layoutTree(nodes, collapsed).places.map((place) => [nodes[place.index]?.id, [place.column, place.row]]));
}

describe("layoutTree", () => {
  it("gives an empty layout for no jobs", () => {
    expect(layoutTree([], nothing)).toEqual({ places: [], edges: [], columns: 0, rows: 0, loose: [] });
  });

  it("puts each generation into a column and each leaf into a row, parents level with their first child", () => {
    expect(placesOf(small)).toEqual({ ROOT: [0, 0], 1: [1, 0], "1.1": [2, 0], "1.2": [2, 1], 2: [1, 2], "2.1": [2, 2] });
    expect(layoutTree(small, nothing)).toMatchObject({ columns: 3, rows: 3 });
  });

  it("moves nothing above a job that is added", () => {
    const before = placesOf(small);
    const after = placesOf([...small, node("2.2", "2"), node("3", "ROOT")]);
    expect(after).toMatchObject(before);
  });

  it("leaves out what is below a collapsed job and counts it", () => {
    const { places, rows } = layoutTree(small, new Set(["1"]));
    expect(places.map((place) => small[place.index]?.id)).toEqual(["ROOT", "1", "2", "2.1"]);
    expect(places.map((place) => place.hiddenCount)).toEqual([0, 2, 0, 0]);
    expect(rows).toBe(2);
  });

  it("does not care for collapsed ids without children", () => {
    expect(layoutTree(small, new Set(["1.1", "gone"]))).toEqual(layoutTree(small, nothing));
  });

  it("makes a job with a missing parent a root of its own and says so", () => {
    const nodes = [node("ROOT", null), node("7.1", "7")];
    expect(layoutTree(nodes, nothing)).toMatchObject({ edges: [], loose: [{ index: 1, reason: "missing-parent" }], rows: 2 });
  });

  it("makes every job of a cycle a root, and keeps what hangs below it", () => {
    const nodes = [node("a", "b"), node("b", "a"), node("c", "b"), node("d", "d")];
    expect(placesOf(nodes)).toEqual({ a: [0, 0], b: [0, 1], c: [1, 1], d: [0, 2] });
    expect(layoutTree(nodes, nothing).loose.map((loose) => loose.index)).toEqual([0, 1, 3]);
  });

  it("draws every job of any tree once, and no two at one place", () => {
    fc.assert(
      fc.property(anyTree, (nodes) => {
        const { places, edges, columns, rows } = layoutTree(nodes, nothing);
        expect(places.map((place) => place.index).sort((a, b) => a - b)).toEqual(nodes.map((_, index) => index));
        expect(new Set(places.map((place) => `${place.column}:${place.row}`)).size).toBe(nodes.length);
        expect(places.every((place) => place.column < columns && place.row < rows)).toBe(true);
        const columnOf = new Map(places.map((place) => [place.index, place.column]));
        for (const edge of edges) expect(columnOf.get(edge.to)).toBe((columnOf.get(edge.from) ?? 0) + 1);
      }),
    );
  });

  it("shows and hides every job between them", () => {
    fc.assert(
      fc.property(anyTree, fc.uniqueArray(fc.integer({ min: 0, max: 25 })), (nodes, numbers) => {
        const { places } = layoutTree(nodes, new Set(numbers.map((number) => `n${number}`)));
        expect(places.reduce((sum, place) => sum + 1 + place.hiddenCount, 0)).toBe(nodes.length);
      }),
    );
  });

  it.each([
    ["a star", (index: number) => (index === 0 ? null : "n0")],
    ["a chain", (index: number) => (index === 0 ? null : `n${index - 1}`)],
    ["a ring", (index: number) => `n${(index + 1) % 10_000}`],
    ["a broad tree", (index: number) => (index === 0 ? null : `n${Math.floor((index - 1) / 6)}`)],
  ])("lays out 10,000 jobs in %s quickly", (_, parentOf) => {
    const nodes = Array.from({ length: 10_000 }, (__, index) => node(`n${index}`, parentOf(index)));
    const startedMs = performance.now();
    expect(layoutTree(nodes, nothing).places).toHaveLength(10_000);
    // Some 15 ms on a quiet machine; the bound leaves room for a busy one.
    expect(performance.now() - startedMs).toBeLessThan(1_000);
  });
});
