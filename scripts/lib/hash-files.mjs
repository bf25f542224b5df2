// One hash over the files something was made from, to know whether it must be made again.

import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";

/**
 * Hash of names and contents, independent of order on disk and of times. Missing entries count as missing.
 * @param {string} base absolute folder
 * @param {readonly string[]} entries files and folders below it
 * @param {(relativePath: string) => boolean} keep whether a file counts
 * @returns {Promise<string>} hexadecimal SHA-256
 */
export async function hashFiles(base, entries, keep = () => true) {
  const files = (await Promise.all(entries.map((entry) => filesBelow(base, entry)))).flat().filter(keep).sort();
  const hash = createHash("sha256");
  for (const file of files) {
    const content = await readFile(path.join(base, file));
    hash.update(`${file}\0${content.byteLength}\0`).update(content);
  }
  return hash.digest("hex");
}

/**
 * @param {string} base
 * @param {string} entry
 * @returns {Promise<string[]>}
 */
async function filesBelow(base, entry) {
  const found = await stat(path.join(base, entry)).catch(() => null);
  if (found === null) return [];
  if (!found.isDirectory()) return [entry];
  const children = await readdir(path.join(base, entry), { withFileTypes: true });
  const nested = await Promise.all(
    children.filter((child) => child.isDirectory() || child.isFile()).map((child) => filesBelow(base, path.posix.join(entry, child.name))),
  );
  return nested.flat();
}
