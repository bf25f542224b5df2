"use client";
// Heights of the list's parts, by the width of the window: the same as the classes of row and heading say.

import { useSyncExternalStore } from "react";
import type { RowSizes } from "@/components/run-list/list-layout";

/** `lg` of the style sheet. */
const wide = "(min-width: 64rem)";

/** `lg:h-23`, `h-9`, `mt-7`. */
const wideSizes: RowSizes = { rowPx: 92, headPx: 36, gapPx: 28 };
/** `h-43`. */
const narrowSizes: RowSizes = { ...wideSizes, rowPx: 172 };

/** Wide on the server and until hydration is done. */
export function useRowSizes(): RowSizes {
  return useSyncExternalStore(subscribe, () => (globalThis.matchMedia(wide).matches ? wideSizes : narrowSizes), serverSizes);
}

const serverSizes = () => wideSizes;

function subscribe(listener: () => void): () => void {
  const query = globalThis.matchMedia(wide);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
