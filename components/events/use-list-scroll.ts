"use client";
// Joins the element that scrolls to the arithmetic of scroll-space: where it stands, and how it is put elsewhere.

import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { afterScroll, placeAt, placeOfRow, type ScrollPlace, type ScrollSpace } from "@/components/events/scroll-space";

export interface ListScroll {
  readonly space: ScrollSpace;
  readonly place: ScrollPlace;
  readonly onScroll: () => void;
  readonly reveal: (row: number, align: "nearest" | "center") => void;
}

const settleMs = 150;

/** Width and height of an element, kept up to date; 0 until it was measured. */
export function useSize(element: RefObject<HTMLElement | null>): { readonly widthPx: number; readonly heightPx: number } {
  const [size, setSize] = useState({ widthPx: 0, heightPx: 0 });
  useLayoutEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    const measure = () => setSize({ widthPx: target.clientWidth, heightPx: target.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/**
 * @param viewPx height in which rows are seen
 * @param isPinned keeps the last row in view while rows are added
 * @param onLeaveEnd called when a person scrolls up
 */
export function useListScroll(
  scroller: RefObject<HTMLElement | null>,
  { rows, rowPx, viewPx }: ScrollSpace,
  isPinned: boolean,
  onLeaveEnd: () => void,
): ListScroll {
  const space = useMemo(() => ({ rows, rowPx, viewPx }), [rows, rowPx, viewPx]);
  const [place, setPlace] = useState<ScrollPlace>({ scrollPx: 0, contentPx: 0 });
  const latest = useRef({ space, place });
  const settling = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const put = useCallback((next: ScrollPlace) => {
    latest.current = { ...latest.current, place: next };
    setPlace(next);
  }, []);

  useLayoutEffect(() => {
    const before = latest.current;
    latest.current = { ...before, space };
    const sameRow = (before.place.contentPx / before.space.rowPx) * space.rowPx;
    put(placeAt(space, isPinned ? Number.MAX_SAFE_INTEGER : sameRow));
  }, [space, isPinned, put]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element !== null && Math.abs(element.scrollTop - place.scrollPx) >= 1) element.scrollTop = place.scrollPx;
  }, [scroller, place]);

  useEffect(() => () => clearTimeout(settling.current), []);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    const { space: now, place: before } = latest.current;
    if (element === null || Math.abs(element.scrollTop - before.scrollPx) < 1) return;
    const next = afterScroll(now, before, element.scrollTop);
    if (next.contentPx < before.contentPx - 1) onLeaveEnd();
    put(next);
    clearTimeout(settling.current);
    // Once it rests, the scroll bar shows the true place again.
    settling.current = setTimeout(() => put(placeAt(latest.current.space, latest.current.place.contentPx)), settleMs);
  }, [scroller, onLeaveEnd, put]);

  const reveal = useCallback(
    (row: number, align: "nearest" | "center") => put(placeOfRow(latest.current.space, latest.current.place, row, align)),
    [put],
  );
  return { space, place, onScroll, reveal };
}
