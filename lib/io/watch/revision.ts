// Cheap stamps made of stat alone: when a stamp is the same, nothing that the page shows has changed.

import { createHash } from "node:crypto";
import { lstatSync } from "node:fs";
import path from "node:path";
import type { ListingRule } from "@/lib/engine/formats/format";
import { breathe } from "@/lib/io/files/breathe";
import { listFolder } from "@/lib/io/files/list-folder";
import { pathComponents } from "@/lib/io/files/relative-path";

/**
 * Stamp of one run folder: every listed path with type, size and modification time. Reads no file.
 * @param rootPath absolute path of the root
 * @param runPath path of the run folder below it
 * @returns an opaque word that changes when a file of the run appears, goes or is written
 */
export async function revisionOf(rootPath: string, runPath: string, rule: ListingRule): Promise<string> {
  const listing = await listFolder(rootPath, runPath, rule);
  const hash = createHash("sha256");
  for (const entry of listing.entries) hash.update(JSON.stringify([entry.path, entry.type, entry.sizeBytes, entry.modifiedAtMs]));
  for (const problem of listing.problems) hash.update(JSON.stringify([problem.path, problem.reason]));
  return hash.update(String(listing.truncated)).digest("base64url").slice(0, 22);
}

/** What the run list watches below one root. */
export interface WatchedRoot {
  readonly rootPath: string;
  /** Paths of the known run folders below the root. */
  readonly runPaths: readonly string[];
  /** Names below each run folder that the list was read from, such as the state file. */
  readonly files: readonly string[];
}

/**
 * Stamp of the whole run list: the roots, the folders that hold run folders, the run folders and their named files.
 * A project that gets its first run is not seen by it: that needs a new search (stack §5: stat is the truth, search now and then).
 * @returns an opaque word; about 10 ms for a thousand runs
 */
export async function rootsRevision(roots: readonly WatchedRoot[]): Promise<string> {
  const hash = createHash("sha256");
  for (const root of roots) {
    hash.update(JSON.stringify([root.rootPath]));
    for (const watched of watchedPaths(root)) {
      hash.update(stamp(path.join(root.rootPath, watched)));
      await breathe();
    }
  }
  return hash.digest("base64url").slice(0, 22);
}

function watchedPaths(root: WatchedRoot): readonly string[] {
  const runs = root.runPaths.filter((run) => pathComponents(run) !== null);
  const containers = new Set(runs.map((run) => run.slice(0, Math.max(0, run.lastIndexOf("/")))));
  return ["", ...containers, ...runs.flatMap((run) => [run, ...root.files.map((file) => `${run}/${file}`)])];
}

function stamp(absolutePath: string): string {
  try {
    const stats = lstatSync(absolutePath, { bigint: true, throwIfNoEntry: false });
    return stats === undefined ? "-;" : `${stats.size}.${stats.mtimeNs}.${stats.ino};`;
  } catch {
    return "!;";
  }
}
