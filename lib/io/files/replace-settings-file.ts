// Replaces a settings file in one step, unless someone else changed it since it was read.

import { randomUUID } from "node:crypto";
import { open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { errorName, fileError } from "@/lib/io/files/file-error";

export type Replaced =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: "changed-meanwhile" | "unwritable"; readonly message: string };

/**
 * Writes a new file beside the old one, flushes it and renames it over the old one.
 * @param before the bytes the new text was made from; null when the file did not exist
 */
export async function replaceSettingsFile(filePath: string, before: Uint8Array | null, text: string): Promise<Replaced> {
  const temporary = `${filePath}.${randomUUID()}.tmp`;
  try {
    const handle = await open(temporary, "wx", 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (!(await isStill(filePath, before))) {
      await rm(temporary, { force: true });
      return {
        ok: false,
        code: "changed-meanwhile",
        message: `${filePath} was changed by something else; nothing was written. Try again.`,
      };
    }
    await rename(temporary, filePath);
    const folder = await open(path.dirname(filePath), "r");
    await folder.sync().finally(() => folder.close());
    return { ok: true };
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => null);
    return { ok: false, code: "unwritable", message: `${filePath} could not be written: ${fileError(error).message}` };
  }
}

async function isStill(filePath: string, before: Uint8Array | null): Promise<boolean> {
  try {
    const now = await readFile(filePath);
    return before !== null && now.equals(before);
  } catch (error) {
    if (errorName(error) === "ENOENT") return before === null;
    throw error;
  }
}
