// The best node of a tree: done or merged, scored, direction respected, the first of equals (§16).

import type { IdeaNode, IdeaTree } from "@/lib/engine/formats/arbor/rules/idea-tree";
import { upstreamValue } from "@/lib/engine/formats/arbor/rules/number-literal";

export interface BestNode {
  /** Best by a real number; null when no node has one. */
  readonly node: IdeaNode | null;
  /** The node upstream takes: there a NaN that is listed first wins every comparison. */
  readonly upstreamNode: IdeaNode | null;
  /** Keys of nodes that would count but for a score that is NaN. */
  readonly notANumber: readonly string[];
}

/** Chooses among the nodes with status done or merged and a score, the root included (§16.3). */
export function bestNode(tree: IdeaTree): BestNode {
  const candidates = tree.nodes.flatMap((node) =>
    (node.status === "done" || node.status === "merged") && node.score !== null ? [{ node, value: upstreamValue(node.score) }] : [],
  );
  const real = candidates.filter(({ value }) => !Number.isNaN(value));
  return {
    node: first(real, tree),
    upstreamNode: first(candidates, tree),
    notANumber: candidates.flatMap(({ node, value }) => (Number.isNaN(value) ? [node.key] : [])),
  };
}

/** Scored candidates from the best to the worst, the first of equals first; for the labelled alternative of §16. */
export function nodesByScore(tree: IdeaTree): readonly IdeaNode[] {
  const sign = tree.meta.metricDirection === "minimize" ? 1 : -1;
  return tree.nodes
    .flatMap((node) => {
      const value = node.score === null ? Number.NaN : upstreamValue(node.score);
      return (node.status === "done" || node.status === "merged") && !Number.isNaN(value) ? [{ node, value }] : [];
    })
    .sort((a, b) => (a.value === b.value ? 0 : sign * (a.value < b.value ? -1 : 1)))
    .map(({ node }) => node);
}

function first(candidates: readonly { readonly node: IdeaNode; readonly value: number }[], tree: IdeaTree): IdeaNode | null {
  let best = candidates[0];
  for (const one of candidates) {
    if (best === undefined) break;
    const better = tree.meta.metricDirection === "minimize" ? one.value < best.value : one.value > best.value;
    if (better) best = one;
  }
  return best?.node ?? null;
}
