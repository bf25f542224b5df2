"use client";
// Something that lives outside the run's folder, read again and again while it can still change.

import { type QueryKey, useQuery } from "@tanstack/react-query";

interface LiveReading<T> {
  readonly queryKey: QueryKey;
  readonly read: () => Promise<T>;
  /** Milliseconds until the next reading after this one; null when nothing more will come. */
  readonly nextInMs: (reading: T) => number | null;
}

/** After a failure, the next try; before the first answer nothing is known, so it is asked as after a failure. */
const tryAgainMs = 2_000;

/** The newest reading; the old one stays on screen meanwhile. Nothing is asked while the page is not seen. */
export function useLiveReading<T>({ queryKey, read, nextInMs }: LiveReading<T>) {
  return useQuery({
    queryKey,
    queryFn: read,
    refetchInterval: ({ state }) => (state.data === undefined ? tryAgainMs : (nextInMs(state.data) ?? false)),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
}
