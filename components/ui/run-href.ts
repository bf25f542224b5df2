// The address of a run's page. The path stands in the query: it may hold anything a file name may hold.

import type { RunRef } from "@/lib/engine/run/run";

/** @param more further parameters, such as `tab` */
export function runHref(ref: RunRef, more: Readonly<Record<string, string>> = {}): string {
  return `/run?${new URLSearchParams({ root: ref.rootId, path: ref.path, ...more }).toString()}`;
}
