// The scene of a tree: generations as columns, folded jobs without what is below them.

import type { Scene, SceneBox } from "@/components/run-graph/scene";
import { treeBox, treeBoxAt, treeEdgePath, treeSize } from "@/components/run-graph/tree-geometry";
import type { Job } from "@/lib/engine/run/job";
import { layoutTree } from "@/lib/engine/run/layout-tree";

/** @param folded ids of the jobs below which nothing is drawn */
export function treeScene(jobs: readonly Pick<Job, "id" | "parent" | "state">[], folded: ReadonlySet<string>): Scene {
  const layout = layoutTree(jobs, folded);
  const boxAt = new Map<number, number>();
  const boxes = layout.places.map(({ index, column, row, childCount, hiddenCount }, position): SceneBox => {
    boxAt.set(index, position);
    const key = `${index}:${jobs[index]?.id}`;
    return { key, job: index, stretch: null, ...treeBoxAt(column, row), ...treeBox, column, childCount, hiddenCount };
  });
  const edges = layout.edges.map((edge) => {
    const [from, to] = [boxAt.get(edge.from) ?? -1, boxAt.get(edge.to) ?? -1];
    const [start, end] = [boxes[from], boxes[to]];
    return {
      from,
      to,
      isDashed: jobs[edge.to]?.state === "dropped",
      left: start?.x ?? 0,
      right: (end?.x ?? 0) + treeBox.width,
      top: Math.min(start?.y ?? 0, end?.y ?? 0),
      bottom: Math.max(start?.y ?? 0, end?.y ?? 0) + treeBox.height,
    };
  });
  return {
    boxes,
    edges,
    heads: [],
    ...treeSize(layout.columns, layout.rows),
    edgePath: (position) => {
      const [start, end] = [boxes[edges[position]?.from ?? -1], boxes[edges[position]?.to ?? -1]];
      return start === undefined || end === undefined ? "" : treeEdgePath(start, end);
    },
  };
}
