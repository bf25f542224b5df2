// The cycles of a log: start and end are paired by node, as parallel executors share one cycle number (§8.2).

import { dataNumber, durationMsOf, type EventRow, nodeIdOf, spanMs } from "@/lib/engine/formats/arbor/rules/event-row";
import { createPairing } from "@/lib/engine/formats/arbor/rules/pairing";

export interface CycleSpan {
  readonly nodeId: string | null;
  readonly cycleNumber: number | null;
  readonly totalCycles: number | null;
  readonly startLine: number | null;
  readonly startedAtMs: number | null;
  /** Null for a cycle that never ended: interrupted, or its worktree could not be made. */
  readonly endLine: number | null;
  readonly endedAtMs: number | null;
  readonly durationMs: number | null;
}

/** Cycles in the order of their first line (§8.2). An end closes the latest open cycle of its node in the same process. */
export function cycleSpans(rows: readonly EventRow[]): readonly CycleSpan[] {
  const cycles: CycleSpan[] = [];
  const underWay = createPairing("last");
  for (const row of rows) {
    if (row.type === "session.start") underWay.drain();
    if (row.type !== "cycle.start" && row.type !== "cycle.end") continue;
    const key = nodeIdOf(row) ?? "";
    const exact = JSON.stringify([key, dataNumber(row, "cycle_num")]);
    if (row.type === "cycle.start") {
      underWay.open(cycles.length, key, exact);
      cycles.push({ ...emptySpan(row), startLine: row.line, startedAtMs: row.atMs });
      continue;
    }
    const found = underWay.close(key, exact) ?? cycles.length;
    const before = cycles[found] ?? emptySpan(row);
    const durationMs = durationMsOf(row) ?? spanMs(before.startedAtMs, row.atMs);
    cycles[found] = { ...before, endLine: row.line, endedAtMs: row.atMs, durationMs };
  }
  return cycles;
}

function emptySpan(row: EventRow): CycleSpan {
  return {
    nodeId: nodeIdOf(row),
    cycleNumber: dataNumber(row, "cycle_num"),
    totalCycles: dataNumber(row, "total_cycles"),
    startLine: null,
    startedAtMs: null,
    endLine: null,
    endedAtMs: null,
    durationMs: null,
  };
}
