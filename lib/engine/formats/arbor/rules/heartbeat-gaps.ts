// Silences in a log and steps of the clock: a running agent writes a heartbeat every 30 s (§8.2, §19).

import type { EventRow } from "@/lib/engine/formats/arbor/rules/event-row";

/** Two neighbouring events of one process. */
interface Step {
  readonly fromLine: number;
  readonly toLine: number;
  readonly fromMs: number;
  readonly toMs: number;
  readonly durationMs: number;
}

export interface HeartbeatGaps {
  /** Nothing was written for longer than the threshold. */
  readonly silences: readonly Step[];
  /** The clock went back; `durationMs` says by how much. */
  readonly stepsBack: readonly Step[];
}

/** Silence from which on a process was most likely blocked, suspended or gone (§19). */
const silenceMs = 600_000;
/** Threads write a little out of order; only more than this is a step of the clock. */
const jitterMs = 1000;

/** Looks between consecutive events that have a time of their own, within one process (§8.1, §19). */
export function heartbeatGaps(rows: readonly EventRow[], thresholdMs = silenceMs): HeartbeatGaps {
  const silences: Step[] = [];
  const stepsBack: Step[] = [];
  let before: EventRow | null = null;
  for (const row of rows) {
    if (row.type === "session.start") before = null;
    if (row.problem !== null || row.atSource !== "own" || row.atMs === null) continue;
    if (before !== null && before.atMs !== null) {
      const passedMs = row.atMs - before.atMs;
      const step = { fromLine: before.line, toLine: row.line, fromMs: before.atMs, toMs: row.atMs, durationMs: Math.abs(passedMs) };
      if (passedMs > thresholdMs) silences.push(step);
      else if (passedMs < -jitterMs) stepsBack.push(step);
    }
    before = row;
  }
  return { silences, stepsBack };
}
