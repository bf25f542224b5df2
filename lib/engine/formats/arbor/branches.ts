// Interrupted nodes with the branch that may hold their work, and what git is asked about it (§11, §19, §20).

import type { BranchFacts, InterruptedNode, SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { nativeBranch } from "@/lib/engine/formats/arbor/rules/branch-name";
import type { ExecutorRun } from "@/lib/engine/formats/arbor/rules/executors";
import type { IdeaNode, IdeaTree } from "@/lib/engine/formats/arbor/rules/idea-tree";
import { submissionPath } from "@/lib/engine/formats/arbor/submission";
import { type GitEvidence, type GitQuestions, noGitQuestions, type TreeEvidence, type WorktreeFacts } from "@/lib/engine/formats/evidence";

type Parts = Pick<SessionFacts, "source" | "tree" | "executors">;

/** Tree `running` ∪ executors of the last process without an end, in the tree's order, then the log's (§19). Tree wins for status. */
export function interruptedNodes({ source, tree, executors }: Parts): readonly InterruptedNode[] {
  const last = new Map(executors.map((run) => [run.nodeId, run]));
  const git = branchIndex(source.git);
  const open = new Map(executors.filter((run) => run.state === "open").map((run) => [run.nodeId, run]));
  const running = tree?.nodes.filter((node) => node.status === "running") ?? [];
  const fromTree = running.map(
    (node): InterruptedNode => interrupted(git, tree, node.key, node, true, open.get(node.key) ?? unended(last.get(node.key))),
  );
  const known = new Set(running.map((node) => node.key));
  const fromLog = [...open].flatMap(([id, run]): readonly InterruptedNode[] => {
    const node = tree?.byId.get(id) ?? null;
    // A node that the tree shows as finished was cut off after its result was kept: it is not interrupted (§8.5).
    if (known.has(id) || (node !== null && node.status !== "pending")) return [];
    return [interrupted(git, tree, id, node, false, run)];
  });
  return [...fromTree, ...fromLog];
}

/** The last try that no end was written for, though a later process has started since. */
function unended(last: ExecutorRun | undefined): ExecutorRun | null {
  return last === undefined || last.state === "ended" ? null : last;
}

/** What git said, so that thousands of ideas can ask for their branch among thousands. */
interface BranchIndex {
  readonly git: GitEvidence | null;
  /** In the order of their characters: those with one beginning are neighbours. */
  readonly sorted: readonly string[];
  readonly tips: ReadonlyMap<string, string>;
  readonly worktrees: ReadonlyMap<string, WorktreeFacts>;
  readonly trees: ReadonlyMap<string, TreeEvidence>;
}

function branchIndex(git: GitEvidence | null): BranchIndex {
  const read = git?.status === "read" ? git : null;
  const byBranch = (read?.worktrees ?? []).flatMap((one) => (one.branch === null ? [] : [[one.branch, one] as const]));
  return {
    git,
    sorted: (read?.branches ?? []).map((branch) => branch.name).toSorted(),
    tips: new Map(read?.branches.map((branch) => [branch.name, branch.commit])),
    worktrees: new Map(byBranch.toReversed()),
    trees: new Map(read?.trees.map((tree) => [tree.folder, tree])),
  };
}

/** The last name that is a beginning, or that beginning and a dash and more. */
function lastNamed(beginning: string, { sorted, tips }: BranchIndex): string | undefined {
  const behind = `${beginning}-\uffff`;
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < behind) low = middle + 1;
    else high = middle;
  }
  const found = sorted[low - 1];
  if (found?.startsWith(`${beginning}-`)) return found;
  return tips.has(beginning) ? beginning : undefined;
}

function interrupted(
  git: BranchIndex,
  tree: IdeaTree | null,
  id: string,
  node: IdeaNode | null,
  inTree: boolean,
  run: ExecutorRun | null,
): InterruptedNode {
  return { id, node, inTree, run, branch: branchOf(git, tree, node, run) };
}

function branchOf(git: BranchIndex, tree: IdeaTree | null, node: IdeaNode | null, run: ExecutorRun | null): BranchFacts | null {
  if (run?.branch) return branchInGit(git, run.branch, "executor.start");
  if (node === null || tree === null) return null;
  if (node.codeRef !== null && git.tips.has(node.codeRef)) return branchInGit(git, node.codeRef, "code_ref");
  if (!canRun(tree, node)) return null;
  const computed = nativeBranch({ prefix: "coordinator", nodeId: node.key, hypothesis: node.hypothesis });
  // Suffixes of later attempts and of taken names cannot be computed; git may know them.
  const found = lastNamed(computed, git);
  return found === undefined ? branchInGit(git, computed, "computed") : branchInGit(git, found, "git");
}

/** Only deep enough nodes are ever given to an executor (§4 `max_depth`); the root never is. */
export function canRun(tree: IdeaTree, node: IdeaNode): boolean {
  return node.key !== tree.rootId && (tree.maxDepth === null || node.depth >= tree.maxDepth);
}

function branchInGit({ git, tips, worktrees, trees }: BranchIndex, name: string, source: BranchFacts["source"]): BranchFacts {
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

/** Whether the project's own tree is dirty; then, of every interrupted node, its branch's commits and its working tree. */
export function gitQuestions(facts: SessionFacts): GitQuestions {
  const own = { folder: "", since: [], mergeBase: false, scan: false, hashes: [], digests: [] };
  const branches = facts.interrupted.flatMap(({ branch }) => branch ?? []);
  const tips = branches.flatMap(({ tip }) => tip ?? []);
  const trees = branches.flatMap(({ tree }) => (tree === null ? [] : [{ ...own, folder: tree.path }]));
  const place = submissionPath(facts.tree);
  return {
    ...noGitQuestions,
    trees: [own, ...trees],
    branchLogs: [...new Set(tips)],
    ignoredPaths: place === null ? [] : [place],
    dirty: true,
  };
}

/** Files that make the repository dirty, which blocks the host's resume (§11, §13.1); null when git could not tell. */
export function dirtyFiles({ source }: SessionFacts): readonly string[] | null {
  if (source.git?.status !== "read" || source.git.dirty === null) return null;
  if (!source.git.dirty) return [];
  const tree = source.git.trees.find((one) => one.folder === "");
  return tree?.status === "read" ? [...tree.uncommitted, ...tree.untracked] : [];
}
