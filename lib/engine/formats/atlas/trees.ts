// The git trees that belong to a run, by where they lie (§10).

import type { AtlasFacts } from "@/lib/engine/formats/atlas/facts";
import { nameOf } from "@/lib/engine/formats/atlas/run-files";
import type { WorktreeState } from "@/lib/engine/formats/evidence";

/** Paths of tree folders below the run folder that the listing shows: the run's own, the union's, and those of its nodes. */
export function treePathsOf({ source }: AtlasFacts): readonly string[] {
  return source.listing.entries.flatMap(({ path, type }) => (type === "folder" && isTreePath(path) ? [path] : []));
}

/** Paths at which a tree of this run would lie, whether its folder is there or not: git may still know one that is gone. */
export function possibleTreePaths(facts: AtlasFacts): readonly string[] {
  const nodes = [...facts.subRuns.keys()].map((id) => `tasks/${id}/worktree`);
  return [...new Set([...treePathsOf(facts), "worktree", "union-worktree", ...nodes])];
}

function isTreePath(path: string): boolean {
  if (path === "worktree" || path === "union-worktree") return true;
  return /^tasks\/[^/]+\/worktree$/.test(path) && nameOf(path) === "worktree";
}

/** What git said of a tree; undefined when it was not asked. @param tree path below the run folder */
export function treeStateOf({ source }: AtlasFacts, tree: string): WorktreeState | undefined {
  if (source.git?.status !== "read") return undefined;
  return source.git.worktreeStates.find((state) => state.path === `${source.folder}/${tree}`);
}

/** The node whose tree this is; null for the run's own and the union's. */
export function nodeOfTree(tree: string): string | null {
  return /^tasks\/([^/]+)\/worktree$/.exec(tree)?.[1] ?? null;
}
