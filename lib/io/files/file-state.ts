// What stands at a place that is about to be written: nothing, a regular file with its hash, or something in the way.

import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { errorName } from "@/lib/io/files/file-error";

export type FileState =
  | { readonly is: "absent" }
  | {
      readonly is: "file";
      readonly sha256: string;
      readonly bytes: Uint8Array;
      readonly mode: number;
      readonly uid: number;
      readonly gid: number;
      readonly modifiedAtMs: number;
    }
  | { readonly is: "symlink" | "not-regular" | "too-large" };

/** Ledgers that a plan may rewrite are far smaller; more is not read into memory. */
const largestBytes = 256 * 1024 * 1024;

/**
 * Reads what stands at a path without following a link in its last name. Throws what the system throws.
 * @param accessPath a child of a pinned folder
 */
export async function readFileState(accessPath: string): Promise<FileState> {
  try {
    const handle = await open(accessPath, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const stats = await handle.stat();
      if (!stats.isFile()) return { is: "not-regular" };
      if (stats.size > largestBytes) return { is: "too-large" };
      const bytes = await handle.readFile();
      return {
        is: "file",
        sha256: createHash("sha256").update(bytes).digest("hex"),
        bytes,
        mode: stats.mode & 0o7777,
        uid: stats.uid,
        gid: stats.gid,
        modifiedAtMs: stats.mtimeMs,
      };
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
