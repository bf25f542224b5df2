// Before-images and other bytes worth keeping, each in a file named after its own hash.

import { createHash, randomBytes } from "node:crypto";
import { type FileHandle, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { copyBytes, type PassedBytes } from "@/lib/io/files/copy-bytes";
import { errorName, fileError } from "@/lib/io/files/file-error";
import { readFileHash } from "@/lib/io/files/file-hash";
import { createFolder, openFolder } from "@/lib/io/files/pinned-folder";
import { journalFolder } from "@/lib/io/journal/read-journal-file";

export type BlobOutcome =
  | { readonly ok: true; readonly sha256: string }
  | { readonly ok: false; readonly code: "journal-unwritable"; readonly message: string };

interface ChangedFile {
  readonly ok: false;
  readonly code: "changed";
}

/**
 * Keeps bytes durably.
 * @returns their SHA-256, which is also the file's name; `journal-unwritable` when they could not be kept
 */
export async function keepBlob(home: string, bytes: Uint8Array): Promise<BlobOutcome> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  try {
    if ((await readBlob(home, sha256)) !== null) return { ok: true, sha256 };
    await place(home, sha256, async (handle) => {
      await handle.writeFile(bytes);
      return true;
    });
    return { ok: true, sha256 };
  } catch (error) {
    return unkept(home, error);
  }
}

/**
 * Keeps what an open file holds, durably and without holding it in memory.
 * @param expected what the file should be; nothing is kept of another one
 * @returns `changed` when it is another one; `journal-unwritable`
 */
export async function keepFileBlob(home: string, source: FileHandle, expected: PassedBytes): Promise<BlobOutcome | ChangedFile> {
  const { sha256, sizeBytes } = expected;
  const isExpected = (passed: PassedBytes) => passed.sha256 === sha256 && passed.sizeBytes === sizeBytes;
  try {
    const known = await readFileHash(blobPath(home, sha256), sizeBytes);
    const kept =
      known.is === "file" && known.sha256 === sha256
        ? isExpected(await copyBytes(source, null, sizeBytes))
        : await place(home, sha256, async (handle) => isExpected(await copyBytes(source, handle, sizeBytes)));
    return kept ? { ok: true, sha256 } : { ok: false, code: "changed" };
  } catch (error) {
    return unkept(home, error);
  }
}

/** Puts a blob in its place, whole or not at all. @param fill false when what it wrote shall not be kept */
async function place(home: string, sha256: string, fill: (handle: FileHandle) => Promise<boolean>): Promise<boolean> {
  await createFolder(blobFolder(home));
  const temp = path.join(blobFolder(home), `.${randomBytes(8).toString("hex")}.part`);
  try {
    const handle = await open(temp, "wx", 0o600);
    try {
      if (!(await fill(handle))) return false;
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temp, blobPath(home, sha256));
  } finally {
    await rm(temp, { force: true });
  }
  const folder = await openFolder(blobFolder(home), blobFolder(home));
  await folder.sync().finally(() => folder.close());
  return true;
}

function unkept(home: string, error: unknown): BlobOutcome {
  const reason = errorName(error) === "ENOSPC" ? "there is no space left." : fileError(error).message;
  return { ok: false, code: "journal-unwritable", message: `The copy of a file could not be kept in ${blobFolder(home)}: ${reason}` };
}

/** Where a blob lies. @param sha256 64 hex digits, checked by the caller */
export function blobPath(home: string, sha256: string): string {
  return path.join(blobFolder(home), sha256);
}

/** Reads bytes back; null when they are not there or are not what their name says. */
export async function readBlob(home: string, sha256: string): Promise<Uint8Array | null> {
  if (!/^[0-9a-f]{64}$/.test(sha256)) return null;
  const bytes = await readFile(blobPath(home, sha256)).catch(() => null);
  return bytes !== null && createHash("sha256").update(bytes).digest("hex") === sha256 ? bytes : null;
}

function blobFolder(home: string): string {
  return path.join(journalFolder(home), "blobs");
}
