"use client";
// What is looked for: the text in the address, what is being typed, and the query that it means.

import { useEffect, useMemo, useRef, useState } from "react";
import { useRunPage } from "@/components/run/run-page-context";
import type { EventQuery } from "@/lib/engine/events/event-query";
import { formatEventQuery } from "@/lib/engine/events/format-event-query";
import { isEmptyQuery } from "@/lib/engine/events/match-facets";
import { parseEventQuery } from "@/lib/engine/events/parse-event-query";

export interface AskedQuery {
  /** What is being asked; "" for every line. */
  readonly q: string;
  readonly query: EventQuery;
  /** True when the query leaves something out; false when every line fits, also because nothing in it could be understood. */
  readonly isNarrowing: boolean;
  /** What stands in the field: ahead of `q` while somebody types. */
  readonly draft: string;
  /** Of the draft, with their places in it. */
  readonly problems: ReturnType<typeof parseEventQuery>["problems"];
  readonly type: (draft: string) => void;
  /** Asks what was typed at once. */
  readonly submit: () => void;
  /** Asks another query, as chips and the histogram do. */
  readonly change: (patch: Partial<EventQuery>) => void;
  readonly clear: () => void;
}

const typingRestMs = 250;

export function useAskedQuery(): AskedQuery {
  const { location, go } = useRunPage();
  const q = location.q ?? "";
  const [field, setField] = useState({ draft: q, lastQ: q, isTyped: false });
  const sent = useRef(q);
  const goNow = useRef(go);
  goNow.current = go;
  if (field.lastQ !== q) {
    // Going back, a chip or a link changed the query: the field follows. What was typed here is already in it.
    const isOwn = field.isTyped && sent.current === q;
    setField({ draft: isOwn ? field.draft : q, lastQ: q, isTyped: isOwn });
  }
  const { draft, isTyped } = field;
  const send = (text: string) => {
    sent.current = text.trim();
    goNow.current({ q: sent.current === "" ? null : sent.current }, "replace");
  };
  const sendNow = useRef(send);
  sendNow.current = send;
  useEffect(() => {
    if (!isTyped || draft.trim() === q) return undefined;
    const timer = setTimeout(() => sendNow.current(draft), typingRestMs);
    return () => clearTimeout(timer);
  }, [draft, isTyped, q]);
  const { query } = useMemo(() => parseEventQuery(q), [q]);
  const { problems } = useMemo(() => parseEventQuery(draft), [draft]);
  return {
    q,
    query,
    isNarrowing: !isEmptyQuery(query),
    draft,
    problems,
    type: (text) => setField((before) => ({ ...before, draft: text, isTyped: true })),
    submit: () => send(draft),
    change: (patch) => {
      const next = formatEventQuery({ ...query, ...patch });
      go({ q: next === "" ? null : next });
    },
    clear: () => go({ q: null }),
  };
}
