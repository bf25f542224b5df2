"use client";
// The one query that reads the run list; the page, the palette and the roots share its answer. It asks for differences only.

import { queryOptions } from "@tanstack/react-query";
import { runListKey } from "@/components/shell/query-keys";
import { applyAnswer, type RunListData } from "@/components/shell/run-list-data";
import type { RunRowsAnswer } from "@/lib/service/read-run-rows";

/** A root that is still being read is asked about again after so long. */
const stillReadingMs = 1_000;

/** Options of the run list query. */
export const runListQuery = queryOptions({
  queryKey: runListKey,
  queryFn: async ({ client, signal }): Promise<RunListData> => {
    const since = client.getQueryData<RunListData>(runListKey)?.stamp ?? null;
    const answer = await readRows(since, signal);
    // What is known may have changed meanwhile; the answer is about the stamp that was asked with.
    const known = client.getQueryData<RunListData>(runListKey);
    if (!answer.whole && known?.stamp !== since) return applyAnswer(known, await readRows(null, signal));
    return applyAnswer(known, answer);
  },
  structuralSharing: false,
  refetchInterval: ({ state }) => (state.data?.head.roots.some((root) => root.reading) === true ? stillReadingMs : false),
});

async function readRows(since: string | null, signal: AbortSignal): Promise<RunRowsAnswer> {
  const response = await fetch(since === null ? "/api/runs" : `/api/runs?since=${encodeURIComponent(since)}`, { signal });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return response.json();
}
