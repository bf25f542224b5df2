import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JobState } from "@/lib/engine/run/job";
import { joinCircles } from "@/lib/engine/run/join-circles";
import { type WaitedForJob, whatUnblocks } from "@/lib/engine/run/what-unblocks";

const job = (id: string, state: JobState, ...deps: string[]): WaitedForJob => ({ id, state, deps, parent: null });

const found = (jobs: readonly WaitedForJob[]) =>
  whatUnblocks(jobs).map(({ index, waitingCount, directCount }) => [jobs[index]?.id, waitingCount, directCount]);

describe("what unblocks most", () => {
  it("counts what waits directly and through others, each job once", () => {
    const jobs = [job("a", "failed"), job("b", "pending", "a"), job("c", "pending", "a"), job("d", "pending", "b", "c")];
    expect(found(jobs)).toEqual([
      ["a", 3, 2],
      ["b", 1, 1],
      ["c", 1, 1],
    ]);
  });

  it("holds nothing up that is done, and does not look behind it", () => {
    expect(found([job("a", "failed"), job("b", "done", "a"), job("c", "pending", "b")])).toEqual([]);
  });

  it("does not count what was dropped as waiting, but looks behind it", () => {
    expect(found([job("a", "failed"), job("b", "dropped", "a"), job("c", "pending", "b")])).toEqual([
      ["a", 1, 0],
      ["b", 1, 1],
    ]);
  });

  it("lets the jobs of a circle wait on each other, and what is behind it on all of them", () => {
    const jobs = [job("a", "pending", "b"), job("b", "pending", "a"), job("c", "pending", "b"), job("d", "pending", "d")];
    expect(found(jobs)).toEqual([
      ["a", 2, 1],
      ["b", 2, 2],
    ]);
  });

  it("counts exactly across the passes of a large run", () => {
    const chain = Array.from({ length: 2_500 }, (_, index) => job(`${index}`, "pending", ...(index === 0 ? [] : [`${index - 1}`])));
    const counts = whatUnblocks(chain);
    expect(counts).toHaveLength(2_499);
    expect(counts[0]).toEqual({ index: 0, waitingCount: 2_499, directCount: 1 });
    expect(counts.at(-1)).toEqual({ index: 2_498, waitingCount: 1, directCount: 1 });
  });

  it("agrees with walking from every job, in any graph", () => {
    const states: readonly JobState[] = ["pending", "running", "done", "failed", "blocked", "dropped", "unknown"];
    const graphs = fc.array(fc.tuple(fc.constantFrom(...states), fc.uniqueArray(fc.nat(30), { maxLength: 3 })), { maxLength: 30 });
    fc.assert(
      fc.property(graphs, (all) => {
        const jobs = all.map(([state, deps], index) => job(`${index}`, state, ...deps.map(String)));
        const counts = new Map(whatUnblocks(jobs).map((one) => [one.index, one.waitingCount]));
        for (const [start, one] of jobs.entries()) {
          const reached = new Set<number>();
          const queue = one.state === "done" ? [] : [start];
          for (const at of queue) {
            for (const [index, other] of jobs.entries()) {
              if (!other.deps.includes(`${at}`) || other.state === "done" || reached.has(index)) continue;
              reached.add(index);
              queue.push(index);
            }
          }
          reached.delete(start);
          const waiting = [...reached].filter((index) => jobs[index]?.state !== "dropped");
          expect(counts.get(start) ?? 0).toBe(waiting.length);
        }
      }),
    );
  });
});

describe("circles of a graph", () => {
  it("hold every node once, and stand behind everything they lead to", () => {
    const graphs = fc.array(fc.array(fc.nat(20), { maxLength: 4 }), { maxLength: 20 });
    fc.assert(
      fc.property(graphs, (all) => {
        const next = all.map((ends) => ends.filter((end) => end < all.length));
        const { circleOf, members, order } = joinCircles(next);
        expect(members.flat().sort((a, b) => a - b)).toEqual([...next.keys()]);
        const rank = new Map(order.map((circle, position) => [circle, position]));
        for (const [node, ends] of next.entries())
          for (const end of ends) expect(rank.get(circleOf[end] ?? -1)).toBeLessThanOrEqual(rank.get(circleOf[node] ?? -1) ?? -1);
      }),
    );
  });
});
