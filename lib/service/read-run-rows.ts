// Use case: the run list for the browser. First what is on the screen, then everything once, then differences only.

import { countRuns, type RunCounts } from "@/lib/engine/run/count-runs";
import { compareRuns } from "@/lib/engine/run/need";
import { type RunListHead, readRunList } from "@/lib/service/list-runs";
import { RowLog } from "@/lib/service/row-log";
import { type RunRow, rowOf } from "@/lib/service/run-row";
import type { Services } from "@/lib/service/services";

/** What the first page is made of. */
export interface FirstRows {
  readonly head: RunListHead;
  readonly counts: RunCounts;
  /** The first rows by need, in that order. */
  readonly rows: readonly RunRow[];
  readonly readAtMs: number;
}

/** The answer of GET /api/runs. */
export interface RunRowsAnswer {
  /** Names this state of the list; the next question gives it back. */
  readonly stamp: string;
  /** True when `rows` are all rows; false when they are those that changed after the stamp that was given. */
  readonly whole: boolean;
  readonly head: RunListHead;
  readonly rows: readonly RunRow[];
  /** Keys of rows that are no more (`rowKeyOf`). */
  readonly gone: readonly string[];
  readonly readAtMs: number;
}

/** A root that takes longer is shown as far as it is known, and said to be still read; milliseconds. */
const patienceMs = 800;
const firstRows = 100;
/** Skipped and foreign folders that are listed; all are counted. */
const mostFolders = 200;

/** The first rows by need, and the counts of all. */
export async function readFirstRows(services: Services): Promise<FirstRows> {
  const { head, runs, readAtMs } = await readRunList(services, patienceMs);
  const counts = countRuns(runs.map(({ kept }) => kept.outcome.listed.summary));
  const first = runs.map((run) => ({ run, summary: run.kept.outcome.listed.summary })).sort((a, b) => compareRuns(a.summary, b.summary));
  return { head: short(head), counts, rows: first.slice(0, firstRows).map(({ run }) => rowOf(run)), readAtMs };
}

/** @param since the stamp of an earlier answer; null for everything, which also comes when the stamp is not known any more */
export async function readRunRows(services: Services, since: string | null): Promise<RunRowsAnswer> {
  const log = services.runList?.log ?? new RowLog(services.randomId());
  const { head, runs, readAtMs } = await readRunList(services, patienceMs);
  const stamp = log.update(runs);
  const changes = since === null ? null : log.since(since);
  const rest = { stamp, head: short(head), readAtMs };
  return changes === null ? { ...rest, whole: true, rows: log.all(), gone: [] } : { ...rest, whole: false, ...changes };
}

function short(head: RunListHead): RunListHead {
  const roots = head.roots.map((root) => ({ ...root, skipped: root.skipped.slice(0, mostFolders) }));
  return { ...head, roots, foreign: head.foreign.slice(0, mostFolders) };
}
