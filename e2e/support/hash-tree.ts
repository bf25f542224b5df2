// The content of a folder as one value, so that a test can say that nothing else changed.

import { createHash } from "node:crypto";
import { lstat, readdir, readFile, readlink } from "node:fs/promises";
import path from "node:path";

/** Relative path → type, permission bits and content hash of everything below a folder; what git's own folders hold is left out. */
export async function hashTree(folder: string): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {};
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    if (name.includes(`.git${path.sep}`)) continue;
    const file = path.join(folder, name);
    const stats = await lstat(file);
    const mode = (stats.mode & 0o777).toString(8);
    if (stats.isSymbolicLink()) found[name] = `link ${await readlink(file)}`;
    else if (stats.isFile())
      found[name] = `${mode} ${createHash("sha256")
        .update(await readFile(file))
        .digest("hex")}`;
    else found[name] = mode;
  }
  return found;
}

/** Paths whose value differs between two readings. */
export function changedPaths(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]).sort();
}
