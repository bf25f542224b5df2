// The time line of a session: executors as bars per node, silences, waits for a person, cycles, errors (§8). Log wins for time (§21).

import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { cycleSpans } from "@/lib/engine/formats/arbor/rules/cycles";
import { dataText, type EventRow, nodeIdOf } from "@/lib/engine/formats/arbor/rules/event-row";
import type { ExecutorRun } from "@/lib/engine/formats/arbor/rules/executors";
import { heartbeatGaps } from "@/lib/engine/formats/arbor/rules/heartbeat-gaps";
import { humanWaits } from "@/lib/engine/formats/arbor/rules/human-waits";
import { maskSecrets } from "@/lib/engine/formats/arbor/rules/scrub";
import type { JobState } from "@/lib/engine/run/job";
import type { Timeline, TimelineBar, TimelineMark, TimelineSpan } from "@/lib/engine/run/timeline";
import { excerpt } from "@/lib/engine/text/json-access";

const mostMarks = 500;

/** Null when no line of the log has a time of its own. */
export function timelineOf(facts: SessionFacts): Timeline | null {
  const { log } = facts;
  const timed = log.rows.filter((row) => row.atSource === "own" && row.atMs !== null);
  const times = timed.map((row) => row.atMs ?? 0);
  if (times.length === 0) return null;
  const fromMs = times.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY);
  const toMs = times.reduce((most, one) => Math.max(most, one), Number.NEGATIVE_INFINITY);
  const marks = marksOf(log.rows);
  return {
    fromMs,
    toMs,
    lanes: lanesOf(facts, toMs),
    spans: spansOf(facts),
    marks: marks.slice(0, mostMarks),
    markCount: marks.length,
    remarks: [
      ...(log.partial === null ? [] : [log.partial]),
      ...(log.foreign ? ["The log is hand-written: its times are its writer's."] : []),
    ],
  };
}

/** One lane per node, in the order in which they first ran. */
function lanesOf({ executors }: SessionFacts, endMs: number): Timeline["lanes"] {
  const lanes = new Map<string, TimelineBar[]>();
  for (const run of executors) {
    const bar = barOf(run, endMs);
    if (bar === null) continue;
    const lane = lanes.get(run.nodeId);
    if (lane === undefined) lanes.set(run.nodeId, [bar]);
    else lane.push(bar);
  }
  return [...lanes].map(([jobId, bars]) => ({ jobId, label: jobId, bars }));
}

function barOf(run: ExecutorRun, endMs: number): TimelineBar | null {
  if (run.startedAtMs === null) return null;
  const seen = [run.startedAtMs, run.lastTool?.atMs ?? null, run.lastHeartbeat?.atMs ?? null].filter((one) => one !== null);
  const lastSeenMs = run.endedAtMs ?? Math.min(endMs, Math.max(...seen));
  return {
    fromMs: run.startedAtMs,
    toMs: run.endedAtMs,
    lastSeenMs,
    state: stateOf(run),
    word: run.state === "ended" ? (run.status ?? "ended") : "never ended",
    detail: [run.branch ?? "no branch recorded", ...(run.score === null ? [] : [`score ${run.score}`])].join(" · "),
    line: run.startLine ?? 1,
  };
}

function stateOf(run: ExecutorRun): JobState {
  if (run.state !== "ended") return "running";
  if (run.status === "needs_retry") return "failed";
  return run.status === "done" || run.status === "merged" ? "done" : "unknown";
}

function spansOf({ log, processes }: SessionFacts): readonly TimelineSpan[] {
  const runs = processes.flatMap(({ index, startedAtMs, lastAtMs, startLine }): readonly TimelineSpan[] =>
    startedAtMs === null ? [] : [{ kind: "process", fromMs: startedAtMs, toMs: lastAtMs, label: `process ${index + 1}`, line: startLine }],
  );
  const silences = heartbeatGaps(log.rows).silences.map(
    ({ fromMs, toMs, fromLine, durationMs }): TimelineSpan => ({
      kind: "silence",
      fromMs,
      toMs,
      label: `nothing was written for ${Math.round(durationMs / 60_000)} min`,
      line: fromLine,
    }),
  );
  const waits = humanWaits(log.rows).flatMap((wait): readonly TimelineSpan[] =>
    wait.askedAtMs === null
      ? []
      : [
          {
            kind: "human-wait",
            fromMs: wait.askedAtMs,
            toMs: wait.answeredAtMs,
            label: `${wait.kind ?? "question"}: ${excerpt(maskSecrets(wait.prompt ?? ""), 160)} (${wait.state})`,
            line: wait.askedLine,
          },
        ],
  );
  const cycles = cycleSpans(log.rows).flatMap((cycle): readonly TimelineSpan[] =>
    cycle.startedAtMs === null
      ? []
      : [
          {
            kind: "cycle",
            fromMs: cycle.startedAtMs,
            toMs: cycle.endedAtMs,
            label: `cycle ${cycle.cycleNumber ?? "?"}${cycle.nodeId === null ? "" : ` · ${cycle.nodeId}`}`,
            line: cycle.startLine ?? 1,
          },
        ],
  );
  return [...runs, ...cycles, ...waits, ...silences];
}

function marksOf(rows: readonly EventRow[]): readonly TimelineMark[] {
  const marks = rows.flatMap((row): readonly TimelineMark[] => {
    if (row.atMs === null || row.atSource !== "own") return [];
    const mark = (kind: TimelineMark["kind"], label: string) => [
      { kind, atMs: row.atMs ?? 0, label, line: row.line, jobId: nodeIdOf(row) },
    ];
    switch (row.type) {
      case "session.start":
        return mark("start", "session started");
      case "session.end":
        return mark(
          "end",
          excerpt(maskSecrets(`session ended: ${dataText(row, "exit_reason") ?? dataText(row, "reason") ?? "no reason given"}`), 200),
        );
      case "llm.error":
        return mark("error", excerpt(`model error: ${maskSecrets(dataText(row, "error") ?? "no text")}`, 200));
      case "eval.protected_tamper":
        return mark("error", "protected files were changed, so the score was discarded");
      case "idea.merged":
        return mark("merge", `merged ${nodeIdOf(row) ?? ""}`);
      case "convergence.reached":
        return mark("stop", excerpt(maskSecrets(`search stopped: ${dataText(row, "reason") ?? "converged"}`), 200));
      default:
        return [];
    }
  });
  const steps = heartbeatGaps(rows).stepsBack.map(
    ({ toMs, toLine, durationMs }): TimelineMark => ({
      kind: "clock-step",
      atMs: toMs,
      label: `the clock went back by ${Math.round(durationMs / 1000)} s`,
      line: toLine,
      jobId: null,
    }),
  );
  return [...marks, ...steps].toSorted((a, b) => a.line - b.line);
}
