// How long tools ran: a call has no id, so its start and end are paired per agent, by name, first in first out (§8.2).

import { dataFlag, dataText, durationMsOf, type EventRow, nodeIdOf, spanMs } from "@/lib/engine/formats/arbor/rules/event-row";
import { createPairing } from "@/lib/engine/formats/arbor/rules/pairing";

export interface ToolTotal {
  readonly name: string;
  /** Calls that ended. */
  readonly calls: number;
  /** Calls whose tool raised; a shell command with an exit code is none of them. */
  readonly failed: number;
  /** Null when no call tells how long it took. */
  readonly durationMs: number | null;
}

export interface OpenCall {
  readonly name: string;
  readonly agent: string | null;
  readonly nodeId: string | null;
  readonly line: number;
  readonly startedAtMs: number | null;
  /** True when a later process started: this call can no longer end. */
  readonly lost: boolean;
}

export interface ToolTimes {
  /** By name, longest total first. */
  readonly tools: readonly ToolTotal[];
  /** Calls without an end, in the order of their start. */
  readonly open: readonly OpenCall[];
}

/** Pairs `tool.start` with `tool.end` (§8.2). The written duration counts; without one, the time between the two lines. */
export function toolTimes(rows: readonly EventRow[]): ToolTimes {
  const totals = new Map<string, ToolTotal>();
  const running = createPairing("first");
  const lost: EventRow[] = [];
  const rowsAt = (positions: readonly number[]) => positions.flatMap((at) => rows[at] ?? []);
  for (const [at, row] of rows.entries()) {
    if (row.type === "session.start") for (const one of rowsAt(running.drain())) lost.push(one);
    const key = () => JSON.stringify([dataText(row, "agent"), toolName(row)]);
    if (row.type === "tool.start") running.open(at, key());
    else if (row.type === "tool.end") {
      const start = rows[running.close(key()) ?? -1];
      const durationMs = durationMsOf(row) ?? spanMs(start?.atMs ?? null, row.atMs);
      totals.set(toolName(row), added(totals.get(toolName(row)), row, durationMs));
    }
  }
  const open = [...lost.map((row) => openCall(row, true)), ...rowsAt(running.drain()).map((row) => openCall(row, false))];
  return {
    tools: [...totals.values()].sort((a, b) => (b.durationMs ?? -1) - (a.durationMs ?? -1)),
    open,
  };
}

const toolName = (row: EventRow) => dataText(row, "name") ?? "";

function added(total: ToolTotal | undefined, end: EventRow, durationMs: number | null): ToolTotal {
  const before = total ?? { name: toolName(end), calls: 0, failed: 0, durationMs: null };
  return {
    name: before.name,
    calls: before.calls + 1,
    failed: before.failed + (dataFlag(end, "ok") === false ? 1 : 0),
    durationMs: durationMs === null ? before.durationMs : (before.durationMs ?? 0) + durationMs,
  };
}

function openCall(row: EventRow, lost: boolean): OpenCall {
  return { name: toolName(row), agent: dataText(row, "agent"), nodeId: nodeIdOf(row), line: row.line, startedAtMs: row.atMs, lost };
}
