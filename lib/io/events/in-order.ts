// Cuts the part of a log that is not indexed into stretches, has several done at a time, and takes the results in order.

import type { SegmentSummary } from "@/lib/engine/events/segment-tally";
import { mostWorkers } from "@/lib/io/events/event-pool";
import type { SegmentTask } from "@/lib/io/events/index-segment";
import type { EventTask, TaskResult } from "@/lib/io/events/run-task";

/** Bytes of one stretch; whole blocks, as both are powers of two. */
const stretchBytes = 16 * 1024 * 1024;

export type RunTask = (task: EventTask) => Promise<TaskResult>;

export type IndexWork = Omit<SegmentTask, "until" | "atLineStart">;

/** The stretches of what lies between a line's start and the end of the file. */
export function indexTask(work: IndexWork): IndexWork & { readonly tasks: readonly SegmentTask[] } {
  const tasks: SegmentTask[] = [];
  const size = Math.max(stretchBytes, work.blockBytes);
  for (let from = work.from; from < work.limit; ) {
    const until = Math.min(work.limit, (Math.floor(from / size) + 1) * size);
    tasks.push({ ...work, from, until, atLineStart: from === work.from });
    from = until;
  }
  return { ...work, tasks };
}

/**
 * Has the tasks done, several at a time. Rejects with the first that fails.
 * @param isUnwanted asked before each one is begun and taken
 * @param take gets the results in the order of the tasks; `until` is where the task ends
 */
export async function inOrder(
  { tasks }: { readonly tasks: readonly SegmentTask[] },
  run: RunTask,
  isUnwanted: () => boolean,
  take: (summary: SegmentSummary, until: number) => void,
): Promise<void> {
  const running: { readonly until: number; readonly summary: Promise<SegmentSummary> }[] = [];
  let next = 0;
  const fill = () => {
    // One more than there are workers, so that none waits for this thread.
    for (; running.length <= mostWorkers && next < tasks.length && !isUnwanted(); next += 1) {
      const task = tasks[next];
      if (task === undefined) return;
      const summary = summaryOf(run, task);
      // Its failure is met when its turn comes, or not at all when an earlier one ended the work.
      summary.catch(() => null);
      running.push({ until: task.until, summary });
    }
  };
  for (fill(); running.length > 0 && !isUnwanted(); fill()) {
    const first = running.shift();
    if (first === undefined) return;
    const summary = await first.summary;
    if (!isUnwanted()) take(summary, first.until);
  }
}

async function summaryOf(run: RunTask, task: SegmentTask): Promise<SegmentSummary> {
  const result = await run({ kind: "index", ...task });
  if (result.kind !== "index") throw new Error("The worker answered another question.");
  return result.summary;
}
