// What state a run is in, judged from the tail of its log, from its tree and from the ages of its files (§19).

import { type Ages, agesOf, liveMs, quietMs } from "@/lib/engine/formats/arbor/rules/ages";
import { isTimeout } from "@/lib/engine/formats/arbor/rules/compare-stats";
import { dataText, type EventRow } from "@/lib/engine/formats/arbor/rules/event-row";
import { instantText } from "@/lib/engine/formats/arbor/rules/event-time";
import { endedInFailure, openQuestion } from "@/lib/engine/formats/arbor/rules/log-tail";
import { lastProcessRows } from "@/lib/engine/formats/arbor/rules/processes";

export type Verdict =
  | "ended"
  | "cut-by-budget"
  | "ended-by-failure"
  | "interrupted-report-written"
  | "live"
  | "quiet"
  | "interrupted"
  | "waiting-for-human"
  | "never-started"
  | "skill-session"
  | "foreign"
  | "damaged";

export interface RunSigns {
  /** The tail of events.jsonl, or all of it; empty without a log. */
  readonly rows: readonly EventRow[];
  /** True when lines before `rows` were left out, so that the last start may be among them. */
  readonly beginsLate: boolean;
  /** Folder of the coordinator, for rows without a start of their own; null when it is not known. */
  readonly projectFolder: string | null;
  /** Modification times in milliseconds; null when there is no such file. */
  readonly eventsModifiedAtMs: number | null;
  readonly treeModifiedAtMs: number | null;
  readonly statsModifiedAtMs: number | null;
  readonly statsEmergencyTimeout: boolean | null;
  /** `exit` as REPORT.md prints it. */
  readonly report: { readonly modifiedAtMs: number; readonly exit: string | null } | null;
  readonly nowMs: number;
  readonly onlyRoot: boolean;
  readonly baselineNull: boolean;
  readonly skillSession: boolean;
  readonly foreign: boolean;
  readonly treeDamaged: boolean;
}

export interface Sign {
  readonly label: string;
  readonly value: string;
  readonly place: { readonly path: string; readonly line: number | null } | null;
}

export interface Judgement {
  readonly verdict: Verdict;
  /** Times in it are absolute, so that it stays true while it is shown. */
  readonly sentence: string;
  readonly evidence: readonly Sign[];
  /** True when nothing may be written: a process may hold the tree in memory (§20). */
  readonly mayBeLive: boolean;
}

type Answer = Pick<Judgement, "verdict" | "sentence">;

/** Judges a run (§19). Two young ages are needed for "live", the larger one decides for "gone". */
export function judge(signs: RunSigns): Judgement {
  const own = lastProcessRows(signs.rows).filter((row) => row.problem === null);
  const ages = agesOf(signs, own);
  const finished = own.findLast((row) => row.type === "session.start" || row.type === "session.end")?.type === "session.end";
  const mayBeLive = ages.anyBelow(quietMs) && !(finished && !signs.foreign && !signs.skillSession);
  const answer =
    outsideAnswer(signs) ?? endAnswer(signs, own, ages.suspect) ?? (livingAnswer(own, ages) || goneAnswer(signs, ages.lastEventMs));
  const { verdict } = answer;
  const sentence =
    mayBeLive && (verdict === "damaged" || verdict === "interrupted") ? `${answer.sentence} ${recentWords}` : answer.sentence;
  return { verdict, sentence, evidence: evidenceOf(signs, own, ages), mayBeLive };
}

const recentWords = "A file was changed within the last ten minutes before this was judged, so its process may still live.";

/** States in which the native log cannot be asked. */
function outsideAnswer(signs: RunSigns): Answer | null {
  if (signs.foreign) {
    return {
      verdict: "foreign",
      sentence: "The log was written by hand, in a dialect of its own; whether anything still runs is unknown.",
    };
  }
  if (signs.treeDamaged) return { verdict: "damaged", sentence: "The idea tree cannot be read, so this run cannot be resumed." };
  if (!signs.skillSession || signs.rows.length > 0) return null;
  const touched = signs.treeModifiedAtMs === null ? "at an unknown time" : `at ${instantText(signs.treeModifiedAtMs)}`;
  return { verdict: "skill-session", sentence: `A host agent keeps this session without a log; its tree was last written ${touched}.` };
}

