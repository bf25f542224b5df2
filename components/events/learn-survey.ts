// What is known of a log after each survey of it. Counts of one log and one query never fall back while more of it is read.

import type { LogSurvey } from "@/lib/service/event-views";

interface KnownSurvey {
  readonly survey: LogSurvey | null;
  /** The query that `survey.match` belongs to. */
  readonly q: string;
  /** How often another log stood under the same name. */
  readonly renewals: number;
}

export const nothingKnown: KnownSurvey = { survey: null, q: "", renewals: 0 };

/** @param q the query that the new survey was asked for */
export function learnSurvey(known: KnownSurvey, survey: LogSurvey, q: string): KnownSurvey {
  const before = known.survey;
  if (before === null || before.identity !== survey.identity) {
    return { survey, q, renewals: known.renewals + (before === null ? 0 : 1) };
  }
  // A log that grew is surveyed again from what is known: facts about less of it than before are no news.
  const facts = !survey.complete && before.rows > survey.rows ? { ...before, complete: false } : survey;
  const isBehind = known.q === q && !survey.match.complete && before.match.rows > survey.match.rows;
  const match = isBehind ? { ...survey.match, rows: before.match.rows } : survey.match;
  return { survey: { ...facts, match }, q, renewals: known.renewals };
}
