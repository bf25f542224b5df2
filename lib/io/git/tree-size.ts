// Adds up the size of a folder and names its files, within bounds.

import { lstat, readdir } from "node:fs/promises";
import path from "node:path";

export interface TreeSize {
  /** Sum of the files' sizes; null when the bounds were reached or something could not be read. */
  readonly sizeBytes: number | null;
  /** The first files met, relative to the folder, at most as many as asked for. */
  readonly files: readonly string[];
  /** Files counted; a lower bound when `complete` is false. */
  readonly fileCount: number;
  readonly complete: boolean;
}

const maxEntries = 50_000;
const maxMs = 2_000;

/** Walks a folder without following links. Git's own folders and files named `.git` count for the size, not as files. */
export async function measureTree(folder: string, keepFiles: number): Promise<TreeSize> {
  const deadline = performance.now() + maxMs;
  const waiting: { readonly relative: string; readonly inGit: boolean }[] = [{ relative: "", inGit: false }];
  const files: string[] = [];
  let sizeBytes = 0;
  let fileCount = 0;
  let entries = 0;
  let complete = true;
  for (let here = waiting.pop(); here !== undefined; here = waiting.pop()) {
    const { relative, inGit } = here;
    const found = await readdir(path.join(folder, relative), { withFileTypes: true }).catch(() => null);
    if (found === null) {
      complete = false;
      continue;
    }
    entries += found.length;
    if (entries > maxEntries || performance.now() > deadline) return { sizeBytes: null, files, fileCount, complete: false };
    for (const entry of found) {
      const below = relative === "" ? entry.name : `${relative}/${entry.name}`;
      const git = inGit || entry.name === ".git";
      if (entry.isDirectory()) waiting.push({ relative: below, inGit: git });
      else if (!git) {
        fileCount += 1;
        if (files.length < keepFiles) files.push(below);
      }
    }
    const sizes = await Promise.all(
      found.filter((entry) => !entry.isDirectory()).map((entry) => sizeOf(path.join(folder, relative, entry.name))),
    );
    for (const size of sizes) {
      if (size === null) complete = false;
      else sizeBytes += size;
    }
  }
  return { sizeBytes: complete ? sizeBytes : null, files: files.toSorted(), fileCount, complete };
}

async function sizeOf(file: string): Promise<number | null> {
  return lstat(file).then(
    (stats) => stats.size,
    () => null,
  );
}
