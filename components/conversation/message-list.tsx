"use client";
// The messages in their order, as many as are seen. The line in the URL is brought into view and takes the focus.

import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useMemo, useRef } from "react";
import { MessageEntry } from "@/components/conversation/message-entry";
import type { ConversationEntry } from "@/lib/engine/run/conversation";

interface Props {
  /** What is shown. */
  readonly entries: readonly ConversationEntry[];
  /** What was read, for the results of calls. */
  readonly all: readonly ConversationEntry[];
  readonly wantedLine: number | null;
  /** Called when the last entry comes into view. */
  readonly onEnd: () => unknown;
}

export function MessageList({ entries, all, wantedLine, onEnd }: Props) {
  const scroller = useRef<HTMLElement>(null);
  const entryAt = useMemo(() => new Map(all.map((entry) => [entry.line, entry])), [all]);
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 96,
    getItemKey: (index) => entries[index]?.byteOffset ?? index,
    overscan: 6,
  });
  const items = virtualizer.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (lastShown >= entries.length - 1) onEnd();
  }, [lastShown, entries.length, onEnd]);
  const wanted = wantedLine === null ? -1 : entries.findIndex((entry) => entry.line === wantedLine);
  useEffect(() => {
    if (wanted < 0) return undefined;
    virtualizer.scrollToIndex(wanted, { align: "start" });
    // It exists only once it was scrolled to.
    const timer = setTimeout(() => {
      scroller.current?.querySelector<HTMLElement>(`[data-index="${wanted}"]`)?.focus({ preventScroll: true });
    }, 100);
    return () => clearTimeout(timer);
  }, [wanted, virtualizer]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section ref={scroller} tabIndex={0} aria-label="Messages" className="relative max-h-[75vh] overflow-y-auto">
      <ol className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {items.map((item) => {
          const entry = entries[item.index];
          return entry === undefined ? null : (
            <li
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              tabIndex={-1}
              className="absolute inset-x-0 top-0 border-b focus-visible:-outline-offset-2"
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <MessageEntry entry={entry} entryAt={entryAt} isWanted={entry.line === wantedLine} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
