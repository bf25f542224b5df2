"use client";
// Lines of a ledger in their order, as many as are seen: bad ones stand in their place with the reason.

import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { LedgerLine } from "@/components/ledger/ledger-line";
import { useRunPage } from "@/components/run/run-page-context";
import type { LedgerRow } from "@/lib/engine/run/run-documents";

/** @param onEnd called when the last line comes into view */
export function LedgerLines({ rows, onEnd }: { readonly rows: readonly LedgerRow[]; readonly onEnd: () => unknown }) {
  const { location } = useRunPage();
  const scroller = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 44,
    getItemKey: (index) => rows[index]?.byteOffset ?? index,
    overscan: 12,
  });
  const items = virtualizer.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (lastShown >= rows.length - 1) onEnd();
  }, [lastShown, rows.length, onEnd]);
  const wanted = rows.findIndex((row) => row.line === location.line);
  useEffect(() => {
    if (wanted >= 0) virtualizer.scrollToIndex(wanted, { align: "center" });
  }, [wanted, virtualizer]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section ref={scroller} tabIndex={0} aria-label="Lines of the ledger" className="relative max-h-[70vh] overflow-y-auto">
      <ol className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {items.map((item) => {
          const row = rows[item.index];
          if (row === undefined) return null;
          const before = rows[item.index - 1];
          return (
            <li
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              className="absolute inset-x-0 top-0 border-b"
              style={{ transform: `translateY(${item.start}px)` }}
            >
              {before !== undefined && before.episode !== row.episode && (
                <p className="bg-fill px-4 py-1 text-xs font-medium">Request {row.episode} of the same session</p>
              )}
              <LedgerLine row={row} isWanted={row.line === location.line} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
