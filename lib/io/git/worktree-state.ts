// What would be lost with one working tree: uncommitted, untracked and ignored files, read through a shadow.

import { lstat, readdir, realpath } from "node:fs/promises";
import path from "node:path";
import type { WorktreeFacts, WorktreeState } from "@/lib/engine/formats/evidence";
import { contain } from "@/lib/io/files/contain";
import type { GitEnvironment } from "@/lib/io/git/git-environment";
import { locateRepository, type Repository } from "@/lib/io/git/locate-repository";
import { readHarmlessConfig } from "@/lib/io/git/repository-config";
import { type GitAnswer, runGit } from "@/lib/io/git/run-git";
import { withShadow } from "@/lib/io/git/shadow";
import { parseStatus, statusArgs } from "@/lib/io/git/status-text";
import { measureTree } from "@/lib/io/git/tree-size";

/** Files listed by name; the count tells all. */
const listed = 200;
const maxOutputBytes = 64 * 1024 * 1024;

export interface WorktreeReading {
  readonly state: WorktreeState;
  readonly remarks: readonly string[];
}

/**
 * Reads one folder that may be a working tree.
 * @param projectPath absolute real path of the project
 * @param asked path below it
 * @param trees git's own list, to tell whether it knows the folder
 * @returns `unavailable` with the reason when the tree cannot be told; never `absent` for a folder that is there.
 * A folder that is no repository of its own counts with all its files, as all of them would be lost.
 */
export async function readWorktreeState(
  projectPath: string,
  asked: string,
  trees: readonly WorktreeFacts[],
  signal?: AbortSignal,
): Promise<WorktreeReading> {
  const place = await contain(projectPath, asked);
  const known = trees.some((tree) => tree.path === asked);
  if (!place.ok) {
    if (place.code === "missing") return { state: { path: asked, status: "absent" }, remarks: [] };
    return unavailable(asked, known, place.message);
  }
  const folder = place.absolutePath;
  const stats = await lstat(folder).catch(() => null);
  if (stats === null || !stats.isDirectory()) return unavailable(asked, known, "It is not a folder.");
  const own = await lstat(path.join(folder, ".git")).catch(() => null);
  if (own === null) return plainFolder(asked, folder, known);
  if (own.isSymbolicLink()) return unavailable(asked, known, "Its .git is a symbolic link, which is never followed.");
  const located = await locateRepository(folder, signal);
  if (!located.ok) return unavailable(asked, known, located.reason);
  // A .git folder that is no repository makes git look further up, at the project's own one.
  if (own.isDirectory() && located.repository.gitDir !== (await realpath(path.join(folder, ".git")))) {
    return unavailable(asked, known, "Its .git folder is not a repository.");
  }
  return throughShadow(asked, folder, known, located.repository, signal);
}

async function plainFolder(asked: string, folder: string, registered: boolean): Promise<WorktreeReading> {
  const size = await measureTree(folder, listed);
  if (!size.complete) return unavailable(asked, registered, "It is no working tree, and its files are too many or not all readable.");
  return {
    state: {
      path: asked,
      status: "read",
      registered,
      branch: null,
      head: null,
      uncommitted: size.files,
      uncommittedCount: size.fileCount,
      ignoredCount: 0,
      sizeBytes: size.sizeBytes,
    },
    remarks: [`${asked} has no .git of its own: every file in it counts as uncommitted.`],
  };
}

async function throughShadow(
  asked: string,
  folder: string,
  registered: boolean,
  repository: Repository,
  signal?: AbortSignal,
): Promise<WorktreeReading> {
  const { settings } = await readHarmlessConfig(folder, signal);
  const shadow = await withShadow({ repository, workTree: folder, settings }, async (environment) => ({
    status: await asking(folder, environment, statusArgs("all"), signal),
    staged: await asking(folder, environment, ["ls-files", "-z", "--stage"], signal),
  }));
  if (!shadow.ok) return unavailable(asked, registered, shadow.reason);
  const { status, staged } = shadow.value;
  if (!status.ok) return unavailable(asked, registered, status.message);
  if (!staged.ok) return unavailable(asked, registered, staged.message);
  const reading = parseStatus(status.text);
  if (reading.unread > 0) return unavailable(asked, registered, "Git's answer was not understood.");
  const submodules = await filledSubmodules(folder, staged.text);
  const uncommitted = [...reading.entries.map((entry) => entry.path), ...reading.untracked, ...submodules].toSorted();
  const { sizeBytes } = await measureTree(folder, 0);
  return {
    state: {
      path: asked,
      status: "read",
      registered,
      branch: repository.branch,
      head: repository.head,
      uncommitted: uncommitted.slice(0, listed),
      uncommittedCount: uncommitted.length,
      ignoredCount: reading.ignored.length,
      sizeBytes,
    },
    remarks: [
      ...repository.unfinished.map((what) => `${asked}: ${what}.`),
      ...submodules.map((module) => `${asked}: ${module} is a submodule; what changed inside it was not read.`),
    ],
  };
}

async function asking(folder: string, environment: GitEnvironment, args: readonly string[], signal?: AbortSignal): Promise<GitAnswer> {
  return runGit({ folder, args, environment, signal, maxOutputBytes });
}

/** Submodules with files in them: their own changes cannot be read safely, so each is named as a whole. */
async function filledSubmodules(folder: string, staged: string): Promise<readonly string[]> {
  const paths = staged.split("\0").flatMap((record) => (record.startsWith("160000 ") ? [record.slice(record.indexOf("\t") + 1)] : []));
  const filled: string[] = [];
  for (const one of paths) {
    const place = await contain(folder, one);
    const names = place.ok ? await readdir(place.absolutePath).catch(() => []) : [];
    if (names.length > 0) filled.push(`${one}/`);
  }
  return filled;
}

function unavailable(asked: string, registered: boolean, reason: string): WorktreeReading {
  return { state: { path: asked, status: "unavailable", reason, registered }, remarks: [] };
}
