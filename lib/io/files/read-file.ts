// Reads one file of a run: contained, regular, capped, and consistent even while its owner writes.

import { createHash } from "node:crypto";
import { type BigIntStats, constants } from "node:fs";
import { type FileHandle, lstat, open, readlink, realpath } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { FileContent } from "@/lib/engine/formats/format";
import { contain } from "@/lib/io/files/contain";
import { fileError } from "@/lib/io/files/file-error";
import { pathComponents } from "@/lib/io/files/relative-path";

type Refusal = Exclude<FileContent, { readonly status: "ok" }>;

/** How often a file that changes under the reader is read anew, and how long to wait in between. */
const attempts = 4;
const pauseMs = 15;

/**
 * Reads a regular file below a root (design rule 7): no link is followed, nothing that is not a file is opened for reading,
 * and no more than `capBytes` is taken even when the file grows meanwhile.
 * @param rootPath absolute path of the root
 * @param relPath path below it, forward slashes
 * @param capBytes largest accepted size in bytes
 * @returns the bytes with their SHA-256, or a closed status with the reason. A file being appended to gives the part that
 * was complete when reading began; one rewritten all the time gives `io-error`.
 */
export async function readRunFile(rootPath: string, relPath: string, capBytes: number): Promise<FileContent> {
  const parts = pathComponents(relPath);
  if (parts === null) return refusal("outside", "The path does not lead plainly below the root.");
  try {
    const absolutePath = path.join(await realpath(rootPath), ...parts);
    const named = await lstat(absolutePath, { bigint: true });
    if (!named.isFile()) return await explain(rootPath, relPath, named);
    const handle = await open(absolutePath, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const opened = await handle.stat({ bigint: true });
      if (!opened.isFile()) return refusal("not-regular", "It is not a regular file.", opened);
      if (!(await isWhereItSeems(handle, opened, rootPath, relPath, absolutePath))) return await explain(rootPath, relPath, opened);
      return await readConsistently(handle, capBytes);
    } finally {
      await handle.close();
    }
  } catch (error) {
    const { code, message } = fileError(error);
    if (code !== "missing") return refusal(code, message);
    return await explain(rootPath, relPath, null);
  }
}

/**
 * True when the opened file lies exactly where its path says. Linux tells where a descriptor leads, which no rename can fake;
 * elsewhere the way down is walked again and must end at the same file.
 */
async function isWhereItSeems(
  handle: FileHandle,
  opened: BigIntStats,
  rootPath: string,
  relPath: string,
  expected: string,
): Promise<boolean> {
  const link = await readlink(`/proc/self/fd/${handle.fd}`).catch(() => null);
  if (link !== null) return link === expected || link === `${expected} (deleted)`;
  const way = await contain(rootPath, relPath);
  if (!way.ok) return false;
  const found = await lstat(way.absolutePath, { bigint: true });
  return found.dev === opened.dev && found.ino === opened.ino;
}

/** Walks the way down once more to say why the path cannot be read. */
async function explain(rootPath: string, relPath: string, stats: BigIntStats | null): Promise<Refusal> {
  const way = await contain(rootPath, relPath);
  if (!way.ok) return refusal(way.code, way.message, way.code === "symlink" ? null : stats);
  if (stats !== null && !stats.isFile()) return refusal("not-regular", `It is ${kindOf(stats)}, not a regular file.`, stats);
  return refusal("io-error", "It was replaced while it was being opened.", stats);
}

function kindOf(stats: BigIntStats): string {
  if (stats.isDirectory()) return "a folder";
  if (stats.isFIFO()) return "a named pipe";
  if (stats.isSocket()) return "a socket";
  if (stats.isSymbolicLink()) return "a symbolic link";
  return "a device";
}

async function readConsistently(handle: FileHandle, capBytes: number): Promise<FileContent> {
  let previous: { readonly sizeBytes: number; readonly sha256: string } | null = null;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt > 0) await wait(pauseMs);
    const before = await handle.stat({ bigint: true });
    if (!(Number(before.size) <= capBytes)) return tooLarge(before, capBytes);
    // After the first try the size stays fixed, so that a file that only grows gives the same prefix twice.
    const sizeBytes: number = previous === null || before.size < previous.sizeBytes ? Number(before.size) : previous.sizeBytes;
    const bytes = await readPrefix(handle, sizeBytes);
    const after = await handle.stat({ bigint: true });
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const still = sameMoment(before, after) && Number(after.size) === bytes.byteLength;
    const samePrefix =
      previous !== null && previous.sizeBytes === bytes.byteLength && previous.sha256 === sha256 && after.size >= sizeBytes;
    if (still || samePrefix) {
      return { status: "ok", bytes, sha256, sizeBytes: bytes.byteLength, modifiedAtMs: modifiedAtMs(before) };
    }
    previous = { sizeBytes: bytes.byteLength, sha256 };
  }
  return refusal("io-error", "It keeps changing while it is read.");
}

async function readPrefix(handle: FileHandle, sizeBytes: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(sizeBytes);
  let filled = 0;
  while (filled < sizeBytes) {
    const { bytesRead } = await handle.read(bytes, filled, sizeBytes - filled, filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return filled === sizeBytes ? bytes : bytes.slice(0, filled);
}

function sameMoment(a: BigIntStats, b: BigIntStats): boolean {
  return a.size === b.size && a.mtimeNs === b.mtimeNs && a.ctimeNs === b.ctimeNs;
}

function tooLarge(stats: BigIntStats, capBytes: number): Refusal {
  return refusal("too-large", `It has ${stats.size} bytes; at most ${capBytes} are read.`, stats);
}

/** Modification time in milliseconds with fraction. */
function modifiedAtMs(stats: BigIntStats): number {
  return Number(stats.mtimeNs) / 1e6;
}

function refusal(status: Refusal["status"], reason: string, stats: BigIntStats | null = null): Refusal {
  return {
    status,
    reason,
    sizeBytes: stats === null ? null : Number(stats.size),
    modifiedAtMs: stats === null ? null : modifiedAtMs(stats),
  };
}
