"use client";
// The row that is meant, and how the page gets to one: by a line of the address, by time, by error, by key.

import { useCallback, useEffect, useRef, useState } from "react";
import type { Cursor } from "@/components/events/event-list";
import { type FindTarget, findEvent, type LogQuestion } from "@/components/events/event-requests";
import type { RowSet } from "@/components/events/use-event-rows";
import { problemInWords } from "@/components/shell/result-or-throw";
import { countInWords } from "@/components/ui/amount-words";

/** What became of a line that the page was asked to stand at. */
export type LinePlace =
  | { readonly kind: "here" }
  /** The index does not know the line yet. */
  | { readonly kind: "not-yet" }
  /** The line does not fit the query, or there is no such line. */
  | { readonly kind: "elsewhere" };

export interface CursorState {
  readonly cursor: Cursor | null;
  readonly moveTo: (position: number) => void;
  /** Says which line stands at the cursor, so that it is not looked for. */
  readonly standAt: (position: number, line: number) => void;
  /** Goes to what is found; `words` are said when nothing is. */
  readonly jump: (target: FindTarget, words: string) => void;
  /** What the last jump has to say; null for nothing. */
  readonly said: string | null;
  readonly linePlace: LinePlace;
}

interface Wanted {
  readonly question: LogQuestion;
  readonly identity: string | null;
  /** The rows on screen: other rows have other positions. */
  readonly shown: RowSet;
  /** Line of the opened event. */
  readonly line: number | null;
  /** True when the index covers the line, or will not learn more. */
  readonly canFind: boolean;
}

/** @param onFound called with the line that a jump led to */
export function useCursor({ question, identity, shown, line, canFind }: Wanted, onFound: (line: number | null) => void): CursorState {
  const [found, setFound] = useState<{ readonly cursor: Cursor; readonly q: string } | null>(null);
  const shownQ = shown.question.q;
  const [said, setSaid] = useState<string | null>(null);
  const [linePlace, setLinePlace] = useState<LinePlace>({ kind: "here" });
  const standing = useRef<string | null>(null);
  const finding = useRef<AbortController | null>(null);
  const nameOf = useCallback((one: number) => `${identity}\n${question.q}\n${one}`, [identity, question]);
  const put = useCallback((position: number, align: Cursor["align"], q: string) => {
    setSaid(null);
    setFound({ cursor: { position: Math.max(0, position), align }, q });
  }, []);
  const moveTo = useCallback((position: number) => put(position, "nearest", shownQ), [put, shownQ]);
  const standAt = useCallback(
    (position: number, at: number) => {
      standing.current = nameOf(at);
      setLinePlace({ kind: "here" });
      moveTo(position);
    },
    [nameOf, moveTo],
  );

  // In another file, or when the end alone was shown, the same position is another row.
  const place = `${shown.identity}\n${shown.tail !== null}`;
  const lastPlace = useRef(place);
  useEffect(() => {
    const before = lastPlace.current;
    lastPlace.current = place;
    if (before === place || before.startsWith("null\n")) return;
    setFound(null);
    setSaid(null);
  }, [place]);

  useEffect(() => {
    if (line === null || identity === null || standing.current === nameOf(line)) return undefined;
    if (!canFind) {
      setLinePlace({ kind: "not-yet" });
      return undefined;
    }
    const stop = new AbortController();
    findEvent(question, { line }, stop.signal).then(
      (answer) => {
        standing.current = nameOf(line);
        setLinePlace({ kind: answer.line === line ? "here" : "elsewhere" });
        if (answer.position !== null) put(answer.position, "center", question.q);
      },
      () => undefined,
    );
    return () => stop.abort();
  }, [question, identity, line, canFind, nameOf, put]);

  const jump = useCallback(
    (target: FindTarget, words: string) => {
      finding.current?.abort();
      const stop = new AbortController();
      finding.current = stop;
      findEvent(question, target, stop.signal).then(
        (answer) => {
          if (answer.position === null) return setSaid(words);
          if (answer.line !== null) standing.current = nameOf(answer.line);
          setLinePlace({ kind: "here" });
          put(answer.position, "center", question.q);
          if ("line" in target && answer.line !== null && answer.line !== target.line) {
            setSaid(`Line ${countInWords(target.line)} does not fit; this is the next that does.`);
          }
          onFound(answer.line);
        },
        (error: unknown) => {
          if (!stop.signal.aborted) setSaid(problemInWords(error));
        },
      );
    },
    [question, nameOf, put, onFound],
  );
  // A jump may be ahead of the rows: it holds once they are those of its query.
  const cursor = found?.q === shownQ ? found.cursor : null;
  return { cursor, moveTo, standAt, jump, said, linePlace };
}
