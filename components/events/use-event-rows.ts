"use client";
// Rows of a log by their position, read page by page as they come into view, and kept within a bound.

import { useCallback, useEffect, useRef, useState } from "react";
import { type LogQuestion, readRows } from "@/components/events/event-requests";
import { pageRows, pagesOf, RowPages } from "@/components/events/row-pages";
import { problemInWords } from "@/components/shell/result-or-throw";
import type { EventRow } from "@/lib/service/event-views";

/** The rows that fit a question, as far as is known now. */
export interface RowSet {
  readonly question: LogQuestion;
  /** Of the log; null while nothing is known. */
  readonly identity: string | null;
  readonly total: number;
  /** Changes whenever the end of the rows may have changed. */
  readonly stamp: string;
  /** The last rows alone, while the ones before them are not counted; null otherwise. */
  readonly tail: readonly EventRow[] | null;
}

export interface EventRows {
  readonly rowAt: (position: number) => EventRow | undefined;
  /** True while rows of the query before stand in for those that are being read. */
  readonly isOld: boolean;
  readonly problem: string | null;
}

const keptPages = 60;
/** A list that is dragged passes many pages in which nobody stops: pages that come one upon the other wait so long. */
const restMs = 60;

/** Notes which pages are in view. @returns true when others were in view a moment ago */
function moveTo(moved: { first: number; last: number; atMs: number }, first: number, last: number): boolean {
  const nowMs = performance.now();
  if (moved.first === first && moved.last === last) return false;
  const isDragged = nowMs - moved.atMs < restMs;
  Object.assign(moved, { first, last, atMs: nowMs });
  return isDragged;
}

/** Names a set: the same name, the same row at each position. */
function rowSetName({ question, identity, tail }: RowSet): string {
  return `${question.file}\n${question.q}\n${identity}\n${tail !== null}`;
}

/** @param from, to the rows in view. @param onOtherIdentity called when the log turns out to be another one than the set's */
export function useEventRows(set: RowSet, from: number, to: number, onOtherIdentity: () => void): EventRows {
  const [pages] = useState(() => new RowPages(keptPages));
  const [version, setVersion] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const flying = useRef(new Map<string, AbortController>());
  const moved = useRef({ first: -1, last: -1, atMs: Number.NEGATIVE_INFINITY });
  const before = useRef<{ readonly key: string; readonly identity: string | null } | null>(null);
  const { question, identity, total, stamp, tail } = set;
  const key = rowSetName(set);
  const [first, last] = [Math.floor(from / pageRows), Math.floor(Math.max(from, to - 1) / pageRows)];

  useEffect(() => {
    const isDragged = moveTo(moved.current, first, last);
    if (identity === null || total === 0 || tail !== null) return undefined;
    const wanted = pagesOf(first * pageRows, Math.min(total, (last + 1) * pageRows)).filter(
      (page) => !pages.isFresh(key, page, stamp, total),
    );
    const names = new Set(wanted.map((page) => `${key}\n${page}\n${stamp}`));
    for (const [name, stop] of flying.current) {
      if (names.has(name)) continue;
      stop.abort();
      flying.current.delete(name);
    }
    const ask = (page: number) => {
      const name = `${key}\n${page}\n${stamp}`;
      if (flying.current.has(name)) return;
      const stop = new AbortController();
      flying.current.set(name, stop);
      readRows(question, page * pageRows, pageRows, stop.signal).then(
        (answer) => {
          if (flying.current.get(name) !== stop) return;
          flying.current.delete(name);
          setProblem(null);
          if (answer.identity !== identity) return onOtherIdentity();
          pages.put(key, page, answer.rows, stamp);
          before.current = { key, identity };
          setVersion((one) => one + 1);
        },
        (error: unknown) => {
          if (flying.current.get(name) !== stop) return;
          flying.current.delete(name);
          if (!stop.signal.aborted) setProblem(problemInWords(error));
        },
      );
    };
    if (wanted.length === 0) return undefined;
    const timer = setTimeout(() => wanted.forEach(ask), isDragged && pages.hasAny(key) ? restMs : 0);
    return () => clearTimeout(timer);
  }, [key, question, identity, total, stamp, tail, first, last, pages, onOtherIdentity]);

  useEffect(() => {
    const all = flying.current;
    return () => {
      for (const stop of all.values()) stop.abort();
      all.clear();
    };
  }, []);

  const stand = before.current;
  const isOld = stand !== null && stand.key !== key && stand.identity === identity && !pages.hasAny(key);
  const shownKey = isOld ? stand.key : key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages are the same object; their content changes with the version.
  const rowAt = useCallback(
    (position: number) => (tail === null ? pages.rowAt(shownKey, position) : tail[position]),
    [pages, shownKey, tail, version],
  );
  return { rowAt, isOld, problem };
}
