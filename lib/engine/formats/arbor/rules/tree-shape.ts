// How the nodes of a tree hang together: who is reached from the root, who claims whom, who is above himself (§18, §21).

import type { IdeaTree } from "@/lib/engine/formats/arbor/rules/idea-tree";

export interface TreeShape {
  /** Keys reached from the root over children, with the depth at which they are first reached. */
  readonly reached: ReadonlyMap<string, number>;
  /** Keys of nodes that list a child, by the child's key, in file order and once each. */
  readonly claimedBy: ReadonlyMap<string, readonly string[]>;
  /** Keys of nodes that come back to themselves over `parent_id`. */
  readonly inCycle: ReadonlySet<string>;
}

/** Walks a tree with a visited set, so that cycles and shared children end (§21). */
export function treeShape(tree: IdeaTree): TreeShape {
  return { reached: reachedFrom(tree), claimedBy: claims(tree), inCycle: parentCycles(tree) };
}

function reachedFrom(tree: IdeaTree): ReadonlyMap<string, number> {
  const reached = new Map<string, number>();
  let level = tree.byId.has(tree.rootId) ? [tree.rootId] : [];
  for (let depth = 0; level.length > 0; depth += 1) {
    for (const key of level) reached.set(key, depth);
    const next = level.flatMap((key) => tree.byId.get(key)?.childrenIds ?? []);
    level = [...new Set(next)].filter((key) => tree.byId.has(key) && !reached.has(key));
  }
  return reached;
}

function claims(tree: IdeaTree): ReadonlyMap<string, readonly string[]> {
  const claimedBy = new Map<string, string[]>();
  for (const node of tree.nodes) {
    for (const child of new Set(node.childrenIds)) {
      const known = claimedBy.get(child);
      if (known === undefined) claimedBy.set(child, [node.key]);
      else known.push(node.key);
    }
  }
  return claimedBy;
}

function parentCycles(tree: IdeaTree): ReadonlySet<string> {
  const inCycle = new Set<string>();
  const finished = new Set<string>();
  for (const { key: start } of tree.nodes) {
    const way: string[] = [];
    const onWay = new Set<string>();
    let at: string | null = start;
    while (at !== null && tree.byId.has(at) && !finished.has(at) && !onWay.has(at)) {
      way.push(at);
      onWay.add(at);
      at = tree.byId.get(at)?.parentId ?? null;
    }
    if (at !== null && onWay.has(at)) for (const key of way.slice(way.indexOf(at))) inCycle.add(key);
    for (const key of way) finished.add(key);
  }
  return inCycle;
}
