// The rows of a tree's table: in the order of the tree, or the best scores first; all states, or one.

import { lookOfJob } from "@/components/run-graph/job-look";
import { keyed } from "@/components/ui/keyed";
import { orderByScore } from "@/lib/engine/run/compare-scores";
import type { Job } from "@/lib/engine/run/job";
import { layoutTree } from "@/lib/engine/run/layout-tree";
import type { ScoreBoard } from "@/lib/engine/run/scores";

export interface TreeRow {
  readonly key: string;
  readonly job: Job;
  /** Generation, from 0; 0 for all rows where the order is not that of the tree. */
  readonly depth: number;
}

interface Wanted {
  /** Orders by score in this direction; null keeps the order of the tree. */
  readonly direction: ScoreBoard["direction"] | null;
  /** Only jobs whose state reads like this; null for all. */
  readonly word: string | null;
}

/** Rows with keys that are unique even where an id stands twice. */
export function treeRows(jobs: readonly Job[], { direction, word }: Wanted): readonly TreeRow[] {
  const inTree = layoutTree(jobs, new Set()).places.flatMap(({ index, column }) => {
    const job = jobs[index];
    return job === undefined ? [] : [{ job, depth: column, scores: job.scores }];
  });
  const ordered = direction === null ? inTree : orderByScore(direction, inTree).map((row) => ({ ...row, depth: 0 }));
  const shown = ordered.filter(({ job }) => word === null || lookOfJob(job, "tree").word === word);
  return keyed(shown, ({ job }) => job.id).map(({ key, item }) => ({ key, job: item.job, depth: item.depth }));
}

/** The states that occur, in the order in which they first occur, with their counts. */
export function statesOf(jobs: readonly Pick<Job, "state" | "stateWord" | "orphan">[]) {
  const counts = new Map<string, { readonly look: ReturnType<typeof lookOfJob>; count: number }>();
  for (const job of jobs) {
    const look = lookOfJob(job, "tree");
    const own = counts.get(look.word);
    if (own === undefined) counts.set(look.word, { look, count: 1 });
    else own.count += 1;
  }
  return [...counts.values()];
}
