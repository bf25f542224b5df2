// Reads one file of a run: contained, regular, capped, and consistent even while its owner writes.
// The calls are synchronous in short stretches: measured ten times faster over many small files.

import { createHash } from "node:crypto";
import { type BigIntStats, closeSync, fstatSync, readSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { FileContent, Want } from "@/lib/engine/formats/format";
import { breathe } from "@/lib/io/files/breathe";
import { fileError } from "@/lib/io/files/file-error";
import { openRunFile } from "@/lib/io/files/open-file";

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
  const opened = await openRunFile(rootPath, relPath);
  if (!opened.ok) return refusal(opened.code, opened.message, opened.stats);
  const { descriptor, stats } = opened;
  try {
    return ends !== undefined && stats.size > BigInt(capBytes)
      ? readEnds(descriptor, stats, ends)
      : await readConsistently(descriptor, stats, capBytes);
  } catch (error) {
    const { code, message } = fileError(error);
    return refusal(code, message);
  } finally {
    closeSync(descriptor);
  }
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
