import { describe, expect, it } from "vitest";
import { finishedSubtrees, type TreeJob } from "@/lib/engine/run/finished-subtrees";
import { finishedWaves } from "@/lib/engine/run/finished-waves";
import type { JobState } from "@/lib/engine/run/job";

const node = (id: string, parent: string | null, state: JobState): TreeJob => ({ id, parent, state });

describe("finished waves", () => {
  it("are stretches of waves in which every job is done", () => {
    const done: JobState = "done";
    const jobs = [0, 0, 1, 2, 2, 3].map((wave) => ({ wave, state: done }));
    expect(finishedWaves([...jobs, { wave: 4, state: "running" }, { wave: 5, state: "done" }])).toEqual([
      { first: 0, last: 3, jobCount: 6 },
      { first: 5, last: 5, jobCount: 1 },
    ]);
  });

  it("are broken by one job that is not done, whatever it is", () => {
    for (const state of ["pending", "running", "failed", "blocked", "dropped", "unknown"] as const) {
      expect(
        finishedWaves([
          { wave: 0, state: "done" },
          { wave: 1, state: "done" },
          { wave: 1, state },
          { wave: 2, state: "done" },
        ]).map(({ first, last }) => [first, last]),
      ).toEqual([
        [0, 0],
        [2, 2],
      ]);
    }
  });

  it("do not exist without jobs", () => {
    expect(finishedWaves([])).toEqual([]);
  });
});

describe("finished parts of a tree", () => {
  it("are the topmost jobs below which nothing is left to do, and never a root", () => {
    const tree = [
      node("ROOT", null, "done"),
      node("1", "ROOT", "done"),
      node("1.1", "1", "dropped"),
      node("1.1.1", "1.1", "done"),
      node("2", "ROOT", "done"),
      node("2.1", "2", "done"),
      node("2.1.1", "2.1", "done"),
      node("2.2", "2", "pending"),
      node("3", "ROOT", "done"),
    ];
    expect(finishedSubtrees(tree)).toEqual(new Set(["1", "2.1"]));
  });

  it("come to an end in a circle", () => {
    expect(finishedSubtrees([node("a", "b", "done"), node("b", "a", "pending"), node("c", "b", "done"), node("d", "c", "done")])).toEqual(
      new Set(["c"]),
    );
  });
});
