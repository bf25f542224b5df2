// Which of the folders that lead to a file do not exist yet.

import { lstat } from "node:fs/promises";
import { contain } from "@/lib/io/files/contain";
import { pathComponents } from "@/lib/io/files/relative-path";
import { containError, refuseWrite, type WriteRefusal } from "@/lib/io/files/write-code";

export type MissingFolders = { readonly ok: true; readonly folders: readonly string[] } | WriteRefusal;

/**
 * The folders on the way to a path that do not exist, below the root, outermost first. Throws what the system throws.
 * @returns `symlink` when a link is on the way, `moved-on` when something that is no folder is; `outside`, `denied`, `io-error`
 */
export async function missingFolders(rootPath: string, relPath: string): Promise<MissingFolders> {
  const parts = pathComponents(relPath)?.slice(0, -1);
  if (parts === undefined) return refuseWrite("outside", relPath, "the path does not lead plainly below the root.");
  const ways = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
  for (const [index, way] of ways.entries()) {
    const found = await contain(rootPath, way);
    if (!found.ok && found.code === "missing") return { ok: true, folders: ways.slice(index) };
    if (!found.ok) return containError(found.code, relPath, found.message);
    if (!(await lstat(found.absolutePath)).isDirectory()) return refuseWrite("moved-on", relPath, `${way} is not a folder.`);
  }
  return { ok: true, folders: [] };
}
