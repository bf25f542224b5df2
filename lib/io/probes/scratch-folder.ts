// An empty folder for a small command to run in, so that no project's files have a say in it.

import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/** Makes an empty folder, uses it, and takes it away with whatever was left in it. */
export async function withScratchFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "reprise-scratch-"));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
