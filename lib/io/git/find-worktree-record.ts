// Finds git's own records of linked working trees: the folders under `worktrees/` whose `gitdir` names a tree.

import { lstat, readdir, readFile, realpath } from "node:fs/promises";
import path from "node:path";
import { locateRepository } from "@/lib/io/git/locate-repository";

export type WorktreeRecordPlace =
  | {
      readonly status: "found";
      readonly adminPath: string;
      readonly commonDir: string;
      /** Records of other trees whose folder is gone, absolute: `git worktree prune` takes them as well. */
      readonly stale: readonly string[];
    }
  | { readonly status: "none"; readonly commonDir: string }
  | { readonly status: "unavailable"; readonly reason: string };

/**
 * Looks a working tree up in the repository of a project.
 * @param projectPath absolute path of the project
 * @param treePath absolute real path of the tree; it need not exist any more
 * @returns `none` when git does not know the folder; `unavailable` when there is no repository
 */
export async function findWorktreeRecord(projectPath: string, treePath: string): Promise<WorktreeRecordPlace> {
  const located = await locateRepository(projectPath);
  if (!located.ok) return { status: "unavailable", reason: located.reason };
  const { commonDir } = located.repository;
  const folder = path.join(commonDir, "worktrees");
  const records: { readonly adminPath: string; readonly tree: string }[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const adminPath = path.join(folder, name);
    const tree = await treeOf(adminPath);
    if (tree !== null) records.push({ adminPath, tree });
  }
  const found = records.find((record) => record.tree === treePath);
  if (found === undefined) return { status: "none", commonDir };
  const stale: string[] = [];
  for (const { adminPath, tree } of records) {
    if (adminPath !== found.adminPath && !(await exists(path.join(tree, ".git")))) stale.push(adminPath);
  }
  return { status: "found", adminPath: found.adminPath, commonDir, stale };
}

function exists(absolutePath: string): Promise<boolean> {
  return lstat(absolutePath).then(
    () => true,
    () => false,
  );
}

/** The tree that a record belongs to; null when the record cannot be read or is a link. */
async function treeOf(adminPath: string): Promise<string | null> {
  try {
    if (!(await lstat(adminPath)).isDirectory()) return null;
    const text = (await readFile(path.join(adminPath, "gitdir"), "utf8")).trim();
    const gitFile = path.resolve(adminPath, text);
    const parent = path.dirname(gitFile);
    return await realpath(parent).catch(() => parent);
  } catch {
    return null;
  }
}
