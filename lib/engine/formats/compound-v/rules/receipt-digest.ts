// Whether the digest of a receipt is the one of the tree it speaks of (§11.3).

import type { JobClaim } from "@/lib/engine/formats/compound-v/rules/job-claim";
import type { ReadGit } from "@/lib/engine/formats/compound-v/rules/merge-proof";

/**
 * Holds the receipt against the tree.
 * @returns null where the digest was not made again: no whole receipt, no tree, the tree moved on, or git could not tell
 */
export function digestHolds({ gated, worktree }: JobClaim, git: ReadGit): boolean | null {
  const tree = git.trees.find((one) => one.folder === (worktree ?? ""));
  if (gated === null || tree?.status !== "read" || tree.head !== gated.realisedCommit) return null;
  if (!gated.diffDigest.startsWith("sha256:")) return null;
  return tree.digests.get(gated.baselineCommit)?.includes(gated.diffDigest) ?? null;
}
