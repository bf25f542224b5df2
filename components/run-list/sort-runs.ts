// Orders of the run list. Pure.

import type { RunRow } from "@/lib/service/run-row";

export const sortOrders = ["need", "activity", "title", "project", "progress"] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Made once: comparing by a locale without one costs a hundred times as much. */
const collator = new Intl.Collator("en", { numeric: true });

/**
 * Sorts rows that come in the order of need, which decides between equals.
 * Runs without any sign of activity, and without counts, come last.
 */
export function sortRuns(rows: readonly RunRow[], order: SortOrder): readonly RunRow[] {
  switch (order) {
    case "need":
      return rows;
    case "activity":
      return rows.toSorted((a, b) => activityOf(b) - activityOf(a));
    case "title":
      return rows.toSorted((a, b) => collator.compare(a.title, b.title));
    case "project":
      return rows.toSorted((a, b) => collator.compare(a.project, b.project) || activityOf(b) - activityOf(a));
    case "progress":
      return rows.toSorted((a, b) => doneOf(b) - doneOf(a) || activityOf(b) - activityOf(a));
  }
}

function activityOf({ liveness }: RunRow): number {
  return liveness.lastActivity?.atMs ?? Number.MIN_SAFE_INTEGER;
}

/** The part that is done; it orders rows and is never shown. */
function doneOf({ progress }: RunRow): number {
  return progress === null || progress.total === 0 ? -1 : progress.done / progress.total;
}
