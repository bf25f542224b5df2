import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layoutWaves, type WaveNode } from "@/lib/engine/run/layout-waves";
import { type Cell, crossings } from "@/lib/engine/run/order-columns";

const node = (id: string, wave: number, ...deps: string[]): WaveNode => ({ id, wave, deps });

const anyGraph = fc.array(
  fc.record({
    id: fc.integer({ min: 0, max: 30 }).map((number) => `n${number}`),
    wave: fc.oneof(fc.integer({ min: -3, max: 12 }), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 1e9, 0.5)),
    deps: fc.array(
      fc.integer({ min: 0, max: 40 }).map((number) => `n${number}`),
      { maxLength: 5 },
    ),
  }),
  { maxLength: 60 },
);

describe("layoutWaves", () => {
  it("gives an empty layout for no jobs", () => {
    expect(layoutWaves([])).toEqual({ places: [], edges: [], columns: 0, rows: 0, missing: [] });
  });

  it("puts each wave into a column of its own, without gaps", () => {
    const { places, columns } = layoutWaves([node("a", 0), node("b", 4, "a"), node("c", 2, "a")]);
    expect(places.map((place) => place.column)).toEqual([0, 2, 1]);
    expect(columns).toBe(3);
  });

  it("untangles two crossing edges", () => {
    const { places } = layoutWaves([node("a", 0), node("b", 0), node("c", 1, "b"), node("d", 1, "a")]);
    const [a, b, c, d] = places.map((place) => place.row);
    expect(Math.sign((a ?? 0) - (b ?? 0))).toBe(Math.sign((d ?? 0) - (c ?? 0)));
  });

  it("draws a chain as a straight line", () => {
    const { places } = layoutWaves([node("a", 0), node("b", 1, "a"), node("c", 2, "b")]);
    expect(new Set(places.map((place) => place.row)).size).toBe(1);
  });

  it("leads a long edge past the jobs between", () => {
    const { places, edges } = layoutWaves([node("a", 0), node("b", 1, "a"), node("c", 2, "b", "a")]);
    const long = edges.find((edge) => edge.from === 0 && edge.to === 2);
    expect(long?.via).toHaveLength(1);
    expect(Math.abs((long?.via[0]?.row ?? 0) - (places[1]?.row ?? 0))).toBeGreaterThanOrEqual(0.5);
  });

  it("marks edges of a cycle and of a self-dependency as backward", () => {
    const { edges } = layoutWaves([node("a", 0, "b"), node("b", 0, "a"), node("c", 1, "c")]);
    expect(edges.map((edge) => edge.backward)).toEqual([true, true, true]);
  });

  it("reports dependencies on unknown ids instead of drawing them", () => {
    const { edges, missing } = layoutWaves([node("a", 0, "ghost")]);
    expect(edges).toEqual([]);
    expect(missing).toEqual([[0, "ghost"]]);
  });

  it("takes an id like __proto__ as any other", () => {
    expect(layoutWaves([node("__proto__", 0), node("b", 1, "__proto__", "constructor")]).edges).toHaveLength(1);
  });

  it("is deterministic", () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        expect(layoutWaves(graph)).toEqual(layoutWaves(structuredClone(graph)));
      }),
    );
  });

  it("places every job, and never two of them on one another", () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const { places, rows } = layoutWaves(graph);
        expect(places.map((place) => place.index)).toEqual([...graph.keys()]);
        for (const place of places) {
          expect(place.row).toBeGreaterThanOrEqual(0);
          expect(place.row).toBeLessThanOrEqual(rows - 0.999);
        }
        for (const a of places)
          for (const b of places)
            if (a.index < b.index && a.column === b.column) expect(Math.abs(a.row - b.row)).toBeGreaterThanOrEqual(0.998);
      }),
    );
  });

  it("draws every dependency on a known id exactly once", () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const known = new Set(graph.map((one) => one.id));
        const { edges, missing } = layoutWaves(graph);
        const wanted = graph.flatMap((one) => [...new Set(one.deps)]);
        expect(edges.length).toBe(wanted.filter((dep) => known.has(dep)).length);
        expect(missing.length).toBe(wanted.filter((dep) => !known.has(dep)).length);
      }),
    );
  });

  it("lays out a thousand jobs, and a chain of a thousand that all wait on the first", () => {
    const wide = Array.from({ length: 1_000 }, (_, index) =>
      node(
        `w${index}`,
        Math.floor(index / 40),
        ...[1, 7, 13].flatMap((step) => (index % 40 === step ? [] : [`w${index - 40 + (step % 5)}`])),
      ),
    );
    const deep = Array.from({ length: 1_000 }, (_, index) => node(`d${index}`, index, `d${index - 1}`, "d0"));
    expect(layoutWaves(wide).places).toHaveLength(1_000);
    expect(layoutWaves(deep).columns).toBe(1_000);
  });
});

describe("crossings", () => {
  it("counts pairs of lines that cross", () => {
    const cell = (): Cell => ({ job: 0, left: [], right: [] });
    const [a, b, c, d] = [cell(), cell(), cell(), cell()];
    a.right.push(d);
    b.right.push(c, d);
    expect(
      crossings([
        [a, b],
        [c, d],
      ]),
    ).toBe(1);
    expect(
      crossings([
        [b, a],
        [c, d],
      ]),
    ).toBe(0);
  });
});
