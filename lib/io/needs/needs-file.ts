// What a person said about needs: `needs.json` in the state folder. A file that is not understood is never overwritten.

import { readFile } from "node:fs/promises";
import path from "node:path";
import { errorName, fileError } from "@/lib/io/files/file-error";
import { replaceSettingsFile } from "@/lib/io/files/replace-settings-file";
import { type NeedsFile, parseNeedsFile, type SaidEntry } from "@/lib/io/needs/needs-schema";
import { takeLock } from "@/lib/io/processes/lock";
import { createStateFolder } from "@/lib/io/roots/home";

export type NeedsReading =
  | { readonly ok: true; readonly entries: readonly SaidEntry[] }
  | {
      readonly ok: false;
      readonly code: "bad-file" | "unreadable" | "unwritable" | "busy" | "changed-meanwhile";
      readonly message: string;
    };

/** Another process changes the file within milliseconds. */
const waitMs = 3000;

/** Reads the file; one that does not exist says nothing. `bad-file` and `unreadable` name it. */
export async function readNeedsFile(home: string): Promise<NeedsReading> {
  const loaded = await load(fileOf(home));
  return loaded.ok ? { ok: true, entries: loaded.file.needs } : loaded;
}

/**
 * Changes the file in one step, under a lock over all processes; keys that this Reprise does not know stay.
 * @param decide gives the entries from those that stand there
 */
export async function changeNeedsFile(
  home: string,
  nowMs: number,
  decide: (entries: readonly SaidEntry[]) => readonly SaidEntry[],
): Promise<NeedsReading> {
  const file = fileOf(home);
  const folder = await createStateFolder(home);
  if (!folder.ok) return refused("unwritable", folder.message);
  const taken = await takeLock({ home, subject: file, purpose: "change the inbox", nowMs, waitMs });
  if (!taken.ok) return refused(taken.code === "held" ? "busy" : "unwritable", taken.message);
  try {
    const loaded = await load(file);
    if (!loaded.ok) return loaded;
    const entries = decide(loaded.file.needs);
    const text = `${JSON.stringify({ ...loaded.file, version: 1, needs: entries }, null, 2)}\n`;
    const written = await replaceSettingsFile(file, loaded.bytes, text);
    return written.ok ? { ok: true, entries } : refused(written.code, written.message);
  } finally {
    await taken.lock.release();
  }
}

type Refused = Extract<NeedsReading, { readonly ok: false }>;

async function load(file: string): Promise<{ readonly ok: true; readonly file: NeedsFile; readonly bytes: Uint8Array | null } | Refused> {
  try {
    const bytes = await readFile(file);
    const parsed = parseNeedsFile(bytes.toString("utf8"));
    if (parsed.ok) return { ok: true, file: parsed.file, bytes };
    return refused(
      "bad-file",
      `${file} is not understood (${parsed.message}). Repair or remove it; until then Reprise does not change it.`,
    );
  } catch (error) {
    if (errorName(error) === "ENOENT") return { ok: true, file: { version: 1, needs: [] }, bytes: null };
    return refused("unreadable", `${file}: ${fileError(error).message}`);
  }
}

function fileOf(home: string): string {
  return path.join(home, "needs.json");
}

function refused(code: Refused["code"], message: string): Refused {
  return { ok: false, code, message };
}
