// Before-images and other bytes worth keeping, each in a file named after its own hash.

import { createHash, randomBytes } from "node:crypto";
import { open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { errorName, fileError } from "@/lib/io/files/file-error";
import { createFolder, openFolder } from "@/lib/io/files/pinned-folder";
import { journalFolder } from "@/lib/io/journal/read-journal-file";

export type BlobOutcome =
  | { readonly ok: true; readonly sha256: string }
  | { readonly ok: false; readonly code: "journal-unwritable"; readonly message: string };

/**
 * Keeps bytes durably.
 * @returns their SHA-256, which is also the file's name; `journal-unwritable` when they could not be kept
 */
export async function keepBlob(home: string, bytes: Uint8Array): Promise<BlobOutcome> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  try {
    if ((await readBlob(home, sha256)) !== null) return { ok: true, sha256 };
    await createFolder(blobFolder(home));
    const temp = path.join(blobFolder(home), `.${randomBytes(8).toString("hex")}.part`);
    try {
      const handle = await open(temp, "wx", 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temp, path.join(blobFolder(home), sha256));
    } finally {
      await rm(temp, { force: true });
    }
    const folder = await openFolder(blobFolder(home), blobFolder(home));
    await folder.sync().finally(() => folder.close());
    return { ok: true, sha256 };
  } catch (error) {
    const reason = errorName(error) === "ENOSPC" ? "there is no space left." : fileError(error).message;
    return { ok: false, code: "journal-unwritable", message: `The copy of a file could not be kept in ${blobFolder(home)}: ${reason}` };
  }
}

/** Reads bytes back; null when they are not there or are not what their name says. */
export async function readBlob(home: string, sha256: string): Promise<Uint8Array | null> {
  if (!/^[0-9a-f]{64}$/.test(sha256)) return null;
  const bytes = await readFile(path.join(blobFolder(home), sha256)).catch(() => null);
  return bytes !== null && createHash("sha256").update(bytes).digest("hex") === sha256 ? bytes : null;
}

function blobFolder(home: string): string {
  return path.join(journalFolder(home), "blobs");
}
