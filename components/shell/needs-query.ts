"use client";
// The query of the inbox, and the small one behind the count in the navigation.

import { queryOptions } from "@tanstack/react-query";
import { needsAction } from "@/app/actions";
import { needCountKey, needsKey } from "@/components/shell/query-keys";
import { resultOrThrow } from "@/components/shell/result-or-throw";

const countAgainMs = 30_000;

/** What needs a person, with what was set aside. */
export const needsQuery = queryOptions({
  queryKey: needsKey,
  queryFn: async () => resultOrThrow(await needsAction({})),
});

/** How many needs are open; null when the server does not say. */
export const needCountQuery = queryOptions({
  queryKey: needCountKey,
  queryFn: async ({ signal }): Promise<number | null> => {
    const response = await fetch("/api/needs", { signal });
    if (!response.ok) return null;
    const body: unknown = await response.json();
    return typeof body === "object" && body !== null && "open" in body && typeof body.open === "number" ? body.open : null;
  },
  refetchInterval: countAgainMs,
  refetchIntervalInBackground: false,
  retry: false,
});
