// Reads git's own list of the working trees of a repository.

import { realpath } from "node:fs/promises";
import path from "node:path";
import type { WorktreeFacts } from "@/lib/engine/formats/evidence";
import { plainEnvironment } from "@/lib/io/git/git-environment";
import { isObjectId, shortBranch } from "@/lib/io/git/locate-repository";
import { runGit } from "@/lib/io/git/run-git";

export type WorktreeList =
  | {
      readonly ok: true;
      /** Absolute path of the main tree, or of a bare repository; it comes first and is never removed. */
      readonly main: string | null;
      readonly trees: readonly WorktreeFacts[];
    }
  | { readonly ok: false; readonly reason: string };

/**
 * Lists the working trees, the main one first.
 * @param folder absolute path inside the repository
 * @param projectPath absolute real path that `path` of each tree is relative to
 */
export async function listWorktrees(folder: string, projectPath: string, signal?: AbortSignal): Promise<WorktreeList> {
  const answer = await runGit({ folder, args: ["worktree", "list", "--porcelain", "-z"], environment: plainEnvironment(), signal });
  if (!answer.ok) return { ok: false, reason: answer.message };
  const records = parseWorktreeList(answer.text);
  const trees: WorktreeFacts[] = [];
  for (const record of records) {
    const absolutePath = await realpath(record.path).catch(() => record.path);
    if (record.bare) continue;
    const { branch, head, locked, prunable } = record;
    trees.push({ path: below(projectPath, absolutePath), absolutePath, branch, head, locked, prunable });
  }
  const [first] = records;
  const main = first === undefined ? null : await realpath(first.path).catch(() => first.path);
  return { ok: true, main, trees };
}

interface WorktreeRecord {
  readonly path: string;
  readonly head: string | null;
  readonly branch: string | null;
  readonly bare: boolean;
  readonly locked: boolean;
  readonly prunable: boolean;
}

/** Parses `git worktree list --porcelain -z`: lines end with NUL, a record with an empty line. Unknown lines are left out. */
function parseWorktreeList(text: string): readonly WorktreeRecord[] {
  return text
    .split("\0\0")
    .map((block) => block.split("\0").filter((line) => line !== ""))
    .flatMap((lines) => {
      const value = (word: string): string | null => lines.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1) ?? null;
      const has = (word: string): boolean => lines.some((line) => line === word || line.startsWith(`${word} `));
      const treePath = value("worktree");
      if (treePath === null) return [];
      const head = value("HEAD");
      const branch = value("branch");
      return [
        {
          path: treePath,
          head: head !== null && isObjectId(head) && !/^0+$/.test(head) ? head : null,
          branch: branch === null ? null : shortBranch(branch),
          bare: has("bare"),
          locked: has("locked"),
          prunable: has("prunable"),
        },
      ];
    });
}

/** The path below a folder with forward slashes, "" for the folder itself; null when it lies elsewhere. */
export function below(folder: string, absolutePath: string): string | null {
  const relative = path.relative(folder, absolutePath);
  if (relative === ".." || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative)) return null;
  return relative.split(path.sep).join("/");
}
