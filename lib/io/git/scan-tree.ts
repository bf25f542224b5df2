// Walks the files of a working tree: links that lead out of it, folders that cannot be read, the newest file.

import { lstat, readdir, readlink, realpath } from "node:fs/promises";
import path from "node:path";
import type { TreeScan } from "@/lib/engine/formats/evidence";
import { below } from "@/lib/io/git/worktree-list";

const maxEntries = 300_000;
const maxMs = 4_000;

/**
 * Walks a tree without following links. The `.git` at its top is left out, nested ones are not.
 * @param folder absolute real path
 */
export async function scanTree(folder: string): Promise<TreeScan> {
  const deadline = performance.now() + maxMs;
  const escapingLinks: string[] = [];
  const unreadable: string[] = [];
  let newest: TreeScan["newest"] = null;
  let entries = 0;
  const waiting = [""];
  for (let relative = waiting.pop(); relative !== undefined; relative = waiting.pop()) {
    const found = await readdir(path.join(folder, relative), { withFileTypes: true }).catch(() => null);
    if (found === null) {
      unreadable.push(relative);
      continue;
    }
    entries += found.length;
    if (entries > maxEntries || performance.now() > deadline) {
      return { complete: false, escapingLinks: escapingLinks.toSorted(), unreadable: unreadable.toSorted(), newest };
    }
    const here = found.filter((entry) => relative !== "" || entry.name !== ".git");
    const times = await Promise.all(
      here.map(async (entry) => {
        const one = relative === "" ? entry.name : `${relative}/${entry.name}`;
        if (entry.isDirectory()) {
          waiting.push(one);
          return null;
        }
        if (entry.isSymbolicLink() && !(await staysInside(folder, one))) escapingLinks.push(one);
        const stats = await lstat(path.join(folder, one), { bigint: true }).catch(() => null);
        return stats === null ? null : { path: one, modifiedAtMs: Number(stats.mtimeNs / 1000n) / 1000 };
      }),
    );
    for (const time of times) if (time !== null && (newest === null || time.modifiedAtMs > newest.modifiedAtMs)) newest = time;
  }
  return { complete: true, escapingLinks: escapingLinks.toSorted(), unreadable: unreadable.toSorted(), newest };
}

/** A link to nothing is judged by where it would lead. */
async function staysInside(folder: string, relative: string): Promise<boolean> {
  const link = path.join(folder, relative);
  const target = await realpath(link).catch(() => null);
  if (target !== null) return below(folder, target) !== null;
  const words = await readlink(link).catch(() => "");
  return below(folder, path.resolve(path.dirname(link), words)) !== null;
}
