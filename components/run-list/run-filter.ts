// Filtering of the run list: over ten thousand rows within a key press. Pure.

import type { RunCondition } from "@/lib/engine/run/run";
import type { RunRow } from "@/lib/service/run-row";

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
export function filterRuns(rows: readonly RunRow[], filter: RunFilter): readonly RunRow[] {
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
const lowerTexts = new WeakMap<RunRow, string>();

function hasWords(row: RunRow, words: readonly string[]): boolean {
  const text = lowerTexts.get(row) ?? lowerTextOf(row);
  return words.every((word) => text.includes(word));
}

function lowerTextOf(row: RunRow): string {
  const { title, id, project, status, nextStep, headline, kind } = row;
  const text = [title, id, project, status.word, status.sentence, status.code, nextStep.sentence, headline ?? "", kind.word]
    .join("\n")
    .toLowerCase();
  lowerTexts.set(row, text);
  return text;
}
