// Parts of a tree in which nothing is left to do.

import type { JobState } from "@/lib/engine/run/job";
import { linkJobs } from "@/lib/engine/run/job-links";

export interface TreeJob {
  readonly id: string;
  readonly parent: string | null;
  readonly state: JobState;
}

/**
 * Ids of the topmost jobs that, with everything below them, are done or dropped. A root never counts, since folding it would show
 * nothing; nor does a job with nothing below it. Linear; ends in a circle as well.
 */
export function finishedSubtrees(jobs: readonly TreeJob[]): ReadonlySet<string> {
  const { before, behind } = linkJobs(jobs.map(({ id, parent }) => ({ id, parent, deps: [] })));
  const isFinished = (index: number) => jobs[index]?.state === "done" || jobs[index]?.state === "dropped";
  // Upwards from every job that is not finished; each job is walked once.
  const busy = new Set<number>();
  for (const start of jobs.keys()) {
    if (isFinished(start)) continue;
    for (let at: number | undefined = start; at !== undefined && !busy.has(at); at = before[at]?.[0]) busy.add(at);
  }
  const isBelowRoot = (index: number) => (before[index] ?? []).length > 0;
  return new Set(
    [...jobs.keys()].flatMap((index) => {
      const parent = before[index]?.[0];
      const isTopmost = parent !== undefined && (busy.has(parent) || !isBelowRoot(parent));
      return isTopmost && !busy.has(index) && (behind[index] ?? []).length > 0 ? [jobs[index]?.id ?? ""] : [];
    }),
  );
}
