import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layoutWaves, rowMemory, type WaveNode } from "@/lib/engine/run/layout-waves";
import { type Columns, crossings, orderColumns } from "@/lib/engine/run/order-columns";
import { wavesOf } from "@/lib/engine/run/waves";

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

/** A graph without circles, and a few jobs that are added to it later. */
const growingGraph = fc
  .record({
    deps: fc.array(fc.uniqueArray(fc.nat(), { maxLength: 3 }), { minLength: 1, maxLength: 40 }),
    added: fc.array(fc.uniqueArray(fc.nat(), { maxLength: 3 }), { minLength: 1, maxLength: 6 }),
  })
  .map(({ deps, added }) => {
    const make = (all: readonly (readonly number[])[]) => {
      const jobs = all.map((own, index) => ({
        id: `j${index}`,
        deps: index === 0 ? [] : [...new Set(own.map((dep) => `j${dep % index}`))],
      }));
      const waves = wavesOf(jobs);
      return jobs.map((job, index): WaveNode => ({ ...job, wave: waves[index] ?? 0 }));
    };
    return { before: make(deps), after: make([...deps, ...added]) };
  });

describe("a drawing that grows while somebody looks at it", () => {
  it("is the same drawing when nothing was added", () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const first = layoutWaves(graph);
        const unique = new Set(graph.map(({ id }) => id)).size === graph.length;
        fc.pre(unique);
        expect(layoutWaves(graph, rowMemory(graph, first))).toEqual(first);
      }),
    );
  });

  it("is the same drawing where thousandths are rounded in the middle of a column", () => {
    const graph = [node("n10", 1), node("n0", 2), node("n11", 1), node("n2", 1), node("n1", 3, "n10")];
    const first = layoutWaves(graph);
    expect(layoutWaves(graph, rowMemory(graph, first))).toEqual(first);
  });

  it("keeps the column and the order of every job that was there, whatever is added", () => {
    fc.assert(
      fc.property(growingGraph, ({ before, after }) => {
        const first = layoutWaves(before);
        const second = layoutWaves(after, rowMemory(before, first));
        for (const a of before.keys()) {
          expect(second.places[a]?.column).toBe(first.places[a]?.column);
          for (const b of before.keys()) {
            if (a === b || first.places[a]?.column !== first.places[b]?.column) continue;
            const order = (layout: typeof first) => Math.sign((layout.places[a]?.row ?? 0) - (layout.places[b]?.row ?? 0));
            expect(order(second)).toBe(order(first));
          }
        }
      }),
    );
  });

  it("moves nothing in a column that gets no new job and no new line", () => {
    fc.assert(
      fc.property(growingGraph, ({ before, after }) => {
        const first = layoutWaves(before);
        const second = layoutWaves(after, rowMemory(before, first));
        const touched = new Set(second.places.slice(before.length).map((place) => place.column));
        for (const edge of second.edges) if (edge.to >= before.length) for (const { column } of edge.via) touched.add(column);
        for (const index of before.keys()) {
          const place = second.places[index];
          if (place !== undefined && !touched.has(place.column)) expect(place.row).toBe(first.places[index]?.row);
        }
      }),
    );
  });

  it("never puts two jobs on one another, and none above the top", () => {
    fc.assert(
      fc.property(growingGraph, ({ before, after }) => {
        const { places } = layoutWaves(after, rowMemory(before, layoutWaves(before)));
        for (const a of places) {
          expect(a.row).toBeGreaterThanOrEqual(0);
          for (const b of places)
            if (a.index < b.index && a.column === b.column) expect(Math.abs(a.row - b.row)).toBeGreaterThanOrEqual(0.998);
        }
      }),
    );
  });
});

/** Two or three columns of cells, joined from left to right by pairs of positions. */
function cellsOf(columns: Columns, lines: readonly (readonly [number, number])[]) {
  const size = columns.flat().length;
  const left: number[][] = Array.from({ length: size }, () => []);
  const right: number[][] = Array.from({ length: size }, () => []);
  for (const [from, to] of lines) {
    right[from]?.push(to);
    left[to]?.push(from);
  }
  return { jobCount: size, left, right };
}

describe("crossings", () => {
  it("counts pairs of lines that cross", () => {
    const cells = cellsOf(
      [
        [0, 1],
        [2, 3],
      ],
      [
        [0, 3],
        [1, 2],
        [1, 3],
      ],
    );
    const count = (...columns: readonly (readonly number[])[]) => crossings(columns, cells);
    expect(count([0, 1], [2, 3])).toBe(1);
    expect(count([1, 0], [2, 3])).toBe(0);
  });

  it("are never more after ordering than before, and every cell is still there", () => {
    const widths = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(widths, fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { maxLength: 60 }), (sizes, picks) => {
        let next = 0;
        const columns = sizes.map((size) => Array.from({ length: size }, () => next++));
        const lines = picks.flatMap(([at, a, b]): (readonly [number, number])[] => {
          const column = at % (columns.length - 1);
          const [from, to] = [columns[column] ?? [], columns[column + 1] ?? []];
          return [[from[a % from.length] ?? 0, to[b % to.length] ?? 0]];
        });
        const cells = cellsOf(columns, lines);
        const ordered = orderColumns(columns, cells);
        expect(crossings(ordered, cells)).toBeLessThanOrEqual(crossings(columns, cells));
        expect(ordered.map((column) => [...column].sort((a, b) => a - b))).toEqual(columns);
      }),
    );
  });
});
