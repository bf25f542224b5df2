// The cycles of a log: start and end are paired by node, as parallel executors share one cycle number (§8.2).

import { dataNumber, durationMsOf, type EventRow, nodeIdOf, spanMs } from "@/lib/engine/formats/arbor/rules/event-row";

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
  const open = new Map<string, number[]>();
  for (const row of rows) {
    if (row.type === "session.start") open.clear();
    if (row.type !== "cycle.start" && row.type !== "cycle.end") continue;
    const key = nodeIdOf(row) ?? "";
    const mine = open.get(key) ?? [];
    if (row.type === "cycle.start") {
      open.set(key, [...mine, cycles.length]);
      cycles.push({ ...emptySpan(row), startLine: row.line, startedAtMs: row.atMs });
      continue;
    }
    const number = dataNumber(row, "cycle_num");
    const found = mine.findLast((at) => cycles[at]?.cycleNumber === number) ?? mine.at(-1);
    open.set(
      key,
      mine.filter((at) => at !== found),
    );
    const start = found === undefined ? undefined : cycles[found];
    const before = start ?? emptySpan(row);
    const durationMs = durationMsOf(row) ?? spanMs(before.startedAtMs, row.atMs);
    cycles[found ?? cycles.length] = { ...before, endLine: row.line, endedAtMs: row.atMs, durationMs };
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
