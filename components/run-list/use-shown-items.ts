"use client";
// Which part of the list is drawn: what is near the window. Every height is known, so no library has to measure them.

import { useMemo, useSyncExternalStore } from "react";
import { itemsIn, moveTo, topsOf } from "@/components/run-list/items-in-view";
import type { ListLayout } from "@/components/run-list/list-layout";
import { barPx } from "@/components/run-list/use-list-top";

/** Drawn above and below the window, so that a turn of the wheel shows no gap. */
const marginPx = 800;
/** The list is looked at again after this much scrolling, not at every pixel. */
const stepPx = 100;
/** What the server draws before it knows the window. */
const firstWindowPx = 1200;

export interface ShownItems {
  readonly first: number;
  readonly last: number;
  /** Scrolls as little as needed to bring an item into sight, below the bar and its heading. */
  readonly scrollTo: (item: number) => void;
}

/** @param topPx pixels from the top of the document to the list */
export function useShownItems({ itemPx, sizes }: ListLayout, topPx: number): ShownItems {
  const scrolledPx = useSyncExternalStore(subscribe, scrolledSteps, onServerTop) * stepPx;
  const windowPx = useSyncExternalStore(subscribe, windowSteps, onServerWindow) * stepPx;
  const tops = useMemo(() => topsOf(itemPx), [itemPx]);
  const fromPx = scrolledPx - topPx;
  return {
    ...itemsIn(tops, fromPx - marginPx, fromPx + windowPx + marginPx),
    scrollTo: (item) => {
      const seenPx = globalThis.scrollY - topPx;
      const movePx = moveTo(tops, item, seenPx + barPx + sizes.headPx, seenPx + globalThis.innerHeight);
      if (movePx !== 0) globalThis.scrollBy({ top: movePx });
    },
  };
}

const scrolledSteps = () => Math.floor(globalThis.scrollY / stepPx);
const windowSteps = () => Math.ceil(globalThis.innerHeight / stepPx);
const onServerTop = () => 0;
const onServerWindow = () => firstWindowPx / stepPx;

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener("scroll", listener, { passive: true });
  globalThis.addEventListener("resize", listener, { passive: true });
  return () => {
    globalThis.removeEventListener("scroll", listener);
    globalThis.removeEventListener("resize", listener);
  };
}
