// Reads cached queries again, one round at a time: changes that come while a round runs, or soon after it, lead to one more, not to one each.

import type { QueryClient, QueryKey } from "@tanstack/react-query";

const [leastRestMs, mostRestMs] = [250, 2000];

/** Reading takes at most a twentieth of the time of a run that is written all the while, but no change waits longer than two seconds. */
export function restAfter(roundMs: number): number {
  return Math.min(mostRestMs, Math.max(leastRestMs, 19 * roundMs));
}

/**
 * @param key of all queries to renew; their old data stay on screen meanwhile
 * @returns asks for a round: at once when none runs and none ran a moment ago
 */
export function renewQueries(client: QueryClient, key: QueryKey): () => void {
  let isRunning = false;
  let isAsked = false;
  let restUntilMs = Number.NEGATIVE_INFINITY;
  const rounds = async (): Promise<void> => {
    isRunning = true;
    try {
      while (isAsked) {
        const restMs = restUntilMs - performance.now();
        if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
        isAsked = false;
        const startedAtMs = performance.now();
        await client.invalidateQueries({ queryKey: key });
        restUntilMs = performance.now() + restAfter(performance.now() - startedAtMs);
      }
    } finally {
      isRunning = false;
    }
  };
  return () => {
    isAsked = true;
    if (!isRunning) rounds().catch(() => undefined);
  };
}
