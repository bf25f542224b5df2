// A batch as a value: which runs are meant, what is asked once, and what its digest stands for.

import { describe, expect, it } from "vitest";
import type { BatchRun } from "@/lib/engine/batch/batch-plan";
import { answersOf } from "@/lib/engine/batch/join-gates";
import { kindsOfRuns } from "@/lib/engine/batch/kinds-of-runs";
import { batchDigest, sealBatch, sealOf } from "@/lib/engine/batch/seal-batch";
import { runSummary } from "@/lib/engine/needs/testing/run-summary";
import type { Gate } from "@/lib/engine/plan/plan";
import { sealPlan } from "@/lib/engine/plan/seal-plan";
import { draft } from "@/lib/engine/plan/testing/plan-draft";
import { filterRuns, isEveryRun, type RunFilter } from "@/lib/engine/run/run-filter";

const every: RunFilter = { state: [], format: [], root: null, project: null, q: "" };

function planned(path: string, gates: readonly Gate[], title = "Reset the run"): BatchRun {
  const run = { rootId: "r", path };
  return { run, title: path, format: "test", project: "p", outcome: { is: "plan", plan: sealPlan({ ...draft, run, gates, title }) } };
}

function refused(path: string): BatchRun {
  return {
    run: { rootId: "r", path },
    title: path,
    format: "test",
    project: "p",
    outcome: { is: "refused", code: "damaged", message: "No." },
  };
}

const yes = (question: string): Gate => ({ id: "sure", question, evidence: [], expects: "yes" });

describe("a batch", () => {
  it("joins a yes that every run asks for, though each asks in its own words, and gives each run its answer", () => {
    const batch = sealBatch("reset", [planned("a", [yes("Two jobs?")]), refused("b"), planned("c", [yes("Three jobs?")])]);
    expect(batch.gates).toMatchObject([{ gateId: "sure", covers: [{ question: "Two jobs?" }, { question: "Three jobs?" }] }]);
    const answers = { [batch.gates[0]?.key ?? ""]: "yes" };
    expect(answersOf(batch.gates, { rootId: "r", path: "c" }, answers)).toEqual({ sure: "yes" });
    expect(answersOf(batch.gates, { rootId: "r", path: "b" }, answers)).toEqual({});
    expect(answersOf(batch.gates, { rootId: "r", path: "a" }, {})).toEqual({});
  });

  it("counts only what would be done, and leaves out the gates of a plan that does nothing", () => {
    const nothing = planned("d", [yes("Really?")]);
    const { outcome } = nothing;
    const idle = outcome.is === "plan" ? { ...nothing, outcome: { ...outcome, is: "nothing" as const } } : nothing;
    const batch = sealBatch("reset", [planned("a", []), idle, refused("b")]);
    expect(batch.gates).toEqual([]);
    expect(batch.totals).toMatchObject({
      planned: 1,
      nothing: 1,
      refused: 1,
      filesChanged: 1,
      filesMade: 2,
      jobsRunAgain: 1,
      placesWithLoss: 1,
    });
  });

  it("has the plans' title where they share one", () => {
    expect(sealBatch("reset", [planned("a", []), planned("b", [])]).title).toBe("Reset the run");
    expect(sealBatch("reset", [planned("a", []), planned("b", [], "Reset b")]).title).toBe("reset");
    expect(sealBatch("reset", [refused("a")]).title).toBe("reset");
  });

  it("has a digest that stands for kind, runs, their order and what was planned or refused for each", () => {
    const runs = [planned("a", []), refused("b")];
    const { digest } = sealBatch("reset", runs);
    expect(batchDigest("reset", runs.map(sealOf))).toBe(digest);
    const others = [
      sealBatch("resume", runs),
      sealBatch("reset", runs.slice(1)),
      sealBatch("reset", runs.toReversed()),
      sealBatch("reset", [planned("a", [yes("?")]), refused("b")]),
      sealBatch("reset", [planned("a", []), planned("b", [])]),
    ];
    for (const other of others) expect(other.digest).not.toBe(digest);
  });
});

describe("the runs that are meant", () => {
  const runs = [
    runSummary({ path: "p/.x/1", title: "Vouchers" }),
    runSummary({ path: "q/.x/2", project: "q", condition: "damaged", format: "other" }),
    runSummary({ path: "p/.x/3", rootId: "second", condition: "finished" }),
  ];
  const idsOf = (filter: Partial<RunFilter>) => filterRuns(runs, { ...every, ...filter }).map((run) => run.id);

  it("are those that pass every part of the filter", () => {
    expect(idsOf({})).toEqual(["1", "2", "3"]);
    expect(idsOf({ state: ["damaged", "finished"] })).toEqual(["2", "3"]);
    expect(idsOf({ format: ["other"] })).toEqual(["2"]);
    expect(idsOf({ root: "second" })).toEqual(["3"]);
    expect(idsOf({ project: "q" })).toEqual(["2"]);
    expect(idsOf({ q: " vouchers STOPPED " })).toEqual(["1"]);
    expect(idsOf({ q: "vouchers", state: ["damaged"] })).toEqual([]);
  });

  it("are all of them only when nothing is asked for", () => {
    expect(isEveryRun({ ...every, q: "  " })).toBe(true);
    for (const one of [{ q: "x" }, { root: "r" }, { project: "" }, { state: ["gate"] }, { format: ["f"] }] as const) {
      expect(isEveryRun({ ...every, ...one })).toBe(false);
    }
  });

  it("say which plans are their next step, the most frequent first", () => {
    const step = (planKind: string | null) => runSummary({ nextStep: { sentence: "", planKind, commands: [] } });
    expect(kindsOfRuns([step("b"), step(null), step("c"), step("a"), step("c")])).toEqual([
      { kind: "c", count: 2 },
      { kind: "a", count: 1 },
      { kind: "b", count: 1 },
    ]);
  });
});
