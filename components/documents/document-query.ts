"use client";
// The query that reads one document of a run as text.

import { queryOptions } from "@tanstack/react-query";
import { documentAction } from "@/app/actions";
import { runKey } from "@/components/shell/query-keys";
import { resultOrThrow } from "@/components/shell/result-or-throw";
import type { RunRef } from "@/lib/engine/run/run";

/** @param file path below the run folder */
export function documentQuery(ref: RunRef, file: string) {
  return queryOptions({
    queryKey: [...runKey(ref), "document", file],
    queryFn: async () => resultOrThrow(await documentAction({ root: ref.rootId, path: ref.path, file })),
  });
}
