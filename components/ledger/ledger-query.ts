"use client";
// The query that reads a ledger page by page.

import { infiniteQueryOptions } from "@tanstack/react-query";
import { ledgerAction } from "@/app/actions";
import { runKey } from "@/components/shell/query-keys";
import { resultOrThrow } from "@/components/shell/result-or-throw";
import type { RunRef } from "@/lib/engine/run/run";

const pageRows = 500;

/** @param file path of the ledger below the run folder */
export function ledgerQuery(ref: RunRef, file: string) {
  return infiniteQueryOptions({
    queryKey: [...runKey(ref), "ledger", file],
    initialPageParam: 0,
    queryFn: async ({ pageParam }) =>
      resultOrThrow(await ledgerAction({ root: ref.rootId, path: ref.path, file, offset: pageParam, limit: pageRows })),
    getNextPageParam: (last) => (last.offset + last.rows.length < last.total ? last.offset + last.rows.length : null),
  });
}
