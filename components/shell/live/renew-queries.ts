// Reads cached queries again, one round at a time: changes that come while a round runs lead to one more, not to one each.

import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Between two rounds, so that a run that is written all the time does not keep the page busy. */
const gapMs = 250;

/**
 * @param key of all queries to renew; their old data stay on screen meanwhile
 * @returns asks for a round, at once when none runs
 */
export function renewQueries(client: QueryClient, key: QueryKey): () => void {
  let running = false;
  let again = false;
  const round = async (): Promise<void> => {
    running = true;
    try {
      do {
        again = false;
        await client.invalidateQueries({ queryKey: key });
        if (again) await new Promise((resolve) => setTimeout(resolve, gapMs));
      } while (again);
    } finally {
      running = false;
    }
  };
  return () => {
    again = true;
    if (!running) round().catch(() => undefined);
  };
}
