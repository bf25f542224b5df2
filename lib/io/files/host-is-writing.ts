// Tells by its temporary file that a host program is writing a file right now.

import { lstat } from "node:fs/promises";
import { errorName } from "@/lib/io/files/file-error";
import type { PinnedFolder } from "@/lib/io/files/pinned-folder";
import { refuseWrite, type WriteRefusal } from "@/lib/io/files/write-code";

/** The host's writers rename within milliseconds; a `.tmp` this young means that one is at work. */
const hostTempFreshMs = 5000;

interface Write {
  /** Below the root, for the message. */
  readonly path: string;
  /** Milliseconds since the epoch, to judge the age of the temporary file. */
  readonly nowMs: number;
}

/** `live` when `<name>.tmp` beside the file is young; else null. Throws what the system throws. */
export async function hostIsWriting(folder: PinnedFolder, name: string, { path, nowMs }: Write): Promise<WriteRefusal | null> {
  const stats = await lstat(folder.at(`${name}.tmp`)).catch((error: unknown) => {
    if (errorName(error) === "ENOENT") return null;
    throw error;
  });
  if (stats === null || Math.abs(nowMs - stats.mtimeMs) >= hostTempFreshMs) return null;
  return refuseWrite("live", path, `${name}.tmp beside it is a few seconds old: its owner seems to be writing it right now.`);
}
