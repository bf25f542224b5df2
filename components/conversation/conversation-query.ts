"use client";
// The query that reads a conversation page by page.

import { infiniteQueryOptions } from "@tanstack/react-query";
import { conversationAction } from "@/app/actions";
import { runKey } from "@/components/shell/query-keys";
import { resultOrThrow } from "@/components/shell/result-or-throw";
import type { RunRef } from "@/lib/engine/run/run";

const pageEntries = 200;

/** @param file path of the conversation below the run folder */
export function conversationQuery(ref: RunRef, file: string) {
  return infiniteQueryOptions({
    queryKey: [...runKey(ref), "conversation", file],
    initialPageParam: 0,
    queryFn: async ({ pageParam }) =>
      resultOrThrow(await conversationAction({ root: ref.rootId, path: ref.path, file, offset: pageParam, limit: pageEntries })),
    getNextPageParam: (last) =>
      last.entries.length > 0 && last.offset + last.entries.length < last.total ? last.offset + last.entries.length : null,
  });
}
