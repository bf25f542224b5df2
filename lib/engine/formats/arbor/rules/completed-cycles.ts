// How many cycles of the budget a tree has used (§12.3).

import type { IdeaTree } from "@/lib/engine/formats/arbor/rules/idea-tree";

const finished: ReadonlySet<string> = new Set(["done", "merged", "pruned", "failed", "needs_retry"]);

/** Nodes other than the root that came to some end. Goes down again when one is retried. */
export function completedCycles(tree: IdeaTree): number {
  return tree.nodes.filter((node) => node.key !== tree.rootId && finished.has(node.status)).length;
}
