// One look at a watched place: its stamp, and the folders whose events would tell of a change.

import { type BigIntStats, lstatSync, realpathSync } from "node:fs";
import path from "node:path";
import type { FolderListing, ListingRule } from "@/lib/engine/formats/format";
import { breathe } from "@/lib/io/files/breathe";
import { contain } from "@/lib/io/files/contain";
import { listFolder } from "@/lib/io/files/list-folder";
import { pathComponents } from "@/lib/io/files/relative-path";
import { stampOfListing } from "@/lib/io/watch/revision";

export interface ToWatch {
  readonly absolutePath: string;
  /** The one child that matters; null when each does. */
  readonly name: string | null;
}

export interface Look {
  /** Changes whenever the watched files do. */
  readonly stamp: string;
  /** The most important first. None means that there is nothing to watch. */
  readonly folders: readonly ToWatch[];
}

/** A place that no address leads to. */
export const lookAtNothing: Look = { stamp: "", folders: [] };

/** Looks at a run folder by its format's listing rule. Reads no file. @param rootPath absolute; @param runPath below it */
export async function lookAtRun(rootPath: string, runPath: string, rule: ListingRule): Promise<Look> {
  const runParts = pathComponents(runPath);
  const listing = await listFolder(rootPath, runPath, rule);
  const way = runParts === null ? [] : wayTo(rootPath, runParts, runParts.length);
  const inside = await contain(rootPath, runPath);
  const folders = inside.ok ? [way, foldersIn(inside.absolutePath, listing)].flat() : way;
  return { stamp: stampOfListing(listing), folders };
}

/** Looks at one file of a run: device, inode, size and time. @param file path below the run folder */
export async function lookAtFile(rootPath: string, runPath: string, file: string): Promise<Look> {
  const runParts = pathComponents(runPath);
  const fileParts = pathComponents(file);
  if (runParts === null || fileParts === null || fileParts.length === 0) return lookAtNothing;
  const parts = [...runParts, ...fileParts];
  const place = await contain(rootPath, parts.join("/"));
  const stats = place.ok ? statsOf(place.absolutePath) : null;
  const stamp = stats === null ? `no ${place.ok ? "missing" : place.code}` : `${stats.dev}.${stats.ino}.${stats.size}.${stats.mtimeNs}`;
  await breathe();
  return { stamp, folders: wayTo(rootPath, parts, runParts.length) };
}

/** The run folder and every folder in its listing, those near the top first; skipped ones too, as their own times are listed. */
function foldersIn(runPath: string, { entries }: FolderListing): readonly ToWatch[] {
  const paths = entries.filter((entry) => entry.type === "folder").map((entry) => entry.path);
  const nearFirst = paths.toSorted((a, b) => depthOf(a) - depthOf(b));
  return ["", ...nearFirst].map((relPath) => ({ absolutePath: path.join(runPath, relPath), name: null }));
}

function depthOf(relPath: string): number {
  return relPath.split("/").length;
}

/** The folders on the way down, from the one that holds the run folder, as far as they exist: one that comes or goes is noticed there. */
function wayTo(rootPath: string, parts: readonly string[], runDepth: number): readonly ToWatch[] {
  const way: ToWatch[] = [];
  try {
    let folder = realpathSync.native(rootPath);
    for (const part of parts) {
      if (statsOf(folder)?.isDirectory() !== true) break;
      way.push({ absolutePath: folder, name: part });
      folder = path.join(folder, part);
    }
  } catch {
    return [];
  }
  return way.slice(Math.max(0, Math.min(runDepth, way.length) - 1));
}

function statsOf(absolutePath: string): BigIntStats | null {
  try {
    return lstatSync(absolutePath, { bigint: true, throwIfNoEntry: false }) ?? null;
  } catch {
    return null;
  }
}
