// How long each idea was worked on: the executors of its node that ended, by the log (§8.2). Those without an end have no time.

import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { files } from "@/lib/engine/formats/arbor/run-files";
import type { MeasuredTime } from "@/lib/engine/run/job";

/** Measured time by node key; nodes without an ended executor are not in it. */
export function measuredTimes({ executors }: Pick<SessionFacts, "executors">): ReadonlyMap<string, MeasuredTime> {
  const sums = new Map<string, { durationMs: number; count: number }>();
  for (const { nodeId, durationMs } of executors) {
    if (durationMs === null) continue;
    const own = sums.get(nodeId) ?? { durationMs: 0, count: 0 };
    own.durationMs += durationMs;
    own.count += 1;
    sums.set(nodeId, own);
  }
  return new Map(
    [...sums].map(([key, { durationMs, count }]) => {
      const words = count === 1 ? "one ended executor" : `${count} ended executors`;
      return [key, { durationMs, source: `${files.events}, ${words}` }];
    }),
  );
}
