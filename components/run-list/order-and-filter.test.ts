import { describe, expect, it } from "vitest";
import { groupingOf, groupRuns } from "@/components/run-list/group-runs";
import { sortRuns } from "@/components/run-list/sort-runs";
import { noEngines } from "@/lib/engine/hand-over/engine-presets";
import type { RunCondition } from "@/lib/engine/run/run";
import { filterRuns, type RunFilter } from "@/lib/engine/run/run-filter";
import type { RunRow } from "@/lib/service/run-row";

function row(id: string, condition: RunCondition, more: Partial<RunRow> = {}): RunRow {
  return {
    ref: { rootId: "r", path: id },
    format: "f",
    project: "p",
    id,
    title: id,
    status: { condition, code: "code", word: "Word", sentence: "Sentence.", guess: false },
    progress: null,
    findingCounts: { blocker: 0, error: 0, warning: 0, note: 0 },
    headline: null,
    chosenByHost: false,
    kind: { word: "run" },
    liveness: { lastActivity: null },
    nextStep: { sentence: "Do it.", planKind: null },
    breakers: [],
    ...more,
  };
}

const progress = (done: number, total: number) =>
  ({ unit: "jobs", total, done, running: 0, failed: 0, ready: 0, held: 0, blocked: 0, waiting: 0 }) as const; // prettier-ignore
const rows = [
  row("b10", "gate", { project: "q", liveness: { lastActivity: { atMs: 5, source: "s" } }, progress: progress(1, 4) }),
  row("b9", "interrupted", { liveness: { lastActivity: { atMs: 9, source: "s" } }, progress: progress(3, 4) }),
  row("a", "finished", { format: "g", ref: { rootId: "s", path: "a" } }),
];
const head = {
  roots: ["r", "s"].map(
    (id) =>
      ({
        id,
        name: id.toUpperCase(),
        path: `/${id}`,
        origin: "config",
        problem: null,
        reading: false,
        skipped: [],
        skippedCount: 0,
        runCount: 1,
      }) as const,
  ), // prettier-ignore
  formats: ["g", "f"].map((id) => ({
    id,
    name: `Format ${id}`,
    iconPath: "",
    words: { job: "job", jobs: "jobs" },
    hostPrograms: [],
    engines: noEngines,
  })),
};
const ids = (list: readonly RunRow[]) => list.map((one) => one.id);
const titles = (list: readonly { readonly title: string; readonly rows: readonly RunRow[] }[]) =>
  list.map(({ title, rows: own }) => [title, ...ids(own)]);
const all: RunFilter = { state: [], format: [], root: null, project: null, q: "" };

describe("the order of runs", () => {
  it("is need as it comes, the newest activity, the title by its numbers, the project, or the part that is done", () => {
    expect(ids(sortRuns(rows, "need"))).toEqual(["b10", "b9", "a"]);
    expect(ids(sortRuns(rows, "activity"))).toEqual(["b9", "b10", "a"]);
    expect(ids(sortRuns(rows, "title"))).toEqual(["a", "b9", "b10"]);
    expect(ids(sortRuns(rows, "project"))).toEqual(["b9", "a", "b10"]);
    expect(ids(sortRuns(rows, "progress"))).toEqual(["b9", "b10", "a"]);
  });
});

describe("groups of runs", () => {
  it("are those of need, unless another order or a person asks otherwise", () => {
    expect(groupingOf(null, "need")).toBe("need");
    expect(groupingOf(null, "title")).toBe("none");
    expect(groupingOf("project", "title")).toBe("project");
  });

  it("stand in their own order and keep the order of their rows", () => {
    expect(titles(groupRuns(rows, "need", head))).toEqual([
      ["Waiting for your answer", "b10"],
      ["Interrupted", "b9"],
      ["Finished", "a"],
    ]); // prettier-ignore
    expect(titles(groupRuns(rows, "project", head))).toEqual([
      ["R / p", "b9"],
      ["R / q", "b10"],
      ["S / p", "a"],
    ]); // prettier-ignore
    expect(titles(groupRuns(rows, "root", head))).toEqual([
      ["R", "b10", "b9"],
      ["S", "a"],
    ]); // prettier-ignore
    expect(titles(groupRuns(rows, "format", head))).toEqual([
      ["Format g", "a"],
      ["Format f", "b10", "b9"],
    ]); // prettier-ignore
    expect(titles(groupRuns(rows, "none", head))).toEqual([["Runs", "b10", "b9", "a"]]);
    expect(groupRuns([], "none", head)).toEqual([]);
  });
});

describe("the filter of runs", () => {
  it("wants every word somewhere in what a row says, whatever its case", () => {
    expect(ids(filterRuns(rows, { ...all, q: " SENTENCE  b1" }))).toEqual(["b10"]);
    expect(ids(filterRuns(rows, { ...all, q: "nowhere" }))).toEqual([]);
    expect(filterRuns(rows, { ...all, q: "  " })).toBe(rows);
  });

  it("wants state, format, root and project as well", () => {
    expect(ids(filterRuns(rows, { ...all, state: ["gate", "finished"] }))).toEqual(["b10", "a"]);
    expect(ids(filterRuns(rows, { ...all, format: ["g"] }))).toEqual(["a"]);
    expect(ids(filterRuns(rows, { ...all, root: "r", project: "p" }))).toEqual(["b9"]);
  });
});
