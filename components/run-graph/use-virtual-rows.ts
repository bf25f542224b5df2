"use client";
// The rows of a table that are in the page: all of a short table, of a long one those in view, with room for the others above and below.

import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useRef } from "react";

/** A table with more rows than this is virtual. */
const allUpTo = 100;
const rowPx = 57;

export interface VirtualRows {
  /** Positions of the rows to draw. */
  readonly rows: readonly number[];
  /** Room for the rows that are not drawn, in pixels. */
  readonly abovePx: number;
  readonly belowPx: number;
  /** Measures a drawn row, which carries its position as `data-index`. */
  readonly measure: ((row: HTMLTableRowElement | null) => void) | undefined;
}

/** @param wanted position of a row to bring into view when it changes; -1 for none */
export function useVirtualRows(scroller: RefObject<HTMLElement | null>, count: number, wanted: number): VirtualRows {
  const isVirtual = count > allUpTo;
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 8,
    initialRect: { width: 960, height: 640 },
  });
  const isFirst = useRef(true);
  useEffect(() => {
    const isOpening = isFirst.current;
    isFirst.current = false;
    if (wanted < 0) return;
    if (isVirtual) virtualizer.scrollToIndex(wanted, { align: "center" });
    // The page itself moves only for a choice that is made while it is open.
    if (isOpening) return;
    const row = isVirtual ? null : scroller.current?.querySelector(`[data-index="${wanted}"]`);
    (row ?? scroller.current)?.scrollIntoView({ block: "nearest" });
  }, [wanted, isVirtual, virtualizer, scroller]);
  if (!isVirtual) return { rows: Array.from({ length: count }, (_, index) => index), abovePx: 0, belowPx: 0, measure: undefined };
  const items = virtualizer.getVirtualItems();
  return {
    rows: items.map((item) => item.index),
    abovePx: items[0]?.start ?? 0,
    belowPx: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
  };
}
