// The scores of finished executors in the order of the log, with the best so far (§8.2).

import { dataNumber, dataText, type EventRow, nodeIdOf } from "@/lib/engine/formats/arbor/rules/event-row";

export type Direction = "maximize" | "minimize";

export interface ScorePoint {
  readonly nodeId: string | null;
  readonly line: number;
  readonly atMs: number | null;
  readonly status: string | null;
  /** Null when the executor ended without one. */
  readonly score: number | null;
  /** Best score up to here; null before the first one. */
  readonly best: number | null;
  readonly isBest: boolean;
}

/** One point per `executor.end` (§8.2). The first of equal scores stays the best one. */
export function scoreSeries(rows: readonly EventRow[], direction: Direction): readonly ScorePoint[] {
  let best: number | null = null;
  return rows.flatMap((row) => {
    if (row.type !== "executor.end") return [];
    const score = dataNumber(row, "score");
    const isBest = score !== null && (best === null || (direction === "minimize" ? score < best : score > best));
    if (isBest) best = score;
    return [{ nodeId: nodeIdOf(row), line: row.line, atMs: row.atMs, status: dataText(row, "status"), score, best, isBest }];
  });
}
