// What git said of branches and working trees, in an order in which thousands of ideas can ask for theirs (§11).

import type { BranchFacts } from "@/lib/engine/formats/arbor/facts";
import { attemptOfBranch } from "@/lib/engine/formats/arbor/rules/branch-name";
import type { GitEvidence, TreeEvidence, WorktreeFacts } from "@/lib/engine/formats/evidence";

export interface BranchIndex {
  readonly git: GitEvidence | null;
  readonly tips: ReadonlyMap<string, string>;
  /** Names with their last part, in the order of those parts: the ones with one beginning are neighbours. */
  readonly byWords: readonly { readonly words: string; readonly name: string }[];
  readonly worktrees: ReadonlyMap<string, WorktreeFacts>;
  readonly trees: ReadonlyMap<string, TreeEvidence>;
}

/** Sorts what git said once. */
export function branchIndex(git: GitEvidence | null): BranchIndex {
  const read = git?.status === "read" ? git : null;
  const byBranch = (read?.worktrees ?? []).flatMap((one) => (one.branch === null ? [] : [[one.branch, one] as const]));
  return {
    git,
    tips: new Map(read?.branches.map((branch) => [branch.name, branch.commit])),
    byWords: (read?.branches ?? [])
      .map(({ name }) => ({ words: lastPart(name), name }))
      .toSorted((a, b) => (a.words === b.words ? 0 : a.words < b.words ? -1 : 1)),
    worktrees: new Map(byBranch.toReversed()),
    trees: new Map(read?.trees.map((tree) => [tree.folder, tree])),
  };
}

/** Suffixes of later attempts and of taken names cannot be computed, nor prefixes of other programs; git may know them. */
export function latestAttempt(computed: string, { byWords }: BranchIndex): string | null {
  const words = lastPart(computed);
  const found: string[] = [];
  for (let at = firstFrom(words, byWords); byWords[at]?.words.startsWith(words); at += 1) {
    const one = byWords[at];
    if (one !== undefined && (one.words === words || one.words.startsWith(`${words}-`))) found.push(one.name);
  }
  const attempt = (name: string) => attemptOfBranch(name) ?? 1;
  return found.toSorted((a, b) => attempt(a) - attempt(b) || (a < b ? -1 : 1)).at(-1) ?? null;
}

function firstFrom(words: string, sorted: BranchIndex["byWords"]): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.words ?? "") < words) low = middle + 1;
    else high = middle;
  }
  return low;
}

const lastPart = (name: string) => name.slice(name.lastIndexOf("/") + 1);

/** A branch with its tip, its own commits and its working tree. */
export function branchInGit({ git, tips, worktrees, trees }: BranchIndex, name: string, source: BranchFacts["source"]): BranchFacts {
  if (git?.status !== "read") return { name, source, tip: undefined, log: null, tree: null };
  const tip = tips.get(name) ?? null;
  const tree = worktrees.get(name) ?? null;
  const state = tree === null ? undefined : trees.get(tree.absolutePath);
  const files = state?.status === "read" ? [...state.uncommitted, ...state.untracked] : [];
  return {
    name,
    source,
    tip,
    log: tip === null ? null : (git.branchLogs.get(tip) ?? null),
    tree: tree === null ? null : { path: tree.absolutePath, uncommitted: state?.status === "read" ? files.length : null, files },
  };
}
