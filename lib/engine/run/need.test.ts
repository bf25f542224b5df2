import { describe, expect, it } from "vitest";
import { countFindings } from "@/lib/engine/run/count-findings";
import { compareRuns, needsPerson } from "@/lib/engine/run/need";
import type { RunCondition, RunSummary } from "@/lib/engine/run/run";

function run(path: string, condition: RunCondition, atMs: number | null = null, rootId = "r"): RunSummary {
  return {
    ref: { rootId, path },
    format: "f",
    project: "",
    id: path,
    kind: { code: "k", word: "k" },
    title: path,
    status: { condition, code: condition, word: condition, sentence: "", guess: false },
    liveness: { lastActivity: atMs === null ? null : { atMs, source: "s" }, quietMs: null, thresholdMs: 1, maybeLive: false },
    progress: null,
    nextStep: { sentence: "", planKind: null, commands: [] },
    findingCounts: countFindings([]),
    headline: null,
    chosenByHost: false,
    breakers: [],
    reports: [],
  };
}

const paths = (runs: readonly RunSummary[]) => runs.toSorted(compareRuns).map((one) => one.id);

describe("the order of need", () => {
  it("puts questions first, then what is half done, stopped, damaged, perhaps alive and ended", () => {
    const conditions: readonly RunCondition[] = ["foreign", "finished", "maybe-live", "damaged", "interrupted", "open-operation", "gate"];
    expect(paths(conditions.map((condition) => run(condition, condition)))).toEqual([...conditions].reverse());
  });

  it("takes all ways of having ended for equal, newest first, those without a time last", () => {
    expect(paths([run("a", "finished", 1), run("b", "cancelled", 3), run("c", "finished-unknown", 2), run("d", "finished")])).toEqual([
      "b",
      "c",
      "a",
      "d",
    ]);
  });

  it("never wavers: equal runs are ordered by their address", () => {
    const runs = [run("b", "gate", 1), run("a", "gate", 1), run("a", "gate", 1, "q")];
    expect(runs.toSorted(compareRuns).map((one) => `${one.ref.rootId}:${one.ref.path}`)).toEqual(["q:a", "r:a", "r:b"]);
  });

  it("needs a person for a question, something half done, stopped or damaged, and for nothing else", () => {
    const all: readonly RunCondition[] = [
      "gate",
      "open-operation",
      "interrupted",
      "damaged",
      "maybe-live",
      "finished",
      "cancelled",
      "foreign",
    ];
    expect(all.filter(needsPerson)).toEqual(["gate", "open-operation", "interrupted", "damaged"]);
  });
});
