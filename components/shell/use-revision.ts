"use client";
// Asks every two seconds, while the page is seen, whether the disk changed; the page reads again only then.

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { RunRef } from "@/lib/engine/run/run";

const pollMs = 2_000;

/**
 * @param ref the run to watch; null for the run list
 * @param onChange called when the stamp differs from the one before, and once at the start, since the
 *   disk may have changed between the server's reading and the first stamp; keep it stable (useCallback)
 * @returns whether the last poll failed, so that the page can say that it may be out of date
 */
export function useRevision(ref: RunRef | null, onChange: () => void): { readonly failing: boolean } {
  const query = new URLSearchParams(ref === null ? { scope: "list" } : { scope: "run", root: ref.rootId, path: ref.path }).toString();
  const { data, isError } = useQuery({
    queryKey: ["revision", query],
    queryFn: ({ signal }) => readRevision(query, signal),
    refetchInterval: pollMs,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (data === undefined || data === seen.current) return;
    seen.current = data;
    onChange();
  }, [data, onChange]);
  return { failing: isError };
}

async function readRevision(query: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(`/api/revision?${query}`, { signal });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  const body: unknown = await response.json();
  return typeof body === "object" && body !== null && "revision" in body && typeof body.revision === "string" ? body.revision : "";
}
