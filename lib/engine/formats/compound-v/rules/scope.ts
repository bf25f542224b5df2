// The scope gate: which files changed since a commit, and which of them lie outside a job's lanes (§11.1, §11.2).

import { compileGlob } from "@/lib/engine/formats/compound-v/rules/match-glob";
import type { TreeEvidence } from "@/lib/engine/formats/evidence";
import { compareCodePoints } from "@/lib/engine/text/python-text";

export type ReadTree = Extract<TreeEvidence, { status: "read" }>;

/** What existed before the job and what its tools leave behind; neither is charged to it. */
export interface Subtractions {
  readonly snapshot: readonly string[];
  /** Globs; forgiven only where git ignores the file right now. */
  readonly toolchain: readonly string[];
}

/**
 * The changed set: working tree against the baseline, untracked and ignored files, less the subtractions; by code point.
 * @returns null when the tree could not be compared with that commit
 */
export function changedSet(tree: ReadTree, baseline: string | null, { snapshot, toolchain }: Subtractions): readonly string[] | null {
  const since = baseline === null ? tree.uncommitted : baseline === tree.head ? tree.uncommitted : tree.changedSince.get(baseline);
  if (since === undefined || since === null) return null;
  const before = new Set(snapshot);
  const folders = snapshot.filter((path) => path.endsWith("/"));
  const forgiven = toolchain.map(compileGlob);
  const ignored = new Set(tree.ignored);
  const all = new Set([...since, ...tree.untracked, ...tree.ignored]);
  return [...all]
    .filter(
      (path) =>
        !before.has(path) &&
        !folders.some((folder) => path.startsWith(folder)) &&
        !(ignored.has(path) && forgiven.some((matches) => matches(path))),
    )
    .toSorted(compareCodePoints);
}

/** Paths outside every lane, links that lead out of the tree, folders that cannot be read. */
export function violationsOf(tree: ReadTree, changed: readonly string[], lanes: readonly string[]): readonly string[] {
  const inLane = lanes.map(compileGlob);
  return [
    ...changed.filter((path) => !inLane.some((matches) => matches(path))),
    ...(tree.scan?.escapingLinks ?? []).map((path) => `${path} (symlink escapes the worktree)`),
    ...(tree.scan?.unreadable ?? []).map((path) => `${path} (directory cannot be read)`),
  ].toSorted(compareCodePoints);
}
