// Which tracked files of a working tree differ from a commit, told from its status and from how that commit differs from HEAD.

import type { FileAt, StatusEntry } from "@/lib/io/git/status-text";

/**
 * The same as `git diff --name-only <commit>` in the tree, without another process.
 * @param elsewhere what the commit holds at every path in which it differs from HEAD, null where it holds nothing
 * @returns null when only the bytes of an edited file could tell
 */
export function differsFrom(entries: readonly StatusEntry[], elsewhere: ReadonlyMap<string, FileAt | null>): readonly string[] | null {
  // What the status leaves out is as HEAD has it.
  const differing = new Set(elsewhere.keys());
  for (const entry of entries) {
    const there = elsewhere.has(entry.path) ? (elsewhere.get(entry.path) ?? null) : entry.head;
    const differs = differsAt(entry, there);
    if (differs === null) return null;
    if (differs) differing.add(entry.path);
    else differing.delete(entry.path);
  }
  return [...differing].toSorted();
}

function differsAt({ state, index }: StatusEntry, there: FileAt | null): boolean | null {
  switch (state) {
    case "conflict":
      return true;
    case "gone":
      return there !== null;
    case "as-index":
      return !same(index, there);
    case "edited":
      return same(index, there) || there === null ? true : null;
  }
}

const same = (a: FileAt | null, b: FileAt | null) => a?.mode === b?.mode && a?.id === b?.id;
