import { describe, expect, it } from "vitest";
import { atlas } from "@/lib/engine/formats/atlas/atlas";
import { asWritten, buildRun, graphRun, headOf, planOf } from "@/lib/engine/formats/atlas/testing/build-run";

const stage = (ts: unknown) => ({ status: "done", ts });

function measuredWith(state: string, stages: Readonly<Record<string, unknown>>) {
  const head = asWritten(headOf(state, [], { run_id: "run-1/tasks/a", stages }));
  const files = graphRun(planOf([{ id: "a", state: "DONE" }, { id: "b" }]), { "tasks/a/state.json": head });
  return atlas.read(buildRun({ files })).jobs.map((job) => job.measured);
}

describe("the measured time of a node", () => {
  const whole = { INIT: stage("2026-07-01T09:00:00Z"), OUTPUT: stage("2026-07-01T09:42:30Z"), CODED: stage("2026-07-01T09:20:00Z") };

  it("is from the first to the last recorded stage of its ended run, whatever their order; a node without one has none", () => {
    expect(measuredWith("OUTPUT", whole)).toEqual([
      { durationMs: 2_550_000, source: "tasks/a/state.json, first to last stage, pauses included" },
      null,
    ]);
  });

  it("is unknown while the run has not ended", () => {
    expect(measuredWith("CODED", whole)[0]).toBeNull();
  });

  it("is unknown where fewer than two times can be read", () => {
    expect(measuredWith("OUTPUT", { INIT: stage("2026-07-01T09:00:00Z"), OUTPUT: stage("soon"), CODED: stage(7), X: 1 })[0]).toBeNull();
  });
});
