// What is emphasised in a drawing besides the states: the selection and what belongs to it, search hits, a path.

import type { Scene, SceneEdge } from "@/components/run-graph/scene";

export interface SceneMarks {
  /** Id of the selected job; null for none. */
  readonly selected: string | null;
  /** Positions of jobs that are not dimmed; null when none is. */
  readonly related: ReadonlySet<number> | null;
  /** Positions of jobs that the search found. */
  readonly hits: ReadonlySet<number>;
  /** Positions of the jobs of a path, each with the one before it; empty for no path. */
  readonly path: ReadonlyMap<number, number | null>;
}

/** A path as marks. @param jobs positions, first to last */
export function pathOf(jobs: readonly number[]): ReadonlyMap<number, number | null> {
  return new Map(jobs.map((job, at) => [job, jobs[at - 1] ?? null]));
}

export type EdgeLook = "heavy" | "lit" | "plain" | "faint";

/** How a line is drawn. */
export function edgeLook({ boxes }: Scene, edge: SceneEdge, { related, path }: SceneMarks): EdgeLook {
  const [from, to] = [boxes[edge.from]?.job ?? null, boxes[edge.to]?.job ?? null];
  if (to !== null && from !== null && path.get(to) === from) return "heavy";
  if (related === null) return "plain";
  return from !== null && to !== null && related.has(from) && related.has(to) ? "lit" : "faint";
}
