// The address of a run's page. Each part of the path is encoded: it may hold anything a file name may hold.

import type { RunRef } from "@/lib/engine/run/run";

/** @param more query parameters, such as `tab` */
export function runHref(ref: RunRef, more: Readonly<Record<string, string>> = {}): string {
  const path = [ref.rootId, ...ref.path.split("/")].map(encodeURIComponent).join("/");
  const query = new URLSearchParams(more).toString();
  return query === "" ? `/runs/${path}` : `/runs/${path}?${query}`;
}
