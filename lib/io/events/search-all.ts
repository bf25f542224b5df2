// Has the blocks read that the index cannot answer, several stretches at a time, from the beginning of the log on.

import { mostWorkers } from "@/lib/io/events/event-pool";
import type { LogSearch, Stretch } from "@/lib/io/events/log-search";
import type { OpenLog } from "@/lib/io/events/open-log";

/**
 * Waits until everything is answered. Whoever asks the same meanwhile, such as another tab, waits for the same work.
 * @param stop ends the waiting; the work itself ends when nobody else waits
 */
export async function searchTogether(search: LogSearch, log: OpenLog, stop: Promise<void>): Promise<void> {
  search.waiting += 1;
  search.job ??= searchAll(search, log, () => search.waiting === 0 || log.isOutdated).finally(() => {
    search.job = null;
  });
  try {
    await Promise.race([search.job, stop]);
  } finally {
    search.waiting -= 1;
  }
}

/** Works until everything is answered or the answer is unwanted. Rejects when the file cannot be read. */
async function searchAll(search: LogSearch, log: OpenLog, isUnwanted: () => boolean): Promise<void> {
  const taken = new Set<number>();
  const running = new Set<Promise<void>>();
  const read = async (stretch: Stretch): Promise<void> => {
    const { from, until, blocks } = stretch;
    const { blockBytes } = log.index;
    const result = await log.run({
      kind: "search",
      fd: log.fd,
      rule: log.rule,
      query: search.query,
      blockBytes,
      from,
      until,
      limit: until,
    });
    log.checkSize(until);
    if (result.kind === "search" && !log.isOutdated && !search.isStale) search.take(stretch, result.hits);
    for (const block of blocks) taken.delete(block.block);
  };
  for (;;) {
    while (running.size <= mostWorkers && !isUnwanted() && !search.isStale) {
      const stretch = search.nextStretch(taken);
      if (stretch === null) break;
      for (const block of stretch.blocks) taken.add(block.block);
      const work: Promise<void> = read(stretch).finally(() => running.delete(work));
      work.catch(() => null);
      running.add(work);
    }
    if (running.size === 0) return;
    await Promise.race(running);
  }
}
