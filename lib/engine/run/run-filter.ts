// Which runs a filter means: in the list over ten thousand rows within a key press, and for a batch, in the same words.

import type { RunCondition, RunSummary } from "@/lib/engine/run/run";

/** What a filter looks at; a summary and a row of the list both have it. */
export interface FilteredRun extends Pick<RunSummary, "ref" | "format" | "project" | "id" | "title" | "status" | "headline"> {
  readonly kind: Pick<RunSummary["kind"], "word">;
  readonly nextStep: Pick<RunSummary["nextStep"], "sentence">;
}

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

/** The rows that pass every filter, in their order; all words of `q` must occur somewhere in what the row says. */
export function filterRuns<Row extends FilteredRun>(rows: readonly Row[], filter: RunFilter): readonly Row[] {
  if (isEveryRun(filter)) return rows;
  const words = filter.q.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(
    (row) =>
      (filter.state.length === 0 || filter.state.includes(row.status.condition)) &&
      (filter.format.length === 0 || filter.format.includes(row.format)) &&
      (filter.root === null || row.ref.rootId === filter.root) &&
      (filter.project === null || row.project === filter.project) &&
      (words.length === 0 || hasWords(row, words)),
  );
}

/** What a row says in lower case, made once per row. */
const lowerTexts = new WeakMap<FilteredRun, string>();

function hasWords(row: FilteredRun, words: readonly string[]): boolean {
  const text = lowerTexts.get(row) ?? lowerTextOf(row);
  return words.every((word) => text.includes(word));
}

function lowerTextOf(row: FilteredRun): string {
  const { title, id, project, status, nextStep, headline, kind } = row;
  const text = [title, id, project, status.word, status.sentence, status.code, nextStep.sentence, headline ?? "", kind.word]
    .join("\n")
    .toLowerCase();
  lowerTexts.set(row, text);
  return text;
}
