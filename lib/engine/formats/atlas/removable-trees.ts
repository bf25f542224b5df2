// Which working trees of a run may be removed, and why the others may not (§10).

import type { AtlasFacts } from "@/lib/engine/formats/atlas/facts";
import { isFinished } from "@/lib/engine/formats/atlas/plan-parts";
import { planView } from "@/lib/engine/formats/atlas/plan-view";
import { nodeOfTree, possibleTreePaths } from "@/lib/engine/formats/atlas/trees";
import type { WorktreeFacts, WorktreeState } from "@/lib/engine/formats/evidence";

export interface TreeVerdict {
  /** Path below the run folder. */
  readonly tree: string;
  readonly node: string | null;
  readonly state: WorktreeState;
  /** What git records of it; null when git does not know the tree. */
  readonly record: WorktreeFacts | null;
  /** Why it may not be removed; null when it may. */
  readonly refusal: string | null;
}

/** Every tree that is there or that git still records; none when git could not be asked. */
export function treeVerdicts(facts: AtlasFacts): readonly TreeVerdict[] {
  const { git, folder } = facts.source;
  if (git?.status !== "read") return [];
  const states = new Map(git.worktreeStates.map((state) => [state.path, state]));
  const records = new Map(git.worktrees.map((record) => [record.path, record]));
  const jobState = new Map(planView(facts.dag).jobs.map((job) => [job.nodeId, job.state]));
  return possibleTreePaths(facts).flatMap((tree): readonly TreeVerdict[] => {
    const path = `${folder}/${tree}`;
    const state = states.get(path);
    const record = records.get(path) ?? null;
    if (state === undefined || (state.status === "absent" && record === null)) return [];
    const node = nodeOfTree(tree);
    return [{ tree, node, state, record, refusal: refusalOf(facts, tree, state, record, jobState) }];
  });
}

function refusalOf(
  facts: AtlasFacts,
  tree: string,
  state: WorktreeState,
  record: WorktreeFacts | null,
  jobState: ReadonlyMap<string | null, string | null>,
): string | null {
  if (isFinished(facts)) return "The run is finished: its trees may hold the only copy of the work.";
  if (!facts.isGraph || tree === "worktree") return "This tree is where the run works; it may hold the only copy of its work.";
  if (state.status === "unavailable") return `Git could not look into it, so what would be lost is unknown: ${state.reason}`;
  if (record === null)
    return "Git does not know this folder as a worktree and refuses to remove it. Look into it and move it away by hand.";
  if (record.locked) return "Somebody locked this worktree; unlock it first if it is to go.";
  const node = nodeOfTree(tree);
  if (node === null) return null;
  const job = jobState.get(node);
  if (job === "RUNNING" || job === "PENDING") return null;
  if (job === undefined) return "It belongs to no job of the plan, so nothing will make this work again.";
  return "Its job will not run again, so nothing would make this work again.";
}
