// A batch as its journal lines tell it: what was confirmed together, and how far each run of it came.

import type { BatchRecord } from "@/lib/io/journal/journal-record";
import { type JournalLine, type Recovery, recoveriesOf } from "@/lib/io/journal/recovery";

export interface BatchGroup {
  readonly record: BatchRecord;
  /** When it was confirmed, ISO 8601, UTC. */
  readonly at: string;
  /** In the order in which they were to be done. */
  readonly runs: readonly BatchGroupRun[];
}

export interface BatchGroupRun {
  readonly rootId: string;
  readonly path: string;
  /** Its recoveries of this batch, oldest first; none when it was refused or not begun. */
  readonly recoveries: readonly Recovery[];
}

/** The batches of a journal, oldest first. */
export function batchGroupsOf(lines: readonly JournalLine[]): readonly BatchGroup[] {
  const recoveries = recoveriesOf(lines);
  return lines.flatMap(({ at, record }) => {
    if (record.kind !== "batch") return [];
    const own = recoveries.filter((one) => one.intent.group === record.payload.group);
    const runs = record.payload.runs.map(({ rootId, path }) => ({
      rootId,
      path,
      recoveries: own.filter(({ intent }) => intent.root.id === rootId && intent.run === path),
    }));
    return [{ record: record.payload, at, runs }];
  });
}

/** True for a run that the batch still has to do: never begun, or put back after it was. What was undone is not wanted again. */
export function isLeftOver({ recoveries }: BatchGroupRun): boolean {
  const last = recoveries.at(-1);
  return last === undefined || last.state === "reverted" || last.state === "failed";
}
