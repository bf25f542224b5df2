// Use case: the live stream of one reader. A reader that is slow gets the last message of each topic, not all of them.

import type { LiveTopic } from "@/lib/engine/live/live-topic";
import type { LiveHub, Publication } from "@/lib/service/live-hub";

/**
 * The messages of some topics, until the signal ends them.
 * @param after the id of the last message that the reader has; null for none. See `LiveHub.read`
 */
export async function* watchTopics(
  hub: LiveHub,
  topics: readonly LiveTopic[],
  after: string | null,
  signal: AbortSignal,
): AsyncGenerator<Publication, void, undefined> {
  const waiting = new Map<string, Publication>();
  let wake = (): void => undefined;
  const onAbort = (): void => wake();
  const leave = hub.read(topics, after, (publication) => {
    // Taken out first, so that the order stays that of the numbers.
    waiting.delete(publication.message.topic);
    waiting.set(publication.message.topic, publication);
    wake();
  });
  signal.addEventListener("abort", onAbort);
  try {
    while (!signal.aborted) {
      const [next] = waiting.values();
      if (next !== undefined) {
        waiting.delete(next.message.topic);
        yield next;
        continue;
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  } finally {
    signal.removeEventListener("abort", onAbort);
    leave();
  }
}
