"use client";
// The query that reads one report of a run, laid out on the server.

import { queryOptions } from "@tanstack/react-query";
import { reportAction } from "@/app/actions";
import { runKey } from "@/components/shell/query-keys";
import { resultOrThrow } from "@/components/shell/result-or-throw";
import type { RunRef } from "@/lib/engine/run/run";

/** @param file path below the run folder, or what stands for the generated report */
export function reportQuery(ref: RunRef, file: string) {
  return queryOptions({
    queryKey: [...runKey(ref), "report", file],
    queryFn: async () => resultOrThrow(await reportAction({ root: ref.rootId, path: ref.path, file })),
  });
}
