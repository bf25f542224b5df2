// Logged edits by the working tree they name and by their commit, so that thousands of ideas can ask for theirs (§10).

import { experimentsOf, type LoggedEdit } from "@/lib/engine/formats/arbor/experiments";
import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { worktreeFolder } from "@/lib/engine/formats/arbor/rules/worktree-folder";
import { groupBy } from "@/lib/engine/formats/group-by";

export interface EditIndex {
  /** By the name of the working tree, perhaps cut at its end. */
  readonly byTree: ReadonlyMap<string, readonly LoggedEdit[]>;
  /** By the first seven characters of the commit. */
  readonly byCommit: ReadonlyMap<string, readonly LoggedEdit[]>;
  /** Folders of all branches of the session and of git, each once, sorted. */
  readonly folders: readonly string[];
}

const shortId = 7;

/** Sorts the edits once. */
export function editIndex(facts: SessionFacts): EditIndex {
  const { source, executors, tree } = facts;
  const inGit = source.git?.status === "read" ? source.git.branches.map(({ name }) => name) : [];
  const inSession = [...executors.map((run) => run.branch), ...(tree?.nodes.map((node) => node.codeRef) ?? [])];
  const names = [...inGit, ...inSession].filter((one) => one !== null);
  const edits = experimentsOf(facts);
  return {
    byTree: groupBy(
      edits.filter((edit) => edit.tree !== null),
      (edit) => edit.tree ?? "",
    ),
    byCommit: groupBy(
      edits.filter((edit) => (edit.commit?.length ?? 0) >= shortId),
      (edit) => edit.commit?.slice(0, shortId) ?? "",
    ),
    folders: [...new Set(names.map(worktreeFolder))].toSorted(),
  };
}

/**
 * The edits in the working tree of a branch, in the order of the file. An action is cut after 100 characters, so it may name the
 * beginning of a tree only: that counts when no other branch begins so, or when its commit is one of the branch's.
 * @param commits full ids of the branch's own commits
 */
export function editsOn(branch: string, commits: readonly string[], { byTree, byCommit, folders }: EditIndex): readonly LoggedEdit[] {
  const folder = worktreeFolder(branch);
  const own = new Set<LoggedEdit>();
  for (let length = 1; length <= folder.length; length += 1) {
    const named = folder.slice(0, length);
    const edits = byTree.get(named);
    if (edits !== undefined && (named === folder || !othersBegin(named, folder, folders))) for (const edit of edits) own.add(edit);
  }
  for (const id of commits) {
    for (const edit of byCommit.get(id.slice(0, shortId)) ?? []) if (edit.commit !== null && id.startsWith(edit.commit)) own.add(edit);
  }
  return [...own].toSorted((a, b) => a.line - b.line);
}

/** True when another folder has the same beginning. */
function othersBegin(beginning: string, own: string, sorted: readonly string[]): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < beginning) low = middle + 1;
    else high = middle;
  }
  const near = [sorted[low], sorted[low + 1]].filter((one) => one?.startsWith(beginning));
  return near.some((one) => one !== own);
}
