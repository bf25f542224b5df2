import { describe, expect, it } from "vitest";
import { countByWave } from "@/components/run-graph/count-by-wave";

describe("jobs by wave", () => {
  it("are counted by state, first wave first", () => {
    const jobs = [
      { wave: 1, state: "failed" },
      { wave: 0, state: "done" },
      { wave: 0, state: "running" },
      { wave: 1, state: "blocked" },
    ] as const;
    expect(countByWave(jobs)).toEqual([
      { wave: "1", done: 1, running: 1, failed: 0, open: 0 },
      { wave: "2", done: 0, running: 0, failed: 1, open: 1 },
    ]);
  });

  it("are counted by stretches of very many waves, and none is lost", () => {
    const jobs = Array.from({ length: 2_500 }, (_, wave) => ({ wave, state: "done" as const }));
    const bars = countByWave(jobs);
    expect(bars.length).toBeLessThanOrEqual(60);
    expect(bars[0]?.wave).toBe("1–42");
    expect(bars.at(-1)?.wave).toMatch(/–2500$/);
    expect(bars.reduce((sum, bar) => sum + bar.done, 0)).toBe(2_500);
  });

  it("are none without jobs", () => {
    expect(countByWave([])).toEqual([]);
  });
});