/** The ways in which a run says that it is over. */
function endAnswer(signs: RunSigns, own: readonly EventRow[], suspect: boolean): Answer | null {
  const last = own.findLast((row) => row.type === "session.start" || row.type === "session.end");
  const startMs = last?.type === "session.start" ? last.atMs : null;
  if (last?.type === "session.end") {
    const exit = dataText(last, "exit_reason");
    const at = last.atMs === null ? "" : ` at ${instantText(last.atMs)}`;
    if (isTimeout(exit)) return { verdict: "cut-by-budget", sentence: `The run was cut by its time budget${at}.` };
    if (endedInFailure(own, signs.projectFolder)) {
      return { verdict: "ended-by-failure", sentence: `The run ended${at} after a model call that failed and was not repeated.` };
    }
    if (exit !== null && exit !== "ok") {
      const failed = /error|fail|interrupt|crash/i.test(exit);
      return { verdict: failed ? "ended-by-failure" : "ended", sentence: `The run ended${at} with exit reason “${exit}”.` };
    }
    return { verdict: "ended", sentence: `The run ended${at}.` };
  }
  // After a copy or a step of the clock, a file's time cannot be compared with an event's.
  if (suspect) return null;
  const lastMs = own.findLast((row) => row.atSource === "own")?.atMs ?? null;
  // Of a start that was left out only is known that it came before the events that are here.
  const sinceMs = startMs ?? (signs.beginsLate ? lastMs : null);
  // A process writes a log; where there is none, none has begun since the statistics were written.
  const noLog = signs.eventsModifiedAtMs === null && own.length === 0;
  if (signs.statsModifiedAtMs !== null && (noLog || (sinceMs !== null && signs.statsModifiedAtMs > sinceMs))) {
    const at = instantText(signs.statsModifiedAtMs);
    return signs.statsEmergencyTimeout === true
      ? { verdict: "cut-by-budget", sentence: `The run was cut by its time budget and wrote its statistics at ${at}.` }
      : { verdict: "ended", sentence: `The run reached its end and wrote its statistics at ${at}.` };
  }
  const { report } = signs;
  if (report === null || lastMs === null || report.modifiedAtMs < lastMs) return null;
  if (report.exit !== "interrupted" && report.exit !== "error") return null;
  const sentence = `The run was stopped (${report.exit}) and wrote its report at ${instantText(report.modifiedAtMs)}.`;
  return { verdict: "interrupted-report-written", sentence };
}

function livingAnswer(own: readonly EventRow[], ages: Ages): Answer | null {
  const { lastEventMs } = ages;
  if (lastEventMs === null) return null;
  const at = instantText(lastEventMs);
  if (ages.bothBelow(liveMs)) {
    const question = openQuestion(own);
    if (question === null) return { verdict: "live", sentence: `The run writes its log; the newest event is from ${at}.` };
    const since = question.atMs === null ? "" : ` since ${instantText(question.atMs)}`;
    return { verdict: "waiting-for-human", sentence: `The run waits for an answer${since}.` };
  }
  if (!ages.bothBelow(quietMs)) return null;
  const sentence = `Nothing was written after ${at}: a blocked process, a suspended machine, or a run that was just killed.`;
  return { verdict: "quiet", sentence };
}

function goneAnswer(signs: RunSigns, lastEventMs: number | null): Answer {
  if (signs.onlyRoot && signs.baselineNull) {
    return { verdict: "never-started", sentence: "The tree holds only its root and no baseline: nothing was done yet." };
  }
  const at = lastEventMs === null ? "No event tells when it stopped." : `Its last event is from ${instantText(lastEventMs)}.`;
  return { verdict: "interrupted", sentence: `The run stopped without an end. ${at}` };
}

function evidenceOf(signs: RunSigns, own: readonly EventRow[], ages: Ages): readonly Sign[] {
  const log = "events.jsonl";
  const row = (label: string, one: EventRow | undefined | null): readonly Sign[] => {
    if (one == null) return [];
    const when =
      one.atMs === null ? "no time" : `${instantText(one.atMs)}${one.atSource === "inherited" ? ", time of the line before" : ""}`;
    return [{ label, value: `${one.type ?? "unreadable"} (${when})`, place: { path: log, line: one.line } }];
  };
  const file = (label: string, path: string, atMs: number | null): readonly Sign[] =>
    atMs === null ? [] : [{ label, value: instantText(atMs), place: { path, line: null } }];
  return [
    ...row("Last event", own.at(-1)),
    ...row(
      "Last start or end",
      own.findLast((one) => one.type === "session.start" || one.type === "session.end"),
    ),
    ...row("Open question", openQuestion(own)),
    ...file("Log changed", log, signs.eventsModifiedAtMs),
    ...file("Tree changed", ".coordinator/idea_tree.json", signs.treeModifiedAtMs),
    ...file("Statistics written", "run_stats.json", signs.statsModifiedAtMs),
    ...file("Report written", "REPORT.md", signs.report?.modifiedAtMs ?? null),
    ...(ages.suspect
      ? [{ label: "Clock", value: "Event time and file time differ by minutes: the clock was set, or the folder copied.", place: null }]
      : []),
  ];
}
