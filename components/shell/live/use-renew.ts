"use client";
// What a page does when the disk changed: its queries are read again.

import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { renewQueries } from "@/components/shell/live/renew-queries";

/** A stable function that renews every query whose key begins with this one. */
export function useRenew(key: QueryKey): () => void {
  const client = useQueryClient();
  const word = JSON.stringify(key);
  return useMemo(() => {
    const parsed: unknown = JSON.parse(word);
    return renewQueries(client, Array.isArray(parsed) ? parsed : []);
  }, [client, word]);
}
