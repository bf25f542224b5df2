import { describe, expect, it } from "vitest";
import { nextHit, searchJobs } from "@/components/run-graph/search-jobs";

const job = (id: string, more: Partial<Parameters<typeof searchJobs>[0][number]> = {}) =>
  ({ id, title: null, kind: "LEAF", state: "pending", stateWord: null, orphan: false, readiness: "waiting-on", ...more }) as const;

const jobs = [
  job("cart#0", { state: "done", readiness: "not-pending" }),
  job("checkout#0", { title: "Pay by invoice", readiness: "ready" }),
  job("vouchers#0", { state: "running", orphan: true, readiness: "not-pending" }),
];

describe("searching jobs", () => {
  it("looks at id, title, state and readiness, whatever the case, and wants every word", () => {
    expect(searchJobs(jobs, "CART", "waves")).toEqual([0]);
    expect(searchJobs(jobs, "invoice ready", "waves")).toEqual([1]);
    expect(searchJobs(jobs, "orphaned", "waves")).toEqual([2]);
    expect(searchJobs(jobs, "#0", "waves")).toEqual([0, 1, 2]);
    expect(searchJobs(jobs, "cart ready", "waves")).toEqual([]);
  });

  it("finds nothing for an empty query", () => {
    expect(searchJobs(jobs, "  ", "waves")).toEqual([]);
  });

  it("goes around the end in both directions", () => {
    expect([nextHit([2, 5, 9], -1, 1), nextHit([2, 5, 9], 5, 1), nextHit([2, 5, 9], 9, 1)]).toEqual([2, 9, 2]);
    expect([nextHit([2, 5, 9], 5, -1), nextHit([2, 5, 9], 2, -1)]).toEqual([2, 9]);
    expect(nextHit([], 3, 1)).toBeNull();
  });
});
