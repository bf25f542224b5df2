// The only changes Reprise asks git for: removing a linked working tree, and repairing the links of moved ones. Never a branch.

import { lstat, realpath } from "node:fs/promises";
import path from "node:path";
import { contain } from "@/lib/io/files/contain";
import { type ConfigOverride, plainEnvironment } from "@/lib/io/git/git-environment";
import { locateRepository } from "@/lib/io/git/locate-repository";
import { quietingOverrides } from "@/lib/io/git/repository-config";
import { runGit } from "@/lib/io/git/run-git";
import { below, listWorktrees } from "@/lib/io/git/worktree-list";

export type GitChangeCode = "unavailable" | "outside" | "not-registered" | "main-worktree" | "locked" | "refused" | "timed-out";

/** `remarks` are things that went less well without spoiling the result. */
export type GitChange =
  | { readonly ok: true; readonly remarks: readonly string[] }
  | { readonly ok: false; readonly code: GitChangeCode; readonly message: string };

/** Removing a tree of many files takes its time, in milliseconds. */
const timeLimitMs = 120_000;

/**
 * Removes a linked working tree with everything in it, then prunes git's records (format atlas §10). Its branch stays.
 * Nothing that the project configured is run: hooks, monitors and filters are overridden for both commands.
 * @param projectPath absolute path of the project whose repository owns the tree
 * @param worktreePath path of the tree, absolute or below the project; it must lie inside the project
 * @returns `not-registered` when git does not know the tree, `locked`, `main-worktree`, `outside`, or `refused` with git's message
 */
export async function removeWorktree(request: { readonly projectPath: string; readonly worktreePath: string }): Promise<GitChange> {
  const opened = await openForChange(request.projectPath);
  if (!opened.ok) return opened;
  const { project, overrides } = opened;
  const tree = await placeOf(project, request.projectPath, request.worktreePath);
  if (tree === null) return refuse("outside", "The tree does not lie plainly inside the project.");
  const list = await listWorktrees(project, project);
  if (!list.ok) return refuse("unavailable", list.reason);
  if (tree === list.main || tree === project) return refuse("main-worktree", "It is the repository's main working tree.");
  const known = list.trees.find((one) => one.absolutePath === tree);
  if (known === undefined) return refuse("not-registered", "Git does not know the folder as a working tree of this repository.");
  if (known.locked) return refuse("locked", "The working tree is locked; unlock it first with `git worktree unlock`.");
  const removed = await change(project, overrides, ["worktree", "remove", "--force", "--", tree]);
  if (!removed.ok) return removed;
  if ((await lstat(tree).catch(() => null)) !== null) return refuse("refused", "Git said nothing, but the folder is still there.");
  const pruned = await change(project, overrides, ["worktree", "prune"]);
  return { ok: true, remarks: pruned.ok ? [] : [`Its records could not be pruned: ${pruned.message}`] };
}

/**
 * Repairs the links between a repository and working trees that were moved together with their folder.
 * @param worktreePaths absolute paths where the trees are now
 * @returns `refused` with git's message when one of them cannot be repaired
 */
export async function repairWorktrees(request: {
  readonly projectPath: string;
  readonly worktreePaths: readonly string[];
}): Promise<GitChange> {
  if (request.worktreePaths.length === 0) return { ok: true, remarks: [] };
  if (!request.worktreePaths.every((one) => path.isAbsolute(one))) return refuse("outside", "Absolute paths are needed.");
  const opened = await openForChange(request.projectPath);
  if (!opened.ok) return opened;
  return change(opened.project, opened.overrides, ["worktree", "repair", "--", ...request.worktreePaths]);
}

type Opened =
  | { readonly ok: true; readonly project: string; readonly overrides: readonly ConfigOverride[] }
  | Exclude<GitChange, { readonly ok: true }>;

async function openForChange(projectPath: string): Promise<Opened> {
  const project = await realpath(projectPath).catch(() => null);
  if (project === null) return refuse("unavailable", "The project folder does not exist.");
  const located = await locateRepository(project);
  if (!located.ok) return refuse("unavailable", located.reason);
  const overrides = await quietingOverrides(project);
  if (overrides === null) return refuse("unavailable", "The repository's configuration could not be read safely.");
  return { ok: true, project, overrides };
}

/** The tree's real path; a tree that is gone already keeps its written path, so that its record can be removed. */
async function placeOf(project: string, givenProject: string, worktreePath: string): Promise<string | null> {
  const relative = path.isAbsolute(worktreePath) ? (below(project, worktreePath) ?? below(givenProject, worktreePath)) : worktreePath;
  if (relative === null || relative === "") return null;
  const place = await contain(project, relative);
  if (place.ok) return place.absolutePath;
  return place.code === "missing" ? path.join(project, relative) : null;
}

async function change(folder: string, overrides: readonly ConfigOverride[], args: readonly string[]): Promise<GitChange> {
  const answer = await runGit({ folder, args, environment: plainEnvironment(overrides), timeLimitMs });
  if (answer.ok) return { ok: true, remarks: [] };
  return refuse(answer.code === "timed-out" ? "timed-out" : "refused", answer.message);
}

function refuse(code: GitChangeCode, message: string): Exclude<GitChange, { readonly ok: true }> {
  return { ok: false, code, message };
}
