// Which jobs of a tree are folded: a selected one must be seen, so that nothing above it stays folded.

import type { Job } from "@/lib/engine/run/job";

type Node = Pick<Job, "id" | "parent">;

/** Ids that have jobs below them. */
export function parentIds(jobs: readonly Node[]): ReadonlySet<string> {
  return new Set(jobs.flatMap((job) => (job.parent === null ? [] : [job.parent])));
}

/** The folded ids without those above the selected job. Ends in a cycle as well. */
export function withWayTo(jobs: readonly Node[], folded: ReadonlySet<string>, selected: string | null): ReadonlySet<string> {
  if (selected === null || folded.size === 0) return folded;
  const parentOf = new Map(jobs.map((job) => [job.id, job.parent]));
  const way = new Set<string>();
  for (let id = parentOf.get(selected) ?? null; id !== null && !way.has(id); id = parentOf.get(id) ?? null) way.add(id);
  return new Set([...folded].filter((id) => !way.has(id)));
}
