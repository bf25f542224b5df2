// What stands at a place, by hash alone, so that large files can be told apart without holding them in memory.

import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { sha256Hex } from "@/lib/engine/text/sha256";
import { copyBytes } from "@/lib/io/files/copy-bytes";
import { errorName } from "@/lib/io/files/file-error";

/** `sha256` is null for a file of another size than the expected one: its bytes were not read. */
export type FileHash =
  | { readonly is: "absent" }
  | { readonly is: "file"; readonly sha256: string | null }
  | { readonly is: "symlink" | "not-regular" };

interface Ends {
  readonly headBytes: number;
  readonly tailBytes: number;
}

/**
 * Hashes what stands at a path without following a link in its last name. Throws what the system throws.
 * @param accessPath a child of a pinned folder
 * @param expectedBytes the only size worth reading; null for any
 * @param ends of how many bytes of its beginning, followed by how many of its end, the hash is wanted; null for all
 */
export async function readFileHash(accessPath: string, expectedBytes: number | null = null, ends: Ends | null = null): Promise<FileHash> {
  try {
    const handle = await open(accessPath, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const stats = await handle.stat();
      if (!stats.isFile()) return { is: "not-regular" };
      if (expectedBytes !== null && stats.size !== expectedBytes) return { is: "file", sha256: null };
      return { is: "file", sha256: ends === null ? (await copyBytes(handle, null)).sha256 : await hashOfEnds(handle, stats.size, ends) };
    } finally {
      await handle.close();
    }
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
}

async function hashOfEnds(handle: FileHandle, sizeBytes: number, { headBytes, tailBytes }: Ends): Promise<string> {
  const bytes = new Uint8Array(headBytes + tailBytes);
  const head = await handle.read(bytes, 0, headBytes, 0);
  const tail = await handle.read(bytes, head.bytesRead, tailBytes, Math.max(0, sizeBytes - tailBytes));
  return sha256Hex(bytes.subarray(0, head.bytesRead + tail.bytesRead));
}
