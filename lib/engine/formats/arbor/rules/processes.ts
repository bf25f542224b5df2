// The processes that wrote one log: every start or resume appends a `session.start` to the same file (§8.1, §8.2).

import { dataText, type EventRow } from "@/lib/engine/formats/arbor/rules/event-row";

export interface RunProcess {
  /** Counts from 0. */
  readonly index: number;
  /** Positions in the rows: first one, and the one behind the last. */
  readonly from: number;
  readonly to: number;
  readonly startLine: number;
  readonly endLine: number;
  readonly startedAtMs: number | null;
  /** Time of the last line it wrote, whatever that says. */
  readonly lastAtMs: number | null;
  /** True when it wrote `session.end`. */
  readonly ended: boolean;
  /** As `session.end` gives it; null when there is none. */
  readonly exitReason: string | null;
  readonly task: string | null;
  readonly cwd: string | null;
  readonly provider: string | null;
  readonly model: string | null;
}

/** Splits a log at every `session.start`. Lines before the first one are a process of their own, of which no start is known. */
export function splitProcesses(rows: readonly EventRow[]): readonly RunProcess[] {
  const starts = rows.flatMap((row, at) => (at === 0 || row.type === "session.start" ? [at] : []));
  return starts.flatMap((from, index) => {
    const to = starts[index + 1] ?? rows.length;
    const own = rows.slice(from, to);
    const [first] = own;
    const last = own.at(-1);
    if (first === undefined || last === undefined) return [];
    const start = first.type === "session.start" ? first : null;
    const end = own.findLast((row) => row.type === "session.end") ?? null;
    const said = (key: string) => (start === null ? null : dataText(start, key));
    return [
      {
        index,
        from,
        to,
        startLine: first.line,
        endLine: last.line,
        startedAtMs: first.atMs,
        lastAtMs: last.atMs,
        ended: end !== null,
        exitReason: end === null ? null : dataText(end, "exit_reason"),
        task: said("task"),
        cwd: said("cwd"),
        provider: said("provider"),
        model: said("model"),
      },
    ];
  });
}

/** The rows of the last process: from the last `session.start` on, or all when there is none (§9.1). */
export function lastProcessRows(rows: readonly EventRow[]): readonly EventRow[] {
  const start = rows.findLastIndex((row) => row.type === "session.start");
  return start === -1 ? rows : rows.slice(start);
}
