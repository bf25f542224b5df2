// Sentences of the event explorer about numbers and levels. Pure.

import { counted, countInWords } from "@/components/ui/amount-words";
import type { StatusLook } from "@/components/ui/status-words";
import type { EventLevel } from "@/lib/engine/events/event-rule";
import type { LogSurvey } from "@/lib/service/event-views";

/** Bytes read of all bytes, as a whole percentage that says 100 only when nothing is left. */
function percentOf(readBytes: number, sizeBytes: number): number {
  return sizeBytes === 0 ? 100 : Math.min(99, Math.floor((readBytes / sizeBytes) * 100));
}

interface MatchState {
  readonly hasQuery: boolean;
  readonly isCurrent: boolean;
  readonly isRunning: boolean;
  readonly isCancelled: boolean;
}

/** How many lines there are, how many fit, and how far the search came. */
export function matchInWords(survey: LogSurvey, { hasQuery, isCurrent, isRunning, isCancelled }: MatchState): string {
  const { match } = survey;
  const isDone = survey.complete && match.complete && isCurrent;
  const bytes = !hasQuery ? survey.indexedBytes : isCurrent ? match.searchedBytes : 0;
  const percent = percentOf(bytes, survey.sizeBytes);
  const tail = isDone
    ? ""
    : isCancelled
      ? `, stopped at ${percent} %`
      : isRunning
        ? `, ${hasQuery ? "searching" : "reading"} ${percent} %…`
        : "";
  const all = counted(survey.rows, "line");
  if (!hasQuery) return isCurrent ? `${all}${tail}` : `${all}, reading…`;
  if (!isCurrent) return `Searching ${all}${tail.replace(", searching", ",")}`;
  return `${countInWords(match.rows)} of ${all} ${match.rows === 1 ? "fits" : "fit"}${tail}`;
}

/** The look of a level. */
export function levelLook(level: EventLevel): StatusLook {
  switch (level) {
    case "error":
      return { tone: "danger", shape: "octagon-cross", word: "Error" };
    case "warning":
      return { tone: "caution", shape: "triangle-bang", word: "Warning" };
    case "info":
      return { tone: "quiet", shape: "disc-info", word: "Info" };
    case "debug":
      return { tone: "quiet", shape: "ring", word: "Debug" };
  }
}
