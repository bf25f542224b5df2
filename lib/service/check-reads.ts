// Just before the first write: is every file that the plan was made from still what it was?

import type { PlanRead } from "@/lib/engine/plan/plan";
import { readFileHash } from "@/lib/io/files/file-hash";
import { folderAndName, pinFolder } from "@/lib/io/files/pinned-folder";

/** Sentences about files that have moved on since the plan was made; empty when none has. */
export async function changedReads(rootPath: string, reads: readonly PlanRead[]): Promise<readonly string[]> {
  const changes: string[] = [];
  for (const read of reads) {
    const now = await hashAt(rootPath, read);
    if (now === read.sha256) continue;
    changes.push(now === null ? `${read.path} is gone.` : `${read.path} has ${read.sha256 === null ? "appeared" : "changed"}.`);
  }
  return changes;
}

/** Hash of the regular file at a path; null when nothing is there; a word that is no hash for anything else, and for another size. */
async function hashAt(rootPath: string, { path, sizeBytes, ends }: PlanRead): Promise<string | null> {
  const place = folderAndName(path);
  const pinned = place === null ? null : await pinFolder(rootPath, place.folder);
  if (place === null || pinned === null) return "no file";
  if (!pinned.ok) return pinned.code === "missing" ? null : "no file";
  try {
    const state = await readFileHash(pinned.folder.at(place.name), sizeBytes, ends ?? null);
    if (state.is === "absent") return null;
    return state.is === "file" ? (state.sha256 ?? "another size") : "no file";
  } catch {
    return "no file";
  } finally {
    await pinned.folder.close();
  }
}
