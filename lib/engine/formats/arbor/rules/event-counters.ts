// Counts the events of a log, or of its last process (§9.1).

import { type EventRow, noData } from "@/lib/engine/formats/arbor/rules/event-row";
import { lastProcessRows } from "@/lib/engine/formats/arbor/rules/processes";
import { member } from "@/lib/engine/text/json-access";
import { isTruthy } from "@/lib/engine/text/json-equality";
import type { JsonNode } from "@/lib/engine/text/json-node";

export interface EventCounters {
  /** Events per type, in the order in which the types first occur. */
  readonly counts: ReadonlyMap<string, number>;
  readonly llmErrors: number;
  readonly evalFailures: number;
  readonly ideasProposed: number;
  readonly ideasCompleted: number;
  readonly ideasPruned: number;
  readonly ideasMerged: number;
  readonly executorRuns: number;
  readonly cycles: number;
  /** From the last `session.start` to the last `session.end`, never below 0; null when one is missing or has no time. */
  readonly sessionDurationS: number | null;
  /** Payload of the last `session.start` and of the last `session.end`; empty when there is none. */
  readonly sessionPayload: JsonNode;
  readonly endPayload: JsonNode;
}

export interface SessionCounters {
  readonly wholeLog: EventCounters;
  readonly sinceLastStart: EventCounters;
}

/** Both counts that a report can mean: all processes together, and the last one alone (§9.1). */
export function countSession(rows: readonly EventRow[]): SessionCounters {
  return { wholeLog: countEvents(rows), sinceLastStart: countEvents(lastProcessRows(rows)) };
}

/** Counts the given rows as the run's own collector does (§9.1). Lines that hold no event do not count. */
export function countEvents(rows: readonly EventRow[]): EventCounters {
  const counts = new Map<string, number>();
  let evalFailures = 0;
  let start: EventRow | null = null;
  let end: EventRow | null = null;
  for (const row of rows) {
    if (row.type === null || row.problem !== null) continue;
    counts.set(row.type, (counts.get(row.type) ?? 0) + 1);
    if (row.type === "session.start") start = row;
    else if (row.type === "session.end") end = row;
    else if (row.type === "eval.end" && (isTruthy(member(row.data, "error")) || isTruthy(member(row.data, "failed")))) evalFailures += 1;
  }
  const count = (type: string) => counts.get(type) ?? 0;
  return {
    counts,
    llmErrors: count("llm.error"),
    evalFailures,
    ideasProposed: count("idea.proposed"),
    ideasCompleted: count("idea.completed"),
    ideasPruned: count("idea.pruned"),
    ideasMerged: count("idea.merged"),
    executorRuns: count("executor.end"),
    cycles: count("cycle.end"),
    sessionDurationS: secondsBetween(start, end),
    sessionPayload: start?.data ?? noData,
    endPayload: end?.data ?? noData,
  };
}

function secondsBetween(start: EventRow | null, end: EventRow | null): number | null {
  const [from, to] = [secondsOf(start), secondsOf(end)];
  return from === null || to === null ? null : Math.max(0, to - from);
}

/** Seconds as they were written, so that no rounding to milliseconds shows in a difference. */
function secondsOf(row: EventRow | null): number | null {
  if (row === null || row.atSource !== "own") return null;
  return row.foreign || row.ts === null ? (row.atMs === null ? null : row.atMs / 1000) : row.ts;
}
