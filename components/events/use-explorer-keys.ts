"use client";
// The keys of the event explorer: some on the whole page, the others while its list has the focus.

import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect, useRef } from "react";
import type { Explorer } from "@/components/events/use-explorer";
import { isForSomethingElse } from "@/components/shell/keys";
import type { EventRow } from "@/lib/service/event-views";

interface Places {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** @returns the handler of the list's own keys */
export function useExplorerKeys(explorer: Explorer, { list, field }: Places) {
  const latest = useRef(explorer);
  latest.current = explorer;
  const rows = useRef<(position: number) => EventRow | undefined>(() => undefined);

  /** Moves the cursor; an event that is open gives way to the one at the cursor. */
  const step = (to: number) => {
    const { set, cursor, open, openedLine, isFollowing, follow } = latest.current;
    const position = Math.min(set.total - 1, Math.max(0, to));
    if (set.total === 0) return;
    if (isFollowing && position < set.total - 1) follow(false);
    const row = rows.current(position);
    if (openedLine !== null && row !== undefined) open(position, row);
    else cursor.moveTo(position);
  };
  const stepRef = useRef(step);
  stepRef.current = step;

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isForSomethingElse(event)) return;
      const { cursor, openedLine, isFollowing, close, follow, jumpToError } = latest.current;
      const at = cursor.cursor?.position ?? -1;
      if (event.key === "/") {
        field.current?.focus();
        field.current?.select();
      } else if (event.key === "j" || event.key === "k") {
        list.current?.focus();
        stepRef.current(at + (event.key === "j" ? 1 : -1));
      } else if (event.key === "n") jumpToError("next");
      else if (event.key === "N") jumpToError("previous");
      else if (event.key === "f") follow(!isFollowing);
      else if (event.key === "Escape" && openedLine !== null) {
        close();
        list.current?.focus();
      } else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [list, field]);

  const onKey = (event: ReactKeyboardEvent, pageRows: number, rowAt: (position: number) => EventRow | undefined) => {
    rows.current = rowAt;
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const { cursor, set, open, state, follow } = latest.current;
    const at = cursor.cursor?.position ?? -1;
    const row = rowAt(at);
    if (event.key === "ArrowDown") step(at + 1);
    else if (event.key === "ArrowUp") step(at - 1);
    else if (event.key === "PageDown") step(at + pageRows);
    else if (event.key === "PageUp") step(at - pageRows);
    else if (event.key === "Home") step(0);
    else if (event.key === "End") state.survey?.complete === true ? step(set.total - 1) : follow(true);
    else if (event.key === "Enter" && row !== undefined) open(at, row);
    else return;
    event.preventDefault();
  };
  return { onKey, step };
}
