// Findings about events.jsonl and run_stats.json (§8, §9, §21).

import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { makeFinding } from "@/lib/engine/formats/arbor/make-finding";
import { problemWords } from "@/lib/engine/formats/arbor/problem-words";
import { dataText } from "@/lib/engine/formats/arbor/rules/event-row";
import { heartbeatGaps } from "@/lib/engine/formats/arbor/rules/heartbeat-gaps";
import { files } from "@/lib/engine/formats/arbor/run-files";
import { type Finding, wholeFile } from "@/lib/engine/run/finding";
import { isoText } from "@/lib/engine/text/instant-text";

/** Broken lines, steps of the clock, tampering, and statistics that no longer describe the run. */
export function checkLog(facts: SessionFacts): readonly Finding[] {
  return [...lineFindings(facts), ...eventFindings(facts), ...statsFindings(facts)];
}

const lineAt = (line: number, byteOffset: number | null = null) => ({ path: files.events, line, column: null, byteOffset, pointer: null });

function lineFindings({ log }: SessionFacts): readonly Finding[] {
  const broken = log.rows.filter((row) => row.problem !== null && row.problem !== "no-type");
  const torn = broken.find((row) => row.problem === "torn");
  const others = broken.filter((row) => row.problem !== "torn");
  const [first] = others;
  return [
    ...(torn === undefined
      ? []
      : [
          makeFinding("LOG_TORN", "note", {
            message: `The last line of ${files.events} is cut off.`,
            place: lineAt(torn.line, torn.byteOffset),
            remedy: "Nothing has to be done: it is left out, and the log is never changed.",
            rule: "§21",
          }),
        ]),
    ...(first?.problem == null
      ? []
      : [
          makeFinding("LOG_LINES_BROKEN", "warning", {
            message: `${others.length === 1 ? "One line" : `${others.length} lines`} of ${files.events} cannot be read. ${problemWords(first.problem)}`,
            place: lineAt(first.line, first.byteOffset),
            remedy: "Nothing has to be done: the lines are shown in the ledger, and the log is never changed.",
            rule: "§21",
          }),
        ]),
    ...(log.foreign
      ? [
          makeFinding("LOG_FOREIGN", "note", {
            message: `${files.events} was written by hand in a dialect of its own. It is shown, and it is no evidence of life.`,
            place: wholeFile(files.events),
            remedy: "Nothing has to be done.",
            rule: "§8.6",
          }),
        ]
      : []),
  ];
}

function eventFindings({ log }: SessionFacts): readonly Finding[] {
  const steps = heartbeatGaps(log.rows)
    .stepsBack.slice(0, 20)
    .map(({ toLine, durationMs }) =>
      makeFinding("CLOCK_STEP", "note", {
        message: `The clock went back by ${Math.round(durationMs / 1000)} s at line ${toLine}. The order of lines counts.`,
        place: lineAt(toLine),
        remedy: "Take durations across this line with care.",
        rule: "§8.1",
      }),
    );
  const tampered = log.rows
    .filter((row) => row.type === "eval.protected_tamper")
    .slice(0, 20)
    .map((row) =>
      makeFinding("EVALUATION_TAMPERED", "error", {
        message: `${dataText(row, "node_id") ?? "An idea"} changed protected files of the evaluation; its score was discarded.`,
        place: lineAt(row.line, row.byteOffset),
        evidence: dataText(row, "branch"),
        remedy: "Read its diff before anything of it is used.",
        rule: "§8.2",
      }),
    );
  return [...tampered, ...steps];
}

/** The statistics describe one process, and are stale once a later one has begun (§9.3). */
function statsFindings({ stats, statsModifiedAtMs, processes, log }: SessionFacts): readonly Finding[] {
  if (stats.status === "damaged") {
    return [
      makeFinding("STATS_DAMAGED", "warning", {
        message: `${files.runStats} cannot be read: ${stats.message}`,
        place: wholeFile(files.runStats),
        remedy: "The figures are computed from the log instead.",
        rule: "§9.3",
      }),
    ];
  }
  const last = processes.at(-1);
  if (stats.status === "absent" || log.foreign || last?.startedAtMs == null || statsModifiedAtMs === null) return [];
  // A start that the log only holds the tail of is no evidence.
  if (log.partial !== null || last.ended || statsModifiedAtMs >= last.startedAtMs) return [];
  return [
    makeFinding("STATS_STALE", "warning", {
      message: `${files.runStats} is older than the last session.start: it describes an earlier process, not this one.`,
      place: wholeFile(files.runStats),
      evidence: `written ${isoText(statsModifiedAtMs)}, last start ${isoText(last.startedAtMs)}`,
      remedy: "Go by the figures that are computed from the log.",
      rule: "§9.3",
    }),
  ];
}
