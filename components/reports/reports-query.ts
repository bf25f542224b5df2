"use client";
// The query that reads the list of reports, searched on the server.

import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { reportsAction } from "@/app/actions";
import { reportListKey } from "@/components/shell/query-keys";
import { resultOrThrow } from "@/components/shell/result-or-throw";

export function reportsQuery(search: string) {
  return queryOptions({
    queryKey: [...reportListKey, search],
    queryFn: async () => resultOrThrow(await reportsAction({ search })),
    placeholderData: keepPreviousData,
  });
}
