"use client";
// The query that repeats the host's own check with some of its options.

import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { hostCheckAction } from "@/app/actions";
import { runKey } from "@/components/shell/query-keys";
import { resultOrThrow } from "@/components/shell/result-or-throw";
import type { RunRef } from "@/lib/engine/run/run";

/** @param options ids of the options that are set */
export function hostCheckQuery(ref: RunRef, options: readonly string[]) {
  return queryOptions({
    queryKey: [...runKey(ref), "host-check", ...options],
    queryFn: async () => resultOrThrow(await hostCheckAction({ root: ref.rootId, path: ref.path, options: [...options] })),
    placeholderData: keepPreviousData,
  });
}
