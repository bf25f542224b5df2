// The hash of what stands at a place, whatever its size, without holding it in memory.

import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { errorName } from "@/lib/io/files/file-error";

export type HashedFile =
  | { readonly is: "absent" }
  | { readonly is: "file"; readonly sha256: string; readonly sizeBytes: number; readonly mode: number }
  | { readonly is: "symlink" | "not-regular" | "too-large" };

/** Largest file that is hashed, and so the largest that a plan may copy. */
const largestBytes = 512 * 1024 * 1024;

/** Bytes read at a stretch. */
const chunkBytes = 1024 * 1024;

/** What is done with each stretch of a file, besides hashing it; the bytes are overwritten afterwards. */
export type Consume = (bytes: Uint8Array) => Promise<unknown>;

/**
 * Hashes what stands at a path without following a link in its last name. Throws what the system throws.
 * @param accessPath a child of a pinned folder
 * @param consume gets every byte that was hashed, in order
 * @returns `too-large` also for a file that grows beyond the limit while it is read
 */
export async function hashFile(accessPath: string, consume?: Consume): Promise<HashedFile> {
  let handle: FileHandle;
  try {
    handle = await open(accessPath, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    switch (errorName(error)) {
      case "ENOENT":
        return { is: "absent" };
      case "ELOOP":
        return { is: "symlink" };
      case "ENXIO":
        return { is: "not-regular" };
      default:
        throw error;
    }
  }
  try {
    return await hashOpen(handle, consume);
  } finally {
    await handle.close();
  }
}

async function hashOpen(handle: FileHandle, consume: Consume | undefined): Promise<HashedFile> {
  const stats = await handle.stat();
  if (!stats.isFile()) return { is: "not-regular" };
  if (stats.size > largestBytes) return { is: "too-large" };
  const hash = createHash("sha256");
  const buffer = new Uint8Array(Math.min(chunkBytes, stats.size + 1));
  let sizeBytes = 0;
  for (;;) {
    const { bytesRead } = await handle.read(buffer, 0, buffer.byteLength, sizeBytes);
    if (bytesRead === 0) return { is: "file", sha256: hash.digest("hex"), sizeBytes, mode: stats.mode & 0o7777 };
    sizeBytes += bytesRead;
    if (sizeBytes > largestBytes) return { is: "too-large" };
    const stretch = buffer.subarray(0, bytesRead);
    hash.update(stretch);
    await consume?.(stretch);
  }
}
