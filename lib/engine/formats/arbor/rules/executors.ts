// Every try of an executor at a node, with what it last did; those without an end in the last process were interrupted (§19).

import { dataNumber, dataText, durationMsOf, type EventRow, nodeIdOf, spanMs } from "@/lib/engine/formats/arbor/rules/event-row";
import { createPairing } from "@/lib/engine/formats/arbor/rules/pairing";

export interface ExecutorRun {
  readonly nodeId: string;
  /** Tries of this node in this log so far, from 1. */
  readonly ordinal: number;
  /** The only reliable name of the branch of an interrupted executor (§8.2). */
  readonly branch: string | null;
  readonly idea: string | null;
  /** Counts from 0. */
  readonly processIndex: number;
  /** Null when the log only holds the end. */
  readonly startLine: number | null;
  readonly startedAtMs: number | null;
  readonly endLine: number | null;
  readonly endedAtMs: number | null;
  readonly durationMs: number | null;
  readonly tokens: number | null;
  readonly turns: number | null;
  readonly score: number | null;
  readonly status: string | null;
  /** `open`: no end, and its process is the last one. `lost`: no end, and a later process has started. */
  readonly state: "ended" | "open" | "lost";
  readonly lastTool: LastSign | null;
  readonly lastHeartbeat: LastSign | null;
}

/** The last line of a kind that an executor wrote. */
export interface LastSign {
  readonly line: number;
  readonly atMs: number | null;
  /** The tool's name, or the operation that was waited for. */
  readonly what: string | null;
  readonly elapsedMs: number | null;
}

/** Executor runs in the order of their first line (§8.2, §8.5). An end belongs to the open run of its node, if known on its branch. */
export function executorRuns(rows: readonly EventRow[]): readonly ExecutorRun[] {
  const runs: ExecutorRun[] = [];
  const tries = new Map<string, number>();
  const underWay = createPairing("last");
  let processIndex = 0;
  const change = (at: number | undefined, by: (run: ExecutorRun) => ExecutorRun) => {
    const run = at === undefined ? undefined : runs[at];
    if (at !== undefined && run !== undefined) runs[at] = by(run);
  };
  const begin = (row: EventRow, nodeId: string) => {
    const ordinal = (tries.get(nodeId) ?? 0) + 1;
    tries.set(nodeId, ordinal);
    return started(row, nodeId, ordinal, processIndex);
  };
  for (const [at, row] of rows.entries()) {
    if (row.type === "session.start" && at > 0) {
      processIndex += 1;
      for (const position of underWay.drain()) change(position, (run) => ({ ...run, state: "lost" }));
    }
    const nodeId = nodeIdOf(row);
    if (nodeId === null) continue;
    const onBranch = () => JSON.stringify([nodeId, dataText(row, "branch")]);
    if (row.type === "executor.start") {
      underWay.open(runs.length, nodeId, onBranch());
      runs.push(begin(row, nodeId));
    } else if (row.type === "executor.end") {
      const found = underWay.close(nodeId, onBranch());
      if (found === undefined) runs.push(ended({ ...begin(row, nodeId), startLine: null, startedAtMs: null }, row));
      else change(found, (run) => ended(run, row));
    } else if (row.type === "tool.start" || row.type === "tool.end") {
      change(underWay.latest(nodeId), (run) => ({ ...run, lastTool: sign(row, "name") }));
    } else if (row.type === "progress.heartbeat") {
      change(underWay.latest(nodeId), (run) => ({ ...run, lastHeartbeat: sign(row, "operation") }));
    }
  }
  return runs;
}

/** The executor runs that were under way when the log stops: no end in the last process (§19). */
export function openExecutors(rows: readonly EventRow[]): readonly ExecutorRun[] {
  return executorRuns(rows).filter((run) => run.state === "open");
}

function started(row: EventRow, nodeId: string, ordinal: number, processIndex: number): ExecutorRun {
  return {
    nodeId,
    ordinal,
    branch: dataText(row, "branch"),
    idea: dataText(row, "idea"),
    processIndex,
    startLine: row.line,
    startedAtMs: row.atMs,
    endLine: null,
    endedAtMs: null,
    durationMs: null,
    tokens: null,
    turns: null,
    score: null,
    status: null,
    state: "open",
    lastTool: null,
    lastHeartbeat: null,
  };
}

function ended(run: ExecutorRun, row: EventRow): ExecutorRun {
  return {
    ...run,
    branch: run.branch ?? dataText(row, "branch"),
    endLine: row.line,
    endedAtMs: row.atMs,
    durationMs: durationMsOf(row) ?? spanMs(run.startedAtMs, row.atMs),
    tokens: dataNumber(row, "tokens"),
    turns: dataNumber(row, "turns"),
    score: dataNumber(row, "score"),
    status: dataText(row, "status"),
    state: "ended",
  };
}

function sign(row: EventRow, key: string): LastSign {
  const elapsedS = dataNumber(row, "elapsed_seconds");
  return { line: row.line, atMs: row.atMs, what: dataText(row, key), elapsedMs: elapsedS === null ? durationMsOf(row) : elapsedS * 1000 };
}
