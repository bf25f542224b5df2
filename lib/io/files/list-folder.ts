// Lists a run folder: names, types, sizes and times, breadth first, never through a link.

import { isUtf8 } from "node:buffer";
import { type BigIntStats, constants, lstatSync, readdirSync, realpathSync } from "node:fs";
import path from "node:path";
import type { EntryType, FolderEntry, FolderListing, ListingRule } from "@/lib/engine/formats/format";
import { breathe } from "@/lib/io/files/breathe";
import { contain } from "@/lib/io/files/contain";
import { fileError } from "@/lib/io/files/file-error";
import type { StampTaker } from "@/lib/io/files/file-stamp";

interface Problem {
  readonly path: string;
  readonly reason: string;
}

/**
 * Lists what a run folder holds (design rules 1 and 7).
 * Folders named in `rule.skip` are listed but not entered, as are those deeper than `rule.maxDepth` (direct children are depth 1).
 * @param rootPath absolute path of the root
 * @param relPath path of the run folder below it
 * @param taker notes what stat said of everything that is listed, and of the folder itself
 * @returns always a listing, sorted by path: what could not be read, or has a name that is not valid text, is a problem in it
 */
export async function listFolder(rootPath: string, relPath: string, rule: ListingRule, taker?: StampTaker): Promise<FolderListing> {
  const start = await contain(rootPath, relPath);
  if (!start.ok) return { entries: [], truncated: false, problems: [{ path: "", reason: start.message }] };
  taker?.noteFolder(start.absolutePath);
  const entries: FolderEntry[] = [];
  const problems: Problem[] = [];
  let level: readonly string[] = [""];
  for (let depth = 1; level.length > 0; depth += 1) {
    const next: string[] = [];
    for (const folder of level) {
      const found = await listOne(start.absolutePath, folder, rule.maxEntries - entries.length, taker);
      entries.push(...found.entries);
      problems.push(...found.problems);
      if (found.truncated) return finished(entries, true, problems);
      for (const entry of found.entries) {
        if (entry.type !== "folder" || rule.skip.includes(nameOf(entry.path))) continue;
        if (depth < rule.maxDepth) next.push(entry.path);
        else problems.push({ path: entry.path, reason: `It lies ${rule.maxDepth} levels deep and was not entered.` });
      }
    }
    level = next;
  }
  return finished(entries, false, problems);
}

function finished(entries: readonly FolderEntry[], truncated: boolean, problems: readonly Problem[]): FolderListing {
  return { entries: entries.toSorted(byPath), truncated, problems };
}

interface OneFolder {
  readonly entries: readonly FolderEntry[];
  readonly problems: readonly Problem[];
  readonly truncated: boolean;
}

async function listOne(runPath: string, folder: string, room: number, taker?: StampTaker): Promise<OneFolder> {
  const absolute = path.join(runPath, folder);
  const problems: Problem[] = [];
  await breathe();
  try {
    const plain = readdirSync(absolute);
    // A name that may have lost something on its way to text is looked at byte by byte.
    const odd = plain.some((name) => name.includes("\ufffd") || name.includes("\\"));
    // The folder could have been exchanged for a link since its parent was listed: then nothing of it counts.
    if (realpathSync.native(absolute) !== absolute) {
      return { entries: [], problems: [{ path: folder, reason: "It was replaced by a link while it was read." }], truncated: false };
    }
    const names = (odd ? soundNames(absolute, folder, problems) : plain).sort();
    const kept = names.slice(0, Math.max(0, room));
    const entries = await measure(absolute, folder, kept, problems, taker);
    return { entries, problems, truncated: kept.length < names.length };
  } catch (error) {
    return { entries: [], problems: [...problems, { path: folder, reason: fileError(error).message }], truncated: false };
  }
}

function soundNames(absolute: string, folder: string, problems: Problem[]): string[] {
  return readdirSync(absolute, { encoding: "buffer" }).flatMap((bytes) => {
    const reason = nameProblem(bytes);
    if (reason === null) return [bytes.toString("utf8")];
    problems.push({ path: joined(folder, printable(bytes)), reason });
    return [];
  });
}

/** Entries between two chances for others to run. */
const stretchEntries = 64;

async function measure(
  absolute: string,
  folder: string,
  names: readonly string[],
  problems: Problem[],
  taker?: StampTaker,
): Promise<readonly FolderEntry[]> {
  const entries: FolderEntry[] = [];
  for (const [index, name] of names.entries()) {
    if (index % stretchEntries === 0) await breathe();
    try {
      const stats = lstatSync(path.join(absolute, name), { bigint: true });
      const modifiedAtMs = Number(stats.mtimeNs) / 1e6;
      const listed = joined(folder, name);
      taker?.note(listed, stats);
      entries.push({ path: listed, type: typeOf(stats), sizeBytes: Number(stats.size), modifiedAtMs });
    } catch (error) {
      problems.push({ path: joined(folder, name), reason: fileError(error).message });
    }
  }
  return entries;
}

function typeOf({ mode }: BigIntStats): EntryType {
  switch (Number(mode) & constants.S_IFMT) {
    case constants.S_IFREG:
      return "file";
    case constants.S_IFDIR:
      return "folder";
    case constants.S_IFLNK:
      return "symlink";
    default:
      return "other";
  }
}

function nameProblem(bytes: Buffer): string | null {
  if (!isUtf8(bytes)) return "Its name is not valid UTF-8.";
  return bytes.includes(0x5c) ? "Its name contains a backslash, which is a separator on other systems." : null;
}

/** Bytes that are not printable ASCII as `\xHH`, so that two different names never look the same. */
function printable(bytes: Buffer): string {
  return [...bytes]
    .map((byte) => (byte > 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, "0")}`))
    .join("");
}

function joined(folder: string, name: string): string {
  return folder === "" ? name : `${folder}/${name}`;
}

function nameOf(entryPath: string): string {
  return entryPath.slice(entryPath.lastIndexOf("/") + 1);
}

function byPath(a: FolderEntry, b: FolderEntry): number {
  if (a.path === b.path) return 0;
  return a.path < b.path ? -1 : 1;
}
