import { describe, expect, it } from "vitest";
import { pathInWords } from "@/components/run-graph/path-words";

describe("the critical path in words", () => {
  it("says what was measured and what was not", () => {
    const path = { jobs: [1, 2, 3, 4, 5, 6, 7], measuredMs: 11_530_000, unmeasuredCount: 2, unmeasuredInRun: 5, leftOutCount: 0 };
    expect(pathInWords(path)).toEqual([
      "Critical path: 7 jobs, 3 h 12 min measured; 2 of them not measured.",
      "What was not measured counts as nothing: with 3 other jobs that have no measured time, another chain may have taken longer.",
    ]);
  });

  it("says no more than that where everything was measured", () => {
    expect(pathInWords({ jobs: [0], measuredMs: 65_000, unmeasuredCount: 0, unmeasuredInRun: 0, leftOutCount: 0 })).toEqual([
      "Critical path: 1 job, 1 min 5 s measured.",
    ]);
  });

  it("does not pretend to know one where nothing was measured", () => {
    expect(pathInWords(null)).toEqual(["Critical path: unknown, since no job has a measured time."]);
  });
});
