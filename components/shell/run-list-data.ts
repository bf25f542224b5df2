// The run list as the browser keeps it, and how an answer of the server changes it. Rows that stay are the same objects.

import { countRuns, type RunCounts } from "@/lib/engine/run/count-runs";
import { compareRuns } from "@/lib/engine/run/need";
import { rowKeyOf } from "@/lib/engine/run/row-key";
import type { RunListHead } from "@/lib/service/list-runs";
import type { FirstRows, RunRowsAnswer } from "@/lib/service/read-run-rows";
import type { RunRow } from "@/lib/service/run-row";

export interface RunListData {
  readonly head: RunListHead;
  /** By need; only the first of them until all were fetched. */
  readonly rows: readonly RunRow[];
  /** Of all runs, also of those that are not here yet. */
  readonly counts: RunCounts;
  readonly readAtMs: number;
  /** What the next question starts from; null until all rows were fetched. */
  readonly stamp: string | null;
}

/** What the page came with. */
export function firstData({ head, rows, counts, readAtMs }: FirstRows): RunListData {
  return { head, rows, counts, readAtMs, stamp: null };
}

/** The list after an answer. A whole answer does not take away what is known of a root that is still being read. */
export function applyAnswer(known: RunListData | undefined, answer: RunRowsAnswer): RunListData {
  const { head, readAtMs, stamp } = answer;
  const before = known?.rows ?? [];
  if (known !== undefined && !answer.whole && answer.rows.length === 0 && answer.gone.length === 0) {
    return { ...known, head, readAtMs, stamp };
  }
  const kept = answer.whole ? before.filter(isOfRootBeingRead(head)) : before;
  const changed = new Map(answer.rows.map((row) => [rowKeyOf(row.ref), row]));
  const gone = new Set(answer.gone);
  const stays = kept.filter((row) => !changed.has(rowKeyOf(row.ref)) && !gone.has(rowKeyOf(row.ref)));
  const rows = [...stays, ...answer.rows].sort(compareRuns);
  return { head, rows, counts: countRuns(rows), readAtMs, stamp };
}

function isOfRootBeingRead(head: RunListHead): (row: RunRow) => boolean {
  const reading = new Set(head.roots.flatMap((root) => (root.reading ? [root.id] : [])));
  return (row) => reading.has(row.ref.rootId);
}
