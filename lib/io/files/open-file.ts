// Opens one file of a run for reading: contained, regular, and exactly the one that its path names.

import { type BigIntStats, closeSync, constants, fstatSync, lstatSync, openSync, readlinkSync } from "node:fs";
import path from "node:path";
import { breathe } from "@/lib/io/files/breathe";
import { type ContainCode, contain } from "@/lib/io/files/contain";
import { fileError } from "@/lib/io/files/file-error";
import { realRoot } from "@/lib/io/files/real-root";
import { pathComponents } from "@/lib/io/files/relative-path";

/** Why a file is not opened. */
export interface OpenRefusal {
  readonly ok: false;
  readonly code: ContainCode;
  readonly message: string;
  /** Null when nothing is known of the file. */
  readonly stats: BigIntStats | null;
}

export type OpenedFile = { readonly ok: true; readonly descriptor: number; readonly stats: BigIntStats } | OpenRefusal;

/**
 * Opens a regular file below a root (design rule 7): no link is followed, and nothing that is not a file is opened for reading.
 * @param rootPath absolute path of the root
 * @param relPath path below it, forward slashes
 * @returns a descriptor that the caller closes, with what was known of the file when it was opened
 */
export async function openRunFile(rootPath: string, relPath: string): Promise<OpenedFile> {
  const parts = pathComponents(relPath);
  if (parts === null) return refuse("outside", "The path does not lead plainly below the root.");
  await breathe();
  let descriptor: number | null = null;
  try {
    const absolutePath = path.join(realRoot(rootPath), ...parts);
    const named = lstatSync(absolutePath, { bigint: true });
    if (!named.isFile()) return await explain(rootPath, relPath, named);
    descriptor = openSync(absolutePath, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const stats = fstatSync(descriptor, { bigint: true });
    if (!stats.isFile()) return refuse("not-regular", "It is not a regular file.", stats);
    if (!(await isWhereItSeems(descriptor, stats, rootPath, relPath, absolutePath))) return await explain(rootPath, relPath, stats);
    const opened = { ok: true, descriptor, stats } as const;
    descriptor = null;
    return opened;
  } catch (error) {
    const { code, message } = fileError(error);
    return code === "missing" ? await explain(rootPath, relPath, null) : refuse(code, message);
  } finally {
    if (descriptor !== null) closeSync(descriptor);
  }
}

/**
 * True when the opened file lies exactly where its path says. Linux tells where a descriptor leads, which no rename can fake;
 * elsewhere the way down is walked again and must end at the same file.
 */
async function isWhereItSeems(
  descriptor: number,
  opened: BigIntStats,
  rootPath: string,
  relPath: string,
  expected: string,
): Promise<boolean> {
  const link = leadsTo(descriptor);
  if (link !== null) return link === expected || link === `${expected} (deleted)`;
  const way = await contain(rootPath, relPath);
  if (!way.ok) return false;
  const found = lstatSync(way.absolutePath, { bigint: true });
  return found.dev === opened.dev && found.ino === opened.ino;
}

function leadsTo(descriptor: number): string | null {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    return null;
  }
}

/** Walks the way down once more to say why the path cannot be read. */
async function explain(rootPath: string, relPath: string, stats: BigIntStats | null): Promise<OpenRefusal> {
  const way = await contain(rootPath, relPath);
  if (!way.ok) return refuse(way.code, way.message, way.code === "symlink" ? null : stats);
  if (stats !== null && !stats.isFile()) return refuse("not-regular", `It is ${kindOf(stats)}, not a regular file.`, stats);
  return refuse("io-error", "It was replaced while it was being opened.", stats);
}

function kindOf(stats: BigIntStats): string {
  if (stats.isDirectory()) return "a folder";
  if (stats.isFIFO()) return "a named pipe";
  if (stats.isSocket()) return "a socket";
  if (stats.isSymbolicLink()) return "a symbolic link";
  return "a device";
}

function refuse(code: ContainCode, message: string, stats: BigIntStats | null = null): OpenRefusal {
  return { ok: false, code, message, stats };
}
