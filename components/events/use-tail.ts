"use client";
// The last rows of a log whose lines are still being counted: they are read from the file's end, without waiting.

import { useEffect, useState } from "react";
import { type LogQuestion, readRows } from "@/components/events/event-requests";
import { pageRows } from "@/components/events/row-pages";
import type { EventRow } from "@/lib/service/event-views";

/** @param isWanted true while somebody looks at the end, and the index does not reach it yet @returns null until they are there */
export function useTail(question: LogQuestion, isWanted: boolean): readonly EventRow[] | null {
  const [tail, setTail] = useState<readonly EventRow[] | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    const stop = new AbortController();
    readRows(question, -pageRows, pageRows, stop.signal).then(
      (page) => setTail(page.rows),
      () => undefined,
    );
    return () => {
      stop.abort();
      setTail(null);
    };
  }, [question, isWanted]);
  return isWanted ? tail : null;
}
