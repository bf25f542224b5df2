"use client";
// Where the list begins on the page: what stands above it may grow and shrink.

import { type RefObject, useLayoutEffect, useState } from "react";

/** @returns pixels from the top of the document */
export function useListTop(listRef: RefObject<HTMLElement | null>): number {
  const [topPx, setTopPx] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const list = listRef.current;
      if (list !== null) setTopPx(Math.round(list.getBoundingClientRect().top + globalThis.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [listRef]);
  return topPx;
}
