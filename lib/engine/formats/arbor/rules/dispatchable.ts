// Which nodes could be given to an executor now (§12.3).

import { completedCycles } from "@/lib/engine/formats/arbor/rules/completed-cycles";
import type { IdeaNode, IdeaTree } from "@/lib/engine/formats/arbor/rules/idea-tree";

/** Why nothing can be dispatched although nodes are ready. */
export type DispatchStop = "GOLD_MEDAL" | "CYCLES_USED_UP";

export interface Dispatchable {
  /** Ready nodes in file order, whether or not something stops them. */
  readonly nodes: readonly IdeaNode[];
  readonly stop: DispatchStop | null;
}

/**
 * Nodes that are pending or to be tried again and deep enough (§12.2, §12.3).
 * @param maxCycles the run's budget of cycles, 40 unless it was configured; null when it is not known, and then it stops nothing
 */
export function dispatchable(tree: IdeaTree, maxCycles: number | null): Dispatchable {
  const nodes = tree.nodes.filter(
    (node) => (node.status === "pending" || node.status === "needs_retry") && (tree.maxDepth === null || node.depth >= tree.maxDepth),
  );
  if (tree.meta.achievedMedal === "gold") return { nodes, stop: "GOLD_MEDAL" };
  return { nodes, stop: maxCycles !== null && completedCycles(tree) >= maxCycles ? "CYCLES_USED_UP" : null };
}
