// What a job needs and what needs it, through all steps between.

import type { Job } from "@/lib/engine/run/job";

export interface RelatedJobs {
  readonly upstream: ReadonlySet<string>;
  readonly downstream: ReadonlySet<string>;
}

/** Ids before and behind a job; neither holds the job itself unless it lies in a circle. Linear. */
export function relatedJobs(jobs: readonly Pick<Job, "id" | "deps">[], id: string): RelatedJobs {
  const deps = new Map<string, readonly string[]>();
  const dependants = new Map<string, string[]>();
  for (const job of jobs) {
    deps.set(job.id, job.deps);
    for (const dep of job.deps) {
      const behind = dependants.get(dep);
      if (behind === undefined) dependants.set(dep, [job.id]);
      else behind.push(job.id);
    }
  }
  return { upstream: reach(deps, id), downstream: reach(dependants, id) };
}

function reach(next: ReadonlyMap<string, readonly string[]>, from: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const queue = [...(next.get(from) ?? [])];
  // The queue grows while it is walked.
  for (const id of queue) {
    if (seen.has(id)) continue;
    seen.add(id);
    for (const other of next.get(id) ?? []) if (!seen.has(other)) queue.push(other);
  }
  return seen;
}
