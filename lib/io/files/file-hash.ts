// What stands at a place, by hash alone, so that large files can be told apart without holding them in memory.

import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { copyBytes } from "@/lib/io/files/copy-bytes";
import { errorName } from "@/lib/io/files/file-error";

/** `sha256` is null for a file of another size than the expected one: its bytes were not read. */
export type FileHash =
  | { readonly is: "absent" }
  | { readonly is: "file"; readonly sha256: string | null }
  | { readonly is: "symlink" | "not-regular" };

/**
 * Hashes what stands at a path without following a link in its last name. Throws what the system throws.
 * @param accessPath a child of a pinned folder
 * @param expectedBytes the only size worth reading; null for any
 */
export async function readFileHash(accessPath: string, expectedBytes: number | null = null): Promise<FileHash> {
  try {
    const handle = await open(accessPath, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const stats = await handle.stat();
      if (!stats.isFile()) return { is: "not-regular" };
      if (expectedBytes !== null && stats.size !== expectedBytes) return { is: "file", sha256: null };
      return { is: "file", sha256: (await copyBytes(handle, null)).sha256 };
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
