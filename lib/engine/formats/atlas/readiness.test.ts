import { describe, expect, it } from "vitest";
import { planView } from "@/lib/engine/formats/atlas/plan-view";
import { type JobReadiness, readinessOf } from "@/lib/engine/formats/atlas/readiness";
import { asWritten, type BuiltJob, planOf } from "@/lib/engine/formats/atlas/testing/build-run";
import { parseJsonText } from "@/lib/engine/text/parse-json";

function readinessIn(jobs: readonly BuiltJob[], hasGas = true): Readonly<Record<string, JobReadiness | undefined>> {
  const reading = parseJsonText(asWritten(planOf(jobs)));
  const view = planView(reading.ok ? reading.document.root : null);
  const own = readinessOf(view, hasGas);
  return Object.fromEntries(view.jobs.map((job) => [job.id ?? "", own[job.index]]));
}

describe("why a job is or is not ready (§6)", () => {
  it("is ready when everything it waits on is done, and names it", () => {
    const jobs = readinessIn([{ id: "a", state: "DONE" }, { id: "b", deps: ["a"] }, { id: "c" }]);
    expect(jobs["b#0"]).toEqual({ readiness: "ready", why: "Everything it waits on is done: a#0.", because: [] });
    expect(jobs["c#0"]?.why).toBe("It waits on nothing.");
  });

  it("waits on exactly the jobs that are not done yet", () => {
    const jobs = readinessIn([{ id: "a", state: "DONE" }, { id: "b", state: "RUNNING" }, { id: "c" }, { id: "d", deps: ["a", "b", "c"] }]);
    expect(jobs["d#0"]).toEqual({ readiness: "waiting-on", why: "Waits on b#0, c#0.", because: ["b#0", "c#0"] });
  });

  it("is blocked by a failed job through any number of steps, and names the step and the failure", () => {
    const jobs = readinessIn([
      { id: "a", state: "FAILED", attempts: 2 },
      { id: "b", deps: ["a"] },
      { id: "c", deps: ["b"] },
      { id: "d", deps: ["c"] },
    ]);
    expect(jobs["b#0"]).toMatchObject({ readiness: "blocked-by-failed", because: ["a#0"] });
    expect(jobs["d#0"]).toEqual({
      readiness: "blocked-by-failed",
      why: "Waits on c#0, which cannot be done any more: a#0 failed. So it can never run.",
      because: ["c#0", "a#0"],
    });
  });

  it("is blocked behind a job whose attempts are spent although it is pending", () => {
    const jobs = readinessIn([
      { id: "a", attempts: 2 },
      { id: "b", deps: ["a"] },
    ]);
    expect(jobs["a#0"]?.readiness).toBe("attempts-spent");
    expect(jobs["b#0"]?.why).toBe("Waits on a#0, which cannot be done any more: the attempts of a#0 are spent. So it can never run.");
  });

  it("tells a missing job from a failed one, also for what lies behind it", () => {
    const jobs = readinessIn([
      { id: "a", deps: ["z"] },
      { id: "b", deps: ["a"] },
    ]);
    expect(jobs["a#0"]).toEqual({
      readiness: "blocked-by-missing",
      why: "Waits on z#0, which the plan does not have, so it can never run.",
      because: ["z#0"],
    });
    expect(jobs["b#0"]).toMatchObject({ readiness: "blocked-by-missing", because: ["a#0"] });
  });

  it("tells the jobs of a circle from those behind it", () => {
    const jobs = readinessIn([
      { id: "a", deps: ["b"] },
      { id: "b", deps: ["a"] },
      { id: "c", deps: ["b"] },
      { id: "d", deps: ["d"] },
    ]);
    expect(jobs["a#0"]).toMatchObject({ readiness: "in-cycle", because: ["b#0"] });
    expect(jobs["d#0"]).toMatchObject({ readiness: "in-cycle", because: ["d#0"] });
    expect(jobs["c#0"]?.why).toBe(
      "Waits on b#0, which cannot be done any more: b#0 waits on itself through a circle of jobs. So it can never run.",
    );
  });

  it("freezes what could go when the gas is spent, and only that", () => {
    const jobs = readinessIn([{ id: "a" }, { id: "b", deps: ["a"] }], false);
    expect([jobs["a#0"]?.readiness, jobs["b#0"]?.readiness]).toEqual(["budget-frozen", "waiting-on"]);
  });

  it("says that the host refuses a job without a state and never knows a foreign word", () => {
    const jobs = readinessIn([
      { id: "a", more: { state: undefined } },
      { id: "b", state: "pending" },
      { id: "c", more: { state: null } },
    ]);
    expect(Object.values(jobs).map((job) => job?.readiness)).toEqual(["refused-by-host", "not-pending", "not-pending"]);
  });

  it("counts a job listed twice as done when any copy is", () => {
    expect(readinessIn([{ id: "a", state: "DONE" }, { id: "a" }, { id: "b", deps: ["a"] }])["b#0"]?.readiness).toBe("ready");
  });
});
