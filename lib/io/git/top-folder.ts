// Finds the top of the working tree that a folder lies in, without believing the repository's configuration.

import { lstat, readFile, realpath } from "node:fs/promises";
import path from "node:path";
import type { Repository } from "@/lib/io/git/locate-repository";

/** Walks up to the folder whose `.git` is this repository's; null when none is, as when another setting says where the tree lies. */
export async function topFolderOf(folder: string, repository: Repository): Promise<string | null> {
  for (let here = folder; ; here = path.dirname(here)) {
    const gitDir = await gitFolderAt(here);
    if (gitDir !== null) return gitDir === repository.gitDir ? here : null;
    if (path.dirname(here) === here) return null;
  }
}

/** The git folder that a tree's `.git` names: itself, or the target of a `gitdir:` file; null when there is none. */
export async function gitFolderAt(tree: string): Promise<string | null> {
  const place = path.join(tree, ".git");
  try {
    const stats = await lstat(place);
    if (stats.isDirectory()) return await realpath(place);
    if (!stats.isFile() || stats.size > 4096) return null;
    const target = /^gitdir: (.+?)\r?\n?$/s.exec(await readFile(place, "utf8"))?.[1];
    return target === undefined ? null : await realpath(path.resolve(tree, target));
  } catch {
    return null;
  }
}
