"use client";
// The survey of a log while it is made: counts, histogram and what fits. The old one stays until the new one comes.

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type LogQuestion, streamSurvey } from "@/components/events/event-requests";
import { learnSurvey, nothingKnown } from "@/components/events/learn-survey";
import type { FileChanges } from "@/components/events/use-file-changes";
import { problemInWords } from "@/components/shell/result-or-throw";
import type { LogSurvey } from "@/lib/service/event-views";

export interface SurveyState {
  /** Of the file; its `match` may still be that of the query before, as `isCurrent` tells. */
  readonly survey: LogSurvey | null;
  /** True when `survey.match` counts what fits the query asked now. */
  readonly isCurrent: boolean;
  readonly isRunning: boolean;
  readonly isCancelled: boolean;
  /** Why the log cannot be read now; null when it can. */
  readonly problem: string | null;
  /** How often the file was replaced or cut while it was looked at. */
  readonly renewals: number;
  readonly cancel: () => void;
  readonly resume: () => void;
}

/** @param question keep it stable (useMemo) */
export function useSurvey(question: LogQuestion, { stamp, failing }: FileChanges): SurveyState {
  const [known, setKnown] = useState(nothingKnown);
  const [isRunning, setRunning] = useState(true);
  const [isCancelled, setCancelled] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const running = useRef<{ readonly question: LogQuestion; readonly stop: AbortController; isStale: boolean } | null>(null);

  /** A search that was stopped stays so, also when the log grows. */
  const cancelled = useRef<LogQuestion | null>(null);

  const start = useCallback((asked: LogQuestion) => {
    running.current?.stop.abort();
    const own = { question: asked, stop: new AbortController(), isStale: false };
    running.current = own;
    cancelled.current = null;
    setRunning(true);
    setCancelled(false);
    const end = (reason: string | null) => {
      if (running.current !== own) return;
      running.current = null;
      setProblem(reason);
      setRunning(false);
      if (own.isStale && reason === null) setTurn((before) => before + 1);
    };
    const hear = (survey: LogSurvey) => {
      if (running.current !== own) return;
      setKnown((before) => learnSurvey(before, survey, asked.q));
      setProblem(null);
    };
    streamSurvey(asked, hear, own.stop.signal).then(
      () => end(null),
      (error: unknown) => end(own.stop.signal.aborted ? null : problemInWords(error)),
    );
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the file, or its server's return, is what asks again.
  useEffect(() => {
    if (failing || cancelled.current === question) return;
    // Stopping a survey for each line that is written would never let it end.
    if (running.current?.question === question) running.current.isStale = true;
    else start(question);
  }, [question, stamp, failing, turn, start]);

  useEffect(
    () => () => {
      running.current?.stop.abort();
      running.current = null;
    },
    [],
  );

  const cancel = useCallback(() => {
    running.current?.stop.abort();
    running.current = null;
    cancelled.current = question;
    setRunning(false);
    setCancelled(true);
  }, [question]);
  const resume = useCallback(() => start(question), [start, question]);

  const isCurrent = known.survey !== null && known.q === question.q;
  return useMemo(
    () => ({ survey: known.survey, isCurrent, isRunning, isCancelled, problem, renewals: known.renewals, cancel, resume }),
    [known, isCurrent, isRunning, isCancelled, problem, cancel, resume],
  );
}
