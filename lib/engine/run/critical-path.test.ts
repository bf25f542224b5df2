import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { criticalPath, type TimedJob } from "@/lib/engine/run/critical-path";

const job = (id: string, durationMs: number | null, ...deps: string[]): TimedJob => ({
  id,
  deps,
  parent: null,
  measured: durationMs === null ? null : { durationMs },
});

const pathOf = (jobs: readonly TimedJob[]) =>
  criticalPath(jobs)
    ?.jobs.map((index) => jobs[index]?.id)
    .join(" ");

describe("the critical path", () => {
  it("is the chain with the most measured time, not the longest one", () => {
    expect(pathOf([job("a", 1), job("b", 1, "a"), job("c", 1, "b"), job("x", 5), job("y", 6, "x")])).toBe("x y");
  });

  it("leads through jobs that were not measured, invents nothing for them, and says how many there are", () => {
    const found = criticalPath([job("a", 10), job("b", null, "a"), job("c", 20, "b"), job("d", null)]);
    expect(found).toEqual({ jobs: [0, 1, 2], measuredMs: 30, unmeasuredCount: 1, unmeasuredInRun: 2, leftOutCount: 0 });
  });

  it("does not exist where nothing was measured", () => {
    expect(criticalPath([])).toBeNull();
    expect(criticalPath([job("a", null), job("b", Number.NaN, "a"), job("c", -1)])).toBeNull();
  });

  it("takes a measured 0 for what it is", () => {
    expect(criticalPath([job("a", 0)])).toMatchObject({ measuredMs: 0, unmeasuredCount: 0 });
  });

  it("follows the jobs that one refines in a tree", () => {
    const jobs = [
      job("ROOT", null),
      { ...job("1", 5), parent: "ROOT" },
      { ...job("1.1", 7), parent: "1" },
      { ...job("2", 9), parent: "ROOT" },
    ];
    expect(pathOf(jobs)).toBe("ROOT 1 1.1");
  });

  it("leaves out what lies in or behind a circle and counts it", () => {
    const jobs = [job("a", 1), job("b", 9, "c"), job("c", 9, "b"), job("d", 9, "c"), job("e", 1, "e")];
    expect(criticalPath(jobs)).toMatchObject({ jobs: [0], leftOutCount: 3 });
  });

  it("is as long as the best of all chains in every graph without circles", () => {
    const graphs = fc.array(fc.tuple(fc.option(fc.nat(50), { nil: null }), fc.uniqueArray(fc.nat(), { maxLength: 3 })), { maxLength: 14 });
    fc.assert(
      fc.property(graphs, (all) => {
        const jobs = all.map(([time, deps], index) => job(`${index}`, time, ...(index === 0 ? [] : deps.map((dep) => `${dep % index}`))));
        const found = criticalPath(jobs);
        const longestTo = (index: number): number =>
          (jobs[index]?.measured?.durationMs ?? 0) + Math.max(0, ...(jobs[index]?.deps ?? []).map((dep) => longestTo(Number(dep))));
        if (found === null) {
          expect(jobs.every((one) => one.measured === null)).toBe(true);
          return;
        }
        expect(found.measuredMs).toBe(Math.max(...jobs.map((_, index) => longestTo(index))));
        for (const [step, index] of found.jobs.entries())
          if (step > 0) expect(jobs[index]?.deps).toContain(jobs[found.jobs[step - 1] ?? -1]?.id);
      }),
    );
  });
});
