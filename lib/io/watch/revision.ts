// Cheap stamps made of stat alone: when a stamp is the same, nothing that the page shows has changed.

import { createHash } from "node:crypto";
import type { FolderListing, ListingRule } from "@/lib/engine/formats/format";
import { listFolder } from "@/lib/io/files/list-folder";

/**
 * Stamp of one run folder: every listed path with type, size and modification time. Reads no file.
 * @param rootPath absolute path of the root
 * @param runPath path of the run folder below it
 * @returns an opaque word that changes when a file of the run appears, goes or is written
 */
export async function revisionOf(rootPath: string, runPath: string, rule: ListingRule): Promise<string> {
  return stampOfListing(await listFolder(rootPath, runPath, rule));
}

/** The same stamp, of a listing that is there already. */
export function stampOfListing(listing: FolderListing): string {
  const hash = createHash("sha256");
  for (const entry of listing.entries) hash.update(JSON.stringify([entry.path, entry.type, entry.sizeBytes, entry.modifiedAtMs]));
  for (const problem of listing.problems) hash.update(JSON.stringify([problem.path, problem.reason]));
  return hash.update(String(listing.truncated)).digest("base64url").slice(0, 22);
}
