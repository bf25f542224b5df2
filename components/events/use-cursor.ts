"use client";
// The row that is meant, and how the page gets to one: by a line of the address, by time, by error, by key.

import { useCallback, useEffect, useRef, useState } from "react";
import type { Cursor } from "@/components/events/event-list";
import { type FindTarget, findEvent, type LogQuestion } from "@/components/events/event-requests";
import { problemInWords } from "@/components/shell/result-or-throw";

/** What became of a line that the page was asked to stand at. */
export type LinePlace =
  | { readonly kind: "here" }
  /** The index does not know the line yet. */
  | { readonly kind: "not-yet" }
  /** The line does not fit the query, or there is no such line. */
  | { readonly kind: "elsewhere" };

export interface CursorState {
  readonly cursor: Cursor | null;
  readonly moveTo: (position: number, align?: Cursor["align"]) => void;
  /** Says which line stands at the cursor, so that it is not looked for. */
  readonly standAt: (position: number, line: number) => void;
  /** Goes to what is found. @returns what was found, or null with the reason in `said` */
  readonly jump: (target: FindTarget, words: string) => void;
  /** What the last jump has to say; null for nothing. */
  readonly said: string | null;
  readonly linePlace: LinePlace;
}

interface Wanted {
  readonly question: LogQuestion;
  readonly identity: string | null;
  /** Line of the opened event. */
  readonly line: number | null;
  /** True when the index covers the line, or will not learn more. */
  readonly canFind: boolean;
}

/** @param onFound called with the line that a jump led to */
export function useCursor({ question, identity, line, canFind }: Wanted, onFound: (line: number | null) => void): CursorState {
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [linePlace, setLinePlace] = useState<LinePlace>({ kind: "here" });
  const standing = useRef<string | null>(null);
  const finding = useRef<AbortController | null>(null);
  const nameOf = useCallback((one: number) => `${identity}\n${question.q}\n${one}`, [identity, question]);
  const moveTo = useCallback((position: number, align: Cursor["align"] = "nearest") => {
    setSaid(null);
    setCursor({ position: Math.max(0, position), align });
  }, []);
  const standAt = useCallback(
    (position: number, at: number) => {
      standing.current = nameOf(at);
      setLinePlace({ kind: "here" });
      moveTo(position);
    },
    [nameOf, moveTo],
  );

  // Another query or another file: the rows have other positions.
  const set = `${identity}\n${question.q}`;
  const lastSet = useRef(set);
  useEffect(() => {
    if (lastSet.current === set) return;
    lastSet.current = set;
    setCursor(null);
    setSaid(null);
  }, [set]);

  useEffect(() => {
    if (line === null || identity === null || standing.current === nameOf(line)) return undefined;
    if (!canFind) {
      setLinePlace({ kind: "not-yet" });
      return undefined;
    }
    const stop = new AbortController();
    findEvent(question, { line }, stop.signal).then(
      (found) => {
        standing.current = nameOf(line);
        setLinePlace({ kind: found.line === line ? "here" : "elsewhere" });
        if (found.position !== null) moveTo(found.position, "center");
      },
      () => undefined,
    );
    return () => stop.abort();
  }, [question, identity, line, canFind, nameOf, moveTo]);

  const jump = useCallback(
    (target: FindTarget, words: string) => {
      finding.current?.abort();
      const stop = new AbortController();
      finding.current = stop;
      findEvent(question, target, stop.signal).then(
        (found) => {
          if (found.position === null) return setSaid(words);
          if (found.line !== null) standing.current = nameOf(found.line);
          setLinePlace({ kind: "here" });
          moveTo(found.position, "center");
          if ("line" in target && found.line !== null && found.line !== target.line) {
            setSaid(`Line ${target.line.toLocaleString("en-GB")} does not fit; this is the next that does.`);
          }
          onFound(found.line);
        },
        (error: unknown) => {
          if (!stop.signal.aborted) setSaid(problemInWords(error));
        },
      );
    },
    [question, nameOf, moveTo, onFound],
  );
  return { cursor, moveTo, standAt, jump, said, linePlace };
}
