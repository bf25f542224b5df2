"use client";
// What the event explorer knows and can do, put together: the query, the survey, the rows on screen, the row that is meant.

import { useCallback, useMemo, useRef, useState } from "react";
import type { LogQuestion } from "@/components/events/event-requests";
import { type AskedQuery, useAskedQuery } from "@/components/events/use-asked-query";
import { type CursorState, useCursor } from "@/components/events/use-cursor";
import type { RowSet } from "@/components/events/use-event-rows";
import { useFileChanges } from "@/components/events/use-file-changes";
import { type SurveyState, useSurvey } from "@/components/events/use-survey";
import { useTail } from "@/components/events/use-tail";
import { useRunPage } from "@/components/run/run-page-context";
import { countInWords } from "@/components/ui/amount-words";
import type { EventRow } from "@/lib/service/event-views";

export interface Explorer {
  readonly question: LogQuestion;
  readonly asked: AskedQuery;
  readonly state: SurveyState;
  /** The rows on screen: those of the query before until the new one found something. */
  readonly set: RowSet;
  readonly cursor: CursorState;
  readonly openedLine: number | null;
  readonly isFollowing: boolean;
  readonly isServerGone: boolean;
  readonly rowsProblem: string | null;
  readonly setRowsProblem: (problem: string | null) => void;
  readonly open: (position: number, row: EventRow) => void;
  readonly close: () => void;
  readonly jumpToLine: (line: number) => void;
  readonly jumpToTime: (atMs: number) => void;
  readonly jumpToError: (direction: "next" | "previous") => void;
  readonly follow: (isWanted: boolean) => void;
  readonly lookAgain: () => void;
}

/** @param file path of the log below the run folder */
export function useExplorer(file: string): Explorer {
  const { runRef, location, go } = useRunPage();
  const { rootId, path } = runRef;
  const asked = useAskedQuery();
  const [looks, setLooks] = useState(0);
  const [rowsProblem, setRowsProblem] = useState<string | null>(null);
  const { stamp, failing } = useFileChanges(runRef, file);
  const question = useMemo(() => ({ runRef: { rootId, path }, file, q: asked.q }), [rootId, path, file, asked.q]);
  const state = useSurvey(question, { stamp: stamp + looks, failing });
  const { survey, isCurrent } = state;

  const shown = useRef<RowSet>({ question, identity: null, total: 0, stamp: "", tail: null });
  const hasRows = survey !== null && (survey.match.rows > 0 || survey.match.complete || survey.identity !== shown.current.identity);
  const whole = useMemo((): RowSet => {
    if (survey === null || !isCurrent || !hasRows) return shown.current;
    // A server that came back is asked again for what it could not give.
    const end = `${survey.sizeBytes} ${survey.complete} ${survey.match.complete} ${failing}`;
    shown.current = { question, identity: survey.identity, total: survey.match.rows, stamp: end, tail: null };
    return shown.current;
  }, [survey, isCurrent, hasRows, question, failing]);

  // Once a log was read whole, what is appended is counted faster than its end is asked for.
  const wasWhole = useRef<string | null>(null);
  if (survey?.complete === true) wasWhole.current = survey.identity;
  const isFollowing = location.follow === true;
  const tail = useTail(question, isFollowing && !asked.isNarrowing && survey !== null && wasWhole.current !== survey.identity);
  const set = useMemo(() => (tail === null ? whole : { ...whole, total: tail.length, tail }), [whole, tail]);

  const openedLine = location.line;
  const isSearched = survey?.complete === true && survey.match.complete;
  const isCounted = isSearched || (!asked.isNarrowing && openedLine !== null && (survey?.rows ?? 0) >= openedLine);
  const goRef = useRef(go);
  goRef.current = go;
  const onFound = useCallback(
    (line: number | null) => {
      if (openedLine !== null && line !== null) goRef.current({ line, follow: null }, "replace");
    },
    [openedLine],
  );
  const wanted = {
    question,
    identity: isCurrent ? (survey?.identity ?? null) : null,
    shown: set,
    line: openedLine,
    canFind: isCurrent && isCounted,
  };
  const cursor = useCursor(wanted, onFound);
  const { standAt, moveTo, jump } = cursor;

  const open = useCallback(
    (position: number, row: EventRow) => {
      if (row.line === null) return moveTo(position);
      standAt(position, row.line);
      goRef.current({ line: row.line }, openedLine === null ? "push" : "replace");
    },
    [standAt, moveTo, openedLine],
  );
  const follow = useCallback((isWanted: boolean) => goRef.current({ follow: isWanted ? true : null }, "replace"), []);
  const unfollowed = (act: () => void) => {
    if (isFollowing) follow(false);
    act();
  };
  const at = cursor.cursor?.position;
  return {
    question,
    asked,
    state,
    set,
    cursor,
    openedLine,
    isFollowing,
    isServerGone: failing,
    rowsProblem,
    setRowsProblem,
    open,
    close: () => go({ line: null }),
    jumpToLine: (line) => unfollowed(() => jump({ line }, `No line from ${countInWords(line)} on is there or fits.`)),
    jumpToTime: (atMs) => unfollowed(() => jump({ at: atMs }, "Nothing that fits has a time from then on.")),
    jumpToError: (direction) =>
      unfollowed(() =>
        jump(
          { from: at ?? (direction === "next" ? -1 : set.total), direction },
          direction === "next" ? "No error that fits comes after this." : "No error that fits comes before this.",
        ),
      ),
    follow,
    lookAgain: useCallback(() => setLooks((before) => before + 1), []),
  };
}
