// Opens a project's repository: where it lies, what it has for branches and trees, and the few of its settings that are believed.

import { realpath } from "node:fs/promises";
import { fileError } from "@/lib/io/files/file-error";
import { plainEnvironment } from "@/lib/io/git/git-environment";
import { isObjectId, locateRepository, shortBranch } from "@/lib/io/git/locate-repository";
import type { RepositoryPlace } from "@/lib/io/git/read-tree";
import { readHarmlessConfig } from "@/lib/io/git/repository-config";
import { runGit } from "@/lib/io/git/run-git";
import { topFolderOf } from "@/lib/io/git/top-folder";
import { listWorktrees } from "@/lib/io/git/worktree-list";

export type OpenedRepository =
  | {
      readonly ok: true;
      readonly place: RepositoryPlace;
      readonly branches: readonly { readonly name: string; readonly commit: string }[];
      readonly remarks: readonly string[];
    }
  | { readonly ok: false; readonly reason: string };

/** @returns a reason in git's own words when there is none, it belongs to someone else, or git is missing or too old */
export async function openRepository(projectPath: string, signal?: AbortSignal): Promise<OpenedRepository> {
  let project: string;
  try {
    project = await realpath(projectPath);
  } catch (error) {
    return { ok: false, reason: fileError(error).message };
  }
  const located = await locateRepository(project, signal);
  if (!located.ok) return { ok: false, reason: located.reason };
  const { repository } = located;
  const [branches, list, config, topPath] = await Promise.all([
    readBranches(project, signal),
    listWorktrees(project, project, signal),
    readHarmlessConfig(project, signal),
    repository.bare ? Promise.resolve(null) : topFolderOf(project, repository),
  ]);
  if (!branches.ok) return { ok: false, reason: branches.reason };
  if (!list.ok) return { ok: false, reason: list.reason };
  return {
    ok: true,
    place: { projectPath: project, topPath, repository, worktrees: list.trees, settings: config.settings },
    branches: branches.found,
    remarks: config.partialClone ? ["The repository is a partial clone: objects may be missing here and exist at its origin."] : [],
  };
}

type Branches =
  | { readonly ok: true; readonly found: readonly { readonly name: string; readonly commit: string }[] }
  | { readonly ok: false; readonly reason: string };

async function readBranches(folder: string, signal?: AbortSignal): Promise<Branches> {
  const args = ["for-each-ref", "--format=%(objectname) %(refname)", "refs/heads"];
  const answer = await runGit({ folder, args, environment: plainEnvironment(), signal });
  if (!answer.ok) return { ok: false, reason: answer.message };
  const found = answer.text.split("\n").flatMap((line) => {
    const cut = line.indexOf(" ");
    const commit = line.slice(0, Math.max(0, cut));
    return isObjectId(commit) ? [{ name: shortBranch(line.slice(cut + 1)), commit }] : [];
  });
  return { ok: true, found };
}
