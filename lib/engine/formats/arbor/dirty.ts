// What makes the repository dirty, which blocks the host's resume: files that are there, and files that a plan would write (§11, §13.1).

import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";

/** Folders that the host adds to .gitignore before it looks: what is untracked in them does not count (§11). */
const ignoredByHost = /(?:^|\/)(?:\.arbor|\.autoresearch|\.coordinator|results|cache_old_[^/]*)\//;

/** `count` is null where git says dirty and names no file. */
export interface DirtyState {
  readonly files: readonly string[];
  readonly isDirty: boolean;
}

/** Null when git could not tell. Files that the host itself ignores at its start are left out. */
export function dirtyState({ source }: SessionFacts): DirtyState | null {
  if (source.git?.status !== "read" || source.git.dirty === null) return null;
  if (!source.git.dirty) return { files: [], isDirty: false };
  const tree = source.git.trees.find((one) => one.folder === "");
  if (tree?.status !== "read") return { files: [], isDirty: true };
  const files = [...tree.uncommitted, ...tree.untracked.filter((path) => !ignoredByHost.test(path))];
  // Where git calls the tree dirty for another reason than these files, that is not explained away.
  return { files, isDirty: files.length > 0 || tree.untracked.length === 0 };
}

/** "2 files: a, b", at most so many by name. */
export function dirtyList({ files }: DirtyState): string {
  if (files.length === 0) return "git names no file";
  const count = files.length === 1 ? "1 file" : `${files.length} files`;
  return `${count}: ${files.slice(0, 5).join(", ")}${files.length > 5 ? ", …" : ""}`;
}

/** How many files of the session's folder git tracks at HEAD; null when it could not tell. */
export function trackedInSession({ source }: SessionFacts): ReadonlySet<string> | null {
  if (source.git?.status !== "read" || source.git.headPaths === null) return null;
  const prefix = `${source.folder}/`;
  return new Set([...source.git.headPaths.keys()].filter((path) => path.startsWith(prefix)));
}

/**
 * Paths, below the project, that git would call changed once a plan has written them: tracked ones, and new ones in a session
 * that git tracks and does not ignore.
 */
export function madeDirty(facts: SessionFacts, edited: readonly string[], created: readonly string[]): readonly string[] {
  const tracked = trackedInSession(facts);
  if (tracked === null || tracked.size === 0) return [];
  const { git, folder } = facts.source;
  const isIgnored = git?.status === "read" && git.ignored.get(folder) === true;
  return [...edited.filter((path) => tracked.has(path)), ...(isIgnored ? [] : created.filter((path) => path.startsWith(`${folder}/`)))];
}
