"use client";
// Where the list begins on the page: what stands above it may grow and shrink, which must not move what is looked at.

import { type RefObject, useLayoutEffect, useState } from "react";

/** Height of the bar that stays at the top of the window (`h-bar`). */
export const barPx = 48;

/** @returns pixels from the top of the document */
export function useListTop(listRef: RefObject<HTMLElement | null>): number {
  const [topPx, setTopPx] = useState(0);
  useLayoutEffect(() => {
    let last: number | null = null;
    const measure = () => {
      const list = listRef.current;
      if (list === null) return;
      const next = Math.round(list.getBoundingClientRect().top + globalThis.scrollY);
      // Within the list, the page moves along; above it, everything stays where it is anyway.
      if (last !== null && last !== next && globalThis.scrollY + barPx > last) globalThis.scrollBy({ top: next - last });
      last = next;
      setTopPx(next);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [listRef]);
  return topPx;
}
