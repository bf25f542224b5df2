// What the plan said of a job, against what ledger and git then show: each pair has one verdict.

import { describe, expect, it } from "vitest";
import { type ComparisonVerdict, compareWithPlan, type Prediction } from "@/lib/engine/hand-over/compare-with-plan";
import type { PredictedJobs } from "@/lib/engine/hand-over/hand-over-record";
import type { JobGlance, RunGlance } from "@/lib/engine/hand-over/run-glance";

const nobody: PredictedJobs = { redispatch: [], keep: [], held: [], needsPerson: [] };
const job = (more: Partial<JobGlance> = {}): JobGlance => ({
  id: "a",
  state: "pending",
  stateWord: null,
  attempts: 1,
  git: null,
  position: null,
  ...more,
});
const glance = (jobs: readonly JobGlance[]): RunGlance => ({
  readAtMs: 0,
  condition: "interrupted",
  sentence: "",
  lastActivityMs: null,
  jobs,
});

function verdict(
  predicted: Prediction | null,
  was: Partial<JobGlance> | null,
  now: Partial<JobGlance> | null,
  ended = false,
): ComparisonVerdict | null {
  const named = predicted === null ? nobody : { ...nobody, [predicted]: [{ jobId: "a", reason: "", evidence: [] }] };
  const side = (one: Partial<JobGlance> | null) => glance(one === null ? [] : [job(one)]);
  return compareWithPlan({ predicted: named, before: side(was), after: side(now), ended }).rows[0]?.verdict ?? null;
}

describe("a job that was to run again", () => {
  it.each([
    [{ state: "done" }, false, "as-planned"],
    [{ state: "running" }, false, "as-planned"],
    [{ state: "running" }, true, "departed"],
    [{ state: "failed", attempts: 2 }, true, "as-planned"],
    [{ state: "pending", attempts: 2 }, true, "as-planned"],
    [{ state: "pending" }, false, "not-yet"],
    [{ state: "pending" }, true, "departed"],
    [{ state: "blocked" }, false, "departed"],
    [{ state: "dropped" }, false, "departed"],
    [{ state: "unknown" }, false, "not-yet"],
  ] as const)("and is %o, ended %s: %s", (now, ended, expected) => {
    expect(verdict("redispatch", {}, now, ended)).toBe(expected);
  });
});

describe("a job whose result was to be kept", () => {
  it.each([
    [{ state: "done" }, "as-planned"],
    [{ state: "done", attempts: 2 }, "departed"],
    [{ state: "done", git: "gone" }, "departed"],
    [{ state: "done", position: "CODED" }, "departed"],
    [{ state: "pending" }, "departed"],
    [null, "departed"],
  ] as const)("and is %o: %s", (now, expected) => {
    expect(verdict("keep", { state: "done", git: "landed" }, now === null ? null : { git: "landed", ...now })).toBe(expected);
  });
});

describe.each(["held", "needsPerson"] as const)("a job that was %s", (predicted) => {
  it("waits, and every move of it is a departure", () => {
    expect(verdict(predicted, {}, {})).toBe("as-planned");
    for (const now of [{ state: "running" }, { state: "done" }, { attempts: 2 }, { state: "failed" }] as const) {
      expect(verdict(predicted, {}, now), JSON.stringify(now)).toBe("departed");
    }
  });
});

describe("a job of which the plan said nothing", () => {
  it("is told when it is new, changed or gone, and left out when it is as it was", () => {
    expect(verdict(null, {}, {})).toBeNull();
    expect(verdict(null, null, { state: "running" })).toBe("unforeseen");
    expect(verdict(null, {}, { state: "done" })).toBe("unforeseen");
    expect(verdict(null, {}, null)).toBe("departed");
  });
});

it("departures come first, and the totals count every row once", () => {
  const predicted = { ...nobody, redispatch: [{ jobId: "a", reason: "", evidence: [] }], keep: [{ jobId: "b", reason: "", evidence: [] }] };
  const before = glance([job(), job({ id: "b", state: "done" })]);
  const after = glance([job({ state: "done" }), job({ id: "b", state: "failed" }), job({ id: "n" })]);
  const { rows, totals, sentence } = compareWithPlan({ predicted, before, after, ended: true });
  expect(rows.map((row) => [row.jobId, row.verdict])).toEqual([
    ["b", "departed"],
    ["n", "unforeseen"],
    ["a", "as-planned"],
  ]);
  expect(totals).toEqual({ "as-planned": 1, "not-yet": 0, departed: 1, unforeseen: 1 });
  expect(sentence).toBe("1 as planned, 1 departed from the plan, 1 not foreseen.");
  expect(rows[0]?.evidence).toEqual(["ledger: done → failed", "attempts: 1"]);
});
