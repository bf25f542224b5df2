// Reads one file of a run: contained, regular, capped, and consistent even while its owner writes.
// The calls are synchronous in short stretches: measured ten times faster over many small files.

import { createHash } from "node:crypto";
import { type BigIntStats, closeSync, constants, fstatSync, lstatSync, openSync, readlinkSync, readSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { FileContent, Want } from "@/lib/engine/formats/format";
import { breathe } from "@/lib/io/files/breathe";
import { contain } from "@/lib/io/files/contain";
import { fileError } from "@/lib/io/files/file-error";
import { realRoot } from "@/lib/io/files/real-root";
import { pathComponents } from "@/lib/io/files/relative-path";

type Refusal = Exclude<FileContent, { readonly status: "ok" | "ends" }>;

/** How often a file that changes under the reader is read anew, and how long to wait in between. */
const attempts = 4;
const pauseMs = 15;

/** Bytes read at a stretch. */
const chunkBytes = 1024 * 1024;

/**
 * Reads a regular file below a root (design rule 7): no link is followed, nothing that is not a file is opened for reading,
 * and no more than `capBytes` is taken even when the file grows meanwhile.
 * @param rootPath absolute path of the root
 * @param relPath path below it, forward slashes
 * @param capBytes largest size in bytes that is read whole
 * @param ends how much of a larger file is read from its beginning and its end; nothing when left out
 * @returns the bytes with their SHA-256, or a closed status with the reason. A file being appended to gives the part that
 * was complete when reading began; one rewritten all the time gives `io-error`.
 */
export async function readRunFile(rootPath: string, relPath: string, capBytes: number, ends?: Want["ends"]): Promise<FileContent> {
  const parts = pathComponents(relPath);
  if (parts === null) return refusal("outside", "The path does not lead plainly below the root.");
  await breathe();
  let descriptor: number | null = null;
  try {
    const absolutePath = path.join(realRoot(rootPath), ...parts);
    const named = lstatSync(absolutePath, { bigint: true });
    if (!named.isFile()) return await explain(rootPath, relPath, named);
    descriptor = openSync(absolutePath, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const opened = fstatSync(descriptor, { bigint: true });
    if (!opened.isFile()) return refusal("not-regular", "It is not a regular file.", opened);
    if (!(await isWhereItSeems(descriptor, opened, rootPath, relPath, absolutePath))) return await explain(rootPath, relPath, opened);
    return ends !== undefined && opened.size > BigInt(capBytes)
      ? readEnds(descriptor, opened, ends)
      : await readConsistently(descriptor, opened, capBytes);
  } catch (error) {
    const { code, message } = fileError(error);
    return code === "missing" ? await explain(rootPath, relPath, null) : refusal(code, message);
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

async function readConsistently(descriptor: number, opened: BigIntStats, capBytes: number): Promise<FileContent> {
  let previous: Uint8Array | null = null;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt > 0) await wait(pauseMs);
    const before = attempt === 0 ? opened : fstatSync(descriptor, { bigint: true });
    const sizeNow = Number(before.size);
    if (!(sizeNow <= capBytes)) return tooLarge(before, capBytes);
    // After the first try the size stays fixed, so that a file that only grows gives the same prefix twice.
    const prefix: Uint8Array = await readPrefix(descriptor, previous === null ? sizeNow : Math.min(sizeNow, previous.byteLength));
    const after = fstatSync(descriptor, { bigint: true });
    const still = sameMoment(before, after) && Number(after.size) === prefix.byteLength;
    const again = previous !== null && Number(after.size) >= prefix.byteLength && Buffer.compare(previous, prefix) === 0;
    if (still || again) return contentOf(prefix, modifiedAtMs(before));
    previous = prefix;
  }
  return refusal("io-error", "It keeps changing while it is read.");
}

/** Both ends of a file that is too large to be read whole. The tail may begin within a line. */
function readEnds(descriptor: number, stats: BigIntStats, { headBytes, tailBytes }: NonNullable<Want["ends"]>): FileContent {
  const sizeBytes = Number(stats.size);
  const tailOffset = Math.max(0, sizeBytes - tailBytes);
  const part = (from: number, length: number): Uint8Array => {
    const bytes = new Uint8Array(length);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, length, from));
  };
  return {
    status: "ends",
    head: part(0, Math.min(headBytes, sizeBytes)),
    tail: part(tailOffset, sizeBytes - tailOffset),
    tailOffset,
    reason: `It has ${sizeBytes} bytes; its beginning and its end were read.`,
    sizeBytes,
    modifiedAtMs: modifiedAtMs(stats),
  };
}

/** The hash is made when it is asked for: the run list reads ten thousand files and asks for none. */
function contentOf(bytes: Uint8Array, atMs: number): FileContent {
  let sha256: string | null = null;
  return {
    status: "ok",
    bytes,
    get sha256() {
      sha256 ??= createHash("sha256").update(bytes).digest("hex");
      return sha256;
    },
    sizeBytes: bytes.byteLength,
    modifiedAtMs: atMs,
  };
}

async function readPrefix(descriptor: number, sizeBytes: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(sizeBytes);
  let filled = 0;
  while (filled < sizeBytes) {
    const bytesRead = readSync(descriptor, bytes, filled, Math.min(chunkBytes, sizeBytes - filled), filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
    if (filled < sizeBytes) await breathe();
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
