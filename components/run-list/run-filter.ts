// Filtering, counting and sorting of the run list. Pure.

import { needGroups, needOf } from "@/components/run-list/need-groups";
import type { RunCondition, RunSummary } from "@/lib/engine/run/run";

export const sortOrders = ["need", "activity", "title", "project"] as const;
export type SortOrder = (typeof sortOrders)[number];

export interface RunFilter {
  /** Empty: every condition. */
  readonly state: readonly RunCondition[];
  /** Format ids; empty: every format. */
  readonly format: readonly string[];
  readonly root: string | null;
  readonly project: string | null;
  readonly q: string;
}

/** True when nothing is filtered out. */
export function isEveryRun(filter: RunFilter): boolean {
  return (
    filter.state.length === 0 && filter.format.length === 0 && filter.root === null && filter.project === null && filter.q.trim() === ""
  );
}

/** The runs that pass every filter; all words of `q` must occur somewhere in what the row says. */
export function filterRuns(runs: readonly RunSummary[], filter: RunFilter): readonly RunSummary[] {
  const words = filter.q.toLowerCase().split(/\s+/).filter(Boolean);
  return runs.filter(
    (run) =>
      (filter.state.length === 0 || filter.state.includes(run.status.condition)) &&
      (filter.format.length === 0 || filter.format.includes(run.format)) &&
      (filter.root === null || run.ref.rootId === filter.root) &&
      (filter.project === null || run.project === filter.project) &&
      (words.length === 0 || hasWords(run, words)),
  );
}

function hasWords(run: RunSummary, words: readonly string[]): boolean {
  const { title, id, project, status, nextStep, headline, kind } = run;
  const text = [title, id, project, status.word, status.sentence, status.code, nextStep.sentence, headline ?? "", kind.word]
    .join("\n")
    .toLowerCase();
  return words.every((word) => text.includes(word));
}

/** How often each value occurs, in the order of first occurrence. */
export function countBy<Key>(runs: readonly RunSummary[], keyOf: (run: RunSummary) => Key): ReadonlyMap<Key, number> {
  const counts = new Map<Key, number>();
  for (const run of runs) counts.set(keyOf(run), (counts.get(keyOf(run)) ?? 0) + 1);
  return counts;
}

export interface RunSection {
  readonly id: string;
  readonly title: string;
  readonly meaning: string | null;
  readonly condition: RunCondition | null;
  readonly runs: readonly RunSummary[];
}

/**
 * The list as sections: by need, each in the order the service gave (newest first), or one section sorted otherwise.
 * Runs without any sign of activity come last when sorted by activity.
 */
export function sectionsOf(runs: readonly RunSummary[], sort: SortOrder): readonly RunSection[] {
  switch (sort) {
    case "need":
      return needGroups
        .map(({ id, title, meaning, condition }) => ({
          id,
          title,
          meaning,
          condition,
          runs: runs.filter((run) => needOf(run.status.condition) === id),
        }))
        .filter((section) => section.runs.length > 0);
    case "activity":
      return oneSection(
        "By last activity",
        [...runs].sort((a, b) => activityOf(b) - activityOf(a)),
      );
    case "title":
      return oneSection(
        "By title",
        [...runs].sort((a, b) => a.title.localeCompare(b.title, "en")),
      );
    case "project":
      return oneSection(
        "By project",
        [...runs].sort((a, b) => a.project.localeCompare(b.project, "en") || activityOf(b) - activityOf(a)),
      );
  }
}

function activityOf(run: RunSummary): number {
  return run.liveness.lastActivity?.atMs ?? Number.MIN_SAFE_INTEGER;
}

function oneSection(title: string, runs: readonly RunSummary[]): readonly RunSection[] {
  return runs.length === 0 ? [] : [{ id: "all", title, meaning: null, condition: null, runs }];
}
