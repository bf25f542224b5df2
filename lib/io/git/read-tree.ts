// Reads one working tree through a shadow: what differs from asked commits, what git does not track, what the files are.

import { lstat, realpath } from "node:fs/promises";
import path from "node:path";
import type { TreeEvidence, TreeQuestion, WorktreeFacts } from "@/lib/engine/formats/evidence";
import type { ConfigOverride, GitEnvironment } from "@/lib/io/git/git-environment";
import { isObjectId, type Repository } from "@/lib/io/git/locate-repository";
import { type GitAnswer, runGit } from "@/lib/io/git/run-git";
import { scanTree } from "@/lib/io/git/scan-tree";
import { withShadow } from "@/lib/io/git/shadow";
import { gitFolderAt } from "@/lib/io/git/top-folder";

/** A repository and the project in it. */
export interface RepositoryPlace {
  /** Absolute real path. */
  readonly projectPath: string;
  /** Absolute path of the top of the project's working tree; null for a bare repository. */
  readonly topPath: string | null;
  readonly repository: Repository;
  readonly worktrees: readonly WorktreeFacts[];
  readonly settings: readonly ConfigOverride[];
}

const timeLimitMs = 20_000;
const maxOutputBytes = 64 * 1024 * 1024;

/**
 * Reads a tree. A folder outside the project is read only when it is a working tree of this very repository, linked both ways.
 * @returns `gone` only when nothing is at the path; `unavailable` with the reason when it cannot be told
 */
export async function readTree(place: RepositoryPlace, question: TreeQuestion, signal?: AbortSignal): Promise<TreeEvidence> {
  const found = question.folder === "" ? ownTree(place) : await linkedTree(place, question.folder);
  if (found.status !== "found") return { folder: question.folder, ...found };
  const { folder, top, repository } = found;
  const commits = question.since.filter(isObjectId);
  const shadow = await withShadow({ repository, workTree: top, settings: place.settings }, async (environment) => {
    const ask = (args: readonly string[]) => runGit({ folder, args, environment, signal, timeLimitMs, maxOutputBytes });
    const untracked = await ask(["ls-files", "--others", "--exclude-standard", "-z"]);
    const ignored = await ask(["ls-files", "--others", "--ignored", "--exclude-standard", "-z", "--", "."]);
    const uncommitted = repository.head === null ? nothing : await ask(diffArgs("HEAD"));
    const since = new Map<string, readonly string[] | null>();
    for (const commit of commits) {
      const answer = commit === repository.head ? uncommitted : await ask(diffArgs(commit));
      since.set(commit, answer.ok ? names(answer.text) : null);
    }
    const mergeBase = question.mergeBase ? await mergeBaseOf(place, repository, environment, signal) : null;
    return { untracked, ignored, uncommitted, since, mergeBase };
  });
  if (!shadow.ok) return unavailable(question.folder, shadow.reason);
  const { untracked, ignored, uncommitted, since, mergeBase } = shadow.value;
  for (const answer of [untracked, ignored, uncommitted]) if (!answer.ok) return unavailable(question.folder, answer.message);
  return {
    folder: question.folder,
    status: "read",
    absolutePath: folder,
    head: repository.head,
    branch: repository.branch,
    mergeBase,
    changedSince: since,
    uncommitted: namesIn(uncommitted),
    untracked: namesIn(untracked),
    ignored: namesIn(ignored),
    scan: question.scan ? await scanTree(folder) : null,
  };
}

const nothing: GitAnswer = { ok: true, text: "" };

/** The working tree against a commit. A submodule counts by its commit; what changed inside it is not looked at. */
const diffArgs = (commit: string) => ["diff", "--name-only", "--no-renames", "--relative", "--ignore-submodules=dirty", "-z", commit, "--"];

const names = (text: string) => text.split("\0").filter((name) => name !== "");

const namesIn = (answer: GitAnswer) => (answer.ok ? names(answer.text) : []);

async function mergeBaseOf(
  { repository: own, projectPath }: RepositoryPlace,
  repository: Repository,
  environment: GitEnvironment,
  signal?: AbortSignal,
): Promise<string | null> {
  if (own.head === null || repository.head === null) return null;
  const answer = await runGit({ folder: projectPath, args: ["merge-base", own.head, repository.head], environment, signal, timeLimitMs });
  const base = answer.ok ? answer.text.trim() : "";
  return isObjectId(base) ? base : null;
}

type FoundTree =
  | { readonly status: "found"; readonly folder: string; readonly top: string; readonly repository: Repository }
  | { readonly status: "gone" }
  | { readonly status: "not-a-tree" | "unavailable"; readonly reason: string };

function ownTree({ projectPath, topPath, repository }: RepositoryPlace): FoundTree {
  if (repository.bare) return { status: "unavailable", reason: "The repository is bare: it has no working tree of its own." };
  if (topPath === null) return { status: "unavailable", reason: "The top of the working tree was not found." };
  return { status: "found", folder: projectPath, top: topPath, repository };
}

/** Follows a path that a ledger wrote; only this repository's own working trees are entered. */
async function linkedTree(place: RepositoryPlace, asked: string): Promise<FoundTree> {
  if (!path.isAbsolute(asked) || asked.includes("\0")) return { status: "unavailable", reason: "The path is not absolute." };
  let folder: string;
  try {
    folder = await realpath(asked);
    if (!(await lstat(folder)).isDirectory()) return { status: "not-a-tree", reason: "It is not a folder." };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "ENOENT" || code === "ENOTDIR") return { status: "gone" };
    return { status: "unavailable", reason: "The folder cannot be looked at." };
  }
  if (folder === place.topPath) return { status: "found", folder, top: folder, repository: place.repository };
  const hasGit = await lstat(path.join(folder, ".git")).then(
    () => true,
    () => false,
  );
  if (!hasGit) return { status: "not-a-tree", reason: "It has no .git." };
  const known = place.worktrees.find((tree) => tree.absolutePath === folder);
  if (known === undefined)
    return { status: "unavailable", reason: "It is no working tree of this project's repository; it was not opened." };
  const gitDir = await gitFolderAt(folder);
  if (gitDir === null || path.dirname(gitDir) !== path.join(place.repository.commonDir, "worktrees")) {
    return { status: "unavailable", reason: "Its .git does not lead back to this project's repository; it was not opened." };
  }
  return {
    status: "found",
    folder,
    top: folder,
    repository: { ...place.repository, folder, gitDir, head: known.head, branch: known.branch },
  };
}

function unavailable(folder: string, reason: string): TreeEvidence {
  return { folder, status: "unavailable", reason };
}
