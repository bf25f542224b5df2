"use client";
// The query that reads one run whole.

import { queryOptions } from "@tanstack/react-query";
import { openRunAction } from "@/app/actions";
import { runKey } from "@/components/shell/query-keys";
import { resultOrThrow } from "@/components/shell/result-or-throw";
import type { RunRef } from "@/lib/engine/run/run";

/** Options of the run's query; its key starts with the run's own key. */
export function runViewQuery(ref: RunRef) {
  return queryOptions({
    queryKey: [...runKey(ref), "view"],
    queryFn: async () => resultOrThrow(await openRunAction({ root: ref.rootId, path: ref.path })),
  });
}
