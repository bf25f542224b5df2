// Reads one working tree through a shadow: what differs from its HEAD, and what git does not track.

import { lstat, realpath } from "node:fs/promises";
import path from "node:path";
import type { WorktreeFacts } from "@/lib/engine/formats/evidence";
import type { ConfigOverride } from "@/lib/io/git/git-environment";
import type { Repository } from "@/lib/io/git/locate-repository";
import { prefixOf } from "@/lib/io/git/path-prefix";
import { runGit } from "@/lib/io/git/run-git";
import { withShadow } from "@/lib/io/git/shadow";
import { parseStatus, type StatusEntry, statusArgs } from "@/lib/io/git/status-text";
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

/** One working tree as git sees it, before it is compared with commits. Paths are relative to `folder`. */
export type TreeReading =
  | { readonly status: "gone" }
  | { readonly status: "not-a-tree" | "unavailable"; readonly reason: string }
  | {
      readonly status: "read";
      /** Absolute real path the paths are relative to. */
      readonly folder: string;
      readonly top: string;
      readonly repository: Repository;
      readonly entries: readonly StatusEntry[];
      readonly untracked: readonly string[];
      readonly ignored: readonly string[];
    };

export type ReadReading = Extract<TreeReading, { status: "read" }>;

/**
 * Reads a tree with one git process. A folder outside the project is read only when it is a working tree of this very repository,
 * linked both ways.
 * @param asked "" for the project's own tree, else an absolute path
 * @returns `gone` only when nothing is at the path; `unavailable` with the reason when it cannot be told
 */
export async function readTree(place: RepositoryPlace, asked: string, signal?: AbortSignal): Promise<TreeReading> {
  const found = asked === "" ? ownTree(place) : await linkedTree(place, asked);
  if (found.status !== "found") return found;
  const { folder, top, repository } = found;
  const prefix = asked === "" ? prefixOf(place) : "";
  const args = [...statusArgs("dirty"), "--", ...(prefix === "" ? [] : [`:(top,literal)${prefix}`])];
  const shadow = await withShadow({ repository, workTree: top, settings: place.settings }, (environment) =>
    runGit({ folder: top, args, environment, signal, timeLimitMs, maxOutputBytes }),
  );
  if (!shadow.ok) return { status: "unavailable", reason: shadow.reason };
  if (!shadow.value.ok) return { status: "unavailable", reason: shadow.value.message };
  const reading = parseStatus(shadow.value.text);
  if (reading.unread > 0) return { status: "unavailable", reason: "Git's answer was not understood." };
  const inside = (paths: readonly string[]) => paths.flatMap((one) => (one.startsWith(prefix) ? [one.slice(prefix.length)] : []));
  return {
    status: "read",
    folder,
    top,
    repository,
    entries: reading.entries.flatMap((entry) => inside([entry.path]).map((one) => ({ ...entry, path: one }))),
    untracked: inside(reading.untracked),
    ignored: inside(reading.ignored),
  };
}

/**
 * Asks git itself which tracked files of a tree differ from a commit, for the rare case that its status leaves it open. A submodule
 * counts by its commit; what changed inside it is not looked at.
 * @returns null when it could not be told
 */
export async function diffTree(
  place: RepositoryPlace,
  tree: ReadReading,
  commit: string,
  signal?: AbortSignal,
): Promise<readonly string[] | null> {
  const { folder, top, repository } = tree;
  const args = ["diff", "--name-only", "--no-renames", "--relative", "--ignore-submodules=dirty", "-z", commit, "--"];
  const shadow = await withShadow({ repository, workTree: top, settings: place.settings }, (environment) =>
    runGit({ folder, args, environment, signal, timeLimitMs, maxOutputBytes }),
  );
  return shadow.ok && shadow.value.ok ? shadow.value.text.split("\0").filter((name) => name !== "") : null;
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
