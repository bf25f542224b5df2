// Looks at the tree in which a job worked: which one it is, against which commit, what changed, what is out of its lanes (§12.2–§12.5).

import type { JobClaim } from "@/lib/engine/formats/compound-v/rules/job-claim";
import type { ReadGit } from "@/lib/engine/formats/compound-v/rules/merge-proof";
import type { ReconcileCode } from "@/lib/engine/formats/compound-v/rules/reconcile-job";
import { isFullCommit } from "@/lib/engine/formats/compound-v/rules/reconcile-questions";
import { changedSet, type ReadTree, violationsOf } from "@/lib/engine/formats/compound-v/rules/scope";
import { exemptPaths } from "@/lib/engine/formats/compound-v/snapshot";

export interface Observation {
  /** `lost`: a tree is recorded but nothing can be observed in it any more. `unavailable`: it cannot be told. */
  readonly status: "tree" | "lost" | "unavailable";
  readonly place: "worktree" | "checkout";
  /** Path as recorded; "" for the checkout. */
  readonly folder: string;
  readonly reason: string | null;
  readonly baseline: { readonly commit: string | null; readonly source: string } | null;
  readonly changed: readonly string[];
  readonly violations: readonly string[];
  /** True when violations are the job's own. */
  readonly charged: boolean;
  /** Paths of the snapshot that still exist as untracked files. */
  readonly exempt: readonly string[];
  readonly scanIncomplete: boolean;
}

/** Finished runs and runs below this folder are bookkeeping, not work (§12.4). */
const bookkeeping = "docs/superpowers/execution/";

/** Observes a job's tree; adds what was noticed on the way to `codes`. */
export function observe(claim: JobClaim, git: ReadGit, codes: Set<ReconcileCode>): Observation {
  const folder = claim.worktree ?? "";
  const place = folder === "" ? "checkout" : "worktree";
  const base = { place, folder, baseline: null, changed: [], violations: [], charged: false, exempt: [], scanIncomplete: false } as const;
  const tree = git.trees.find((one) => one.folder === folder);
  if (tree === undefined) return { ...base, status: "unavailable", reason: "The tree was not asked about." };
  switch (tree.status) {
    case "gone":
      codes.add("WORKTREE_GONE");
      noteBadBaselines(claim, git, codes);
      return { ...base, status: "lost", reason: "Nothing is at the recorded path any more." };
    case "not-a-tree":
      codes.add("NOT_A_GIT_TREE");
      noteBadBaselines(claim, git, codes);
      return { ...base, status: "lost", reason: tree.reason };
    case "unavailable":
      return { ...base, status: "unavailable", reason: tree.reason };
    case "read":
      return inTree(claim, git, tree, place, codes);
  }
}

function inTree(claim: JobClaim, git: ReadGit, tree: ReadTree, place: Observation["place"], codes: Set<ReconcileCode>): Observation {
  const baseline = baselineOf(claim, git, tree, place, codes);
  const folder = tree.folder;
  // Other working trees of this repository may lie inside the checkout: git lists each as one entry, and they are nobody's work here.
  const trees = place === "checkout" ? git.worktrees.flatMap((one) => (one.path === null || one.path === "" ? [] : [`${one.path}/`])) : [];
  const snapshot = exemptPaths(claim.snapshot, tree.hashes);
  const all = changedSet(tree, baseline.commit, { snapshot: [...snapshot, ...trees], toolchain: claim.toolchain });
  const base = { place, folder, baseline, exempt: exemptIn(tree, snapshot) };
  if (all === null) {
    const reason = "The tree could not be compared with its baseline.";
    return { ...base, status: "unavailable", reason, changed: [], violations: [], charged: false, scanIncomplete: false };
  }
  const changed = place === "checkout" ? all.filter((path) => !path.startsWith(bookkeeping)) : all;
  // Whose dirt lies in the checkout cannot be told for a job that worked elsewhere.
  const charged = place === "worktree" || claim.direct;
  return {
    ...base,
    status: "tree",
    reason: null,
    changed,
    violations: charged ? violationsOf(tree, changed, claim.lanes ?? []) : [],
    charged,
    scanIncomplete: charged && tree.scan?.complete === false,
  };
}

/** Pin file, state, receipt; else the merge base in a worktree, HEAD in the checkout (§12.3). */
function baselineOf(
  claim: JobClaim,
  git: ReadGit,
  tree: ReadTree,
  place: Observation["place"],
  codes: Set<ReconcileCode>,
): { readonly commit: string | null; readonly source: string } {
  const good = noteBadBaselines(claim, git, codes);
  if (good !== null) return good;
  if (place === "checkout") return { commit: tree.head, source: "HEAD" };
  codes.add("BASELINE_DERIVED");
  return { commit: tree.mergeBase ?? tree.head, source: tree.mergeBase === null ? "HEAD of the worktree" : "merge base" };
}

function noteBadBaselines(claim: JobClaim, git: ReadGit, codes: Set<ReconcileCode>) {
  for (const { source, value } of claim.baselines) {
    if (isFullCommit(value) && git.commits[value] === "present") return { commit: value, source };
    codes.add("BASELINE_BAD");
  }
  return null;
}

function exemptIn(tree: ReadTree, snapshot: readonly string[]): readonly string[] {
  const there = new Set([...tree.untracked, ...tree.ignored]);
  return snapshot.filter((path) => there.has(path));
}
