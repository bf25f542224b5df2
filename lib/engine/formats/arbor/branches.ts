// Interrupted nodes with the branch that may hold their work, and what git is asked about it (§11, §19, §20).

import { type BranchIndex, branchIndex, branchInGit, latestAttempt } from "@/lib/engine/formats/arbor/branch-index";
import type { BranchFacts, InterruptedNode, SessionFacts, SessionMode } from "@/lib/engine/formats/arbor/facts";
import { attemptOfBranch, nativeBranch, skillBranch } from "@/lib/engine/formats/arbor/rules/branch-name";
import type { ExecutorRun } from "@/lib/engine/formats/arbor/rules/executors";
import type { IdeaNode, IdeaTree } from "@/lib/engine/formats/arbor/rules/idea-tree";
import { submissionPath } from "@/lib/engine/formats/arbor/submission";
import { type GitQuestions, noGitQuestions } from "@/lib/engine/formats/evidence";

type Parts = Pick<SessionFacts, "source" | "mode" | "tree" | "executors" | "log">;

/** Tree `running` ∪ executors of the last process without an end, in the tree's order, then the log's (§19). Tree wins for status. */
export function interruptedNodes({ source, mode, tree, executors, log }: Parts): readonly InterruptedNode[] {
  const gapLine = log.gapAt === null ? null : (log.rows[log.gapAt]?.line ?? Number.POSITIVE_INFINITY);
  const last = new Map(executors.map((run) => [run.nodeId, run]));
  const open = new Map(executors.filter((run) => run.state === "open" && isSeenOpen(run, gapLine)).map((run) => [run.nodeId, run]));
  const running = tree?.nodes.filter((node) => node.status === "running") ?? [];
  const git = branchIndex(source.git);
  const interrupted = (id: string, node: IdeaNode | null, inTree: boolean, run: ExecutorRun | null): InterruptedNode => ({
    id,
    node,
    inTree,
    run,
    branch: branchOf(git, mode, tree, node, run),
  });
  const fromTree = running.map(
    (node): InterruptedNode => interrupted(node.key, node, true, open.get(node.key) ?? unended(last.get(node.key))),
  );
  const known = new Set(running.map((node) => node.key));
  const fromLog = [...open].flatMap(([id, run]): readonly InterruptedNode[] => {
    const node = tree?.byId.get(id) ?? null;
    // A node that the tree shows as finished was cut off after its result was kept: it is not interrupted (§8.5).
    if (known.has(id) || (node !== null && node.status !== "pending")) return [];
    return [interrupted(id, node, false, run)];
  });
  return [...fromTree, ...fromLog];
}

/** An end may stand in the part of a long log that was not read: only a sign behind that part shows that there was none. */
function isSeenOpen({ startLine, lastTool, lastHeartbeat }: ExecutorRun, gapLine: number | null): boolean {
  return gapLine === null || Math.max(startLine ?? 0, lastTool?.line ?? 0, lastHeartbeat?.line ?? 0) >= gapLine;
}

/** The last try that no end was written for, though a later process has started since. */
function unended(last: ExecutorRun | undefined): ExecutorRun | null {
  return last === undefined || last.state === "ended" ? null : last;
}

function branchOf(
  git: BranchIndex,
  mode: SessionMode,
  tree: IdeaTree | null,
  node: IdeaNode | null,
  run: ExecutorRun | null,
): BranchFacts | null {
  if (run?.branch) return branchInGit(git, run.branch, "executor.start");
  if (node === null || tree === null) return null;
  const runnable = canRun(tree, node);
  const { codeRef } = node;
  const known = codeRef !== null && git.tips.has(codeRef) ? codeRef : null;
  const computed = computedBranch(mode, node);
  const found = runnable ? latestAttempt(computed, git) : null;
  // A running node still names the branch of the attempt before (§4): git may know a later one.
  if (known !== null && (found === null || (attemptOfBranch(found) ?? 1) <= (attemptOfBranch(known) ?? 1)))
    return branchInGit(git, known, "code_ref");
  if (found !== null) return branchInGit(git, found, "git");
  return runnable && mode === "native" ? branchInGit(git, computed, "computed") : null;
}

/** Its prefix is that of the runtime; the older entry, the skill and the tools put others before the same words (§2, §11). */
function computedBranch(mode: SessionMode, { key, hypothesis }: IdeaNode): string {
  const of = { prefix: "coordinator", nodeId: key, hypothesis };
  return mode === "skill" ? skillBranch(of) : nativeBranch(of);
}

/** Only deep enough nodes are ever given to an executor (§4 `max_depth`); the root never is. */
export function canRun(tree: IdeaTree, node: IdeaNode): boolean {
  return node.key !== tree.rootId && (tree.maxDepth === null || node.depth >= tree.maxDepth);
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
    ignoredPaths: [...(place === null ? [] : [place]), facts.source.folder],
    headPaths: true,
    dirty: true,
  };
}
