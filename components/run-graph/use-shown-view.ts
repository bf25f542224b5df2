"use client";
// Drawing or list: as the URL says, else by the width of the screen. Only the one that is shown is in the page.

import { useSyncExternalStore } from "react";
import { useRunPage } from "@/components/run/run-page-context";

const wide = "(min-width: 48rem)";

/** Null until the width is known, on the server. */
export function useShownView(): "graph" | "list" | null {
  const { location } = useRunPage();
  const byWidth = useSyncExternalStore(subscribe, read, () => null);
  return location.view ?? byWidth;
}

function subscribe(listener: () => void): () => void {
  const query = globalThis.matchMedia(wide);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

function read(): "graph" | "list" {
  return globalThis.matchMedia(wide).matches ? "graph" : "list";
}
