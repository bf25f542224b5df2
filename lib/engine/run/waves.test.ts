import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type WaveInput, wavesOf } from "@/lib/engine/run/waves";

const waves = (jobs: Readonly<Record<string, readonly string[]>>) => wavesOf(Object.entries(jobs).map(([id, deps]) => ({ id, deps })));

describe("the wave of a job", () => {
  it("is one behind its latest dependency", () => {
    expect(waves({ a: [], b: ["a"], c: ["a", "b"], d: [] })).toEqual([0, 1, 2, 0]);
  });

  it("does not count dependencies that do not exist, nor the same one twice", () => {
    expect(waves({ a: ["ghost"], b: ["a", "a"] })).toEqual([0, 1]);
  });

  it("comes to an end for jobs in a circle and for what waits behind one, and is not 0 there", () => {
    const [a, b, c, d] = waves({ a: ["b"], b: ["a"], c: ["b"], d: ["d"] });
    for (const wave of [a, b, c, d]) expect(wave).toBeGreaterThan(0);
  });

  it("counts the first of two jobs with the same id", () => {
    expect(
      wavesOf([
        { id: "a", deps: [] },
        { id: "a", deps: ["b"] },
        { id: "b", deps: ["a"] },
      ]),
    ).toEqual([0, 2, 1]);
  });

  it("lies behind the waves of all dependencies in every graph without circles", () => {
    const graphs = fc
      .array(fc.array(fc.nat(), { maxLength: 4 }), { maxLength: 40 })
      .map((all) =>
        all.map((deps, index): WaveInput => ({ id: `${index}`, deps: index === 0 ? [] : deps.map((dep) => `${dep % index}`) })),
      );
    fc.assert(
      fc.property(graphs, (jobs) => {
        const found = wavesOf(jobs);
        for (const [index, job] of jobs.entries()) {
          const before = job.deps.map((dep) => found[Number(dep)] ?? 0);
          expect(found[index]).toBe(before.length === 0 ? 0 : Math.max(...before) + 1);
        }
      }),
    );
  });
});
