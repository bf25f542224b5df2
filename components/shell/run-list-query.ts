"use client";
// The one query that reads the run list; the page, the palette and the roots share its answer.

import { queryOptions } from "@tanstack/react-query";
import { listRunsAction } from "@/app/actions";
import { runListKey } from "@/components/shell/query-keys";
import { resultOrThrow } from "@/components/shell/result-or-throw";

/** Options of the run list query. */
export const runListQuery = queryOptions({
  queryKey: runListKey,
  queryFn: async () => resultOrThrow(await listRunsAction({})),
});
