// Hashes asked files of a working tree, so that it can be told whether they are still what they were.

import { readRunFile } from "@/lib/io/files/read-file";

/** Files of one tree, and bytes of one file; what is beyond is not told. */
const maxFiles = 5_000;
const maxBytes = 256 * 1024 * 1024;

/**
 * SHA-256 in hex by path; no link is followed.
 * @param folder absolute path of the tree
 */
export async function hashFiles(folder: string, paths: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const hashes = new Map<string, string | null>();
  for (const one of paths.slice(0, maxFiles)) {
    const content = await readRunFile(folder, one, maxBytes);
    hashes.set(one, content.status === "ok" ? content.sha256 : null);
  }
  return hashes;
}
