// Tells from the host's own temporary file whether the host is writing a file right now.

import { lstat } from "node:fs/promises";
import { errorName } from "@/lib/io/files/file-error";
import type { PinnedFolder } from "@/lib/io/files/pinned-folder";
import { refuseWrite, type WriteRefusal } from "@/lib/io/files/write-code";

/** The host's writers rename within milliseconds; a `.tmp` this young means that one is at work. */
const hostTempFreshMs = 5000;

/** A file that is about to be written. */
interface Target {
  /** Below the root, for the message. */
  readonly path: string;
  /** Milliseconds since the epoch, to judge the age of the host's own temporary file. */
  readonly nowMs: number;
}

/** Refuses with `live` while a young `<name>.tmp` stands beside the file; null when none does. Throws what the system throws. */
export async function hostAtWork(folder: PinnedFolder, name: string, { path, nowMs }: Target): Promise<WriteRefusal | null> {
  const stats = await lstat(folder.at(`${name}.tmp`)).catch((error: unknown) => {
    if (errorName(error) === "ENOENT") return null;
    throw error;
  });
  if (stats === null || Math.abs(nowMs - stats.mtimeMs) >= hostTempFreshMs) return null;
  return refuseWrite("live", path, `${name}.tmp beside it is a few seconds old: its owner seems to be writing it right now.`);
}
