// The engines a person configured: `engines.json` in the state folder. A file that is not understood is never overwritten.

import { readFile } from "node:fs/promises";
import path from "node:path";
import type { EngineSettings } from "@/lib/engine/hand-over/engine-settings";
import { type EnginesFile, entryOf, parseEnginesFile, settingsOf } from "@/lib/io/engines/engines-schema";
import { errorName, fileError } from "@/lib/io/files/file-error";
import { replaceSettingsFile } from "@/lib/io/files/replace-settings-file";
import type { SettingsProblem } from "@/lib/io/files/settings-text";
import { createStateFolder } from "@/lib/io/roots/home";

export type EnginesResult =
  | { readonly ok: true; readonly engines: readonly EngineSettings[] }
  | {
      readonly ok: false;
      readonly code: "bad-file" | "unreadable" | "unwritable" | "bad-settings" | "changed-meanwhile";
      /** A sentence that names the file, and line and column when they are known. */
      readonly message: string;
      readonly problems: readonly SettingsProblem[];
    };

type Failure = Extract<EnginesResult, { readonly ok: false }>;
type Loaded = { readonly ok: true; readonly file: EnginesFile; readonly bytes: Uint8Array | null } | Failure;

/** Path of the file in a state folder. */
export function enginesFilePath(home: string): string {
  return path.join(home, "engines.json");
}

/** Reads the engines; a file that does not exist gives none. `bad-file` names line and column. */
export async function readEnginesFile(home: string): Promise<EnginesResult> {
  const loaded = await load(enginesFilePath(home));
  return loaded.ok ? { ok: true, engines: loaded.file.engines.map(settingsOf) } : loaded;
}

let queue: Promise<unknown> = Promise.resolve();

/**
 * Saves the engine of one root and format; every other entry and unknown keys stay. One change at a time in this process.
 * @returns the engines now in the file; `bad-settings` when they would not be read again
 */
export async function saveEngineInFile(home: string, settings: EngineSettings): Promise<EnginesResult> {
  const turn = queue.then(() => saveNow(home, settings));
  queue = turn;
  return turn;
}

async function saveNow(home: string, settings: EngineSettings): Promise<EnginesResult> {
  const filePath = enginesFilePath(home);
  const loaded = await load(filePath);
  if (!loaded.ok) return loaded;
  const { engines } = loaded.file;
  const at = engines.findIndex((one) => one.root === settings.rootPath && one.format === settings.format);
  const entry = entryOf(settings, engines[at]);
  const file = { ...loaded.file, version: 1 as const, engines: at === -1 ? [...engines, entry] : engines.with(at, entry) };
  const text = `${JSON.stringify(file, null, 2)}\n`;
  const again = parseEnginesFile(new TextEncoder().encode(text));
  if (!again.ok) return failure("bad-settings", again.problems[0]?.message ?? "The settings do not fit.", again.problems);
  const folder = await createStateFolder(home);
  if (!folder.ok) return failure("unwritable", folder.message);
  const written = await replaceSettingsFile(filePath, loaded.bytes, text);
  return written.ok ? { ok: true, engines: again.file.engines.map(settingsOf) } : failure(written.code, written.message);
}

async function load(filePath: string): Promise<Loaded> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(filePath);
  } catch (error) {
    if (errorName(error) === "ENOENT") return { ok: true, file: { version: 1, engines: [] }, bytes: null };
    return failure("unreadable", `${filePath}: ${fileError(error).message}`);
  }
  const reading = parseEnginesFile(bytes);
  if (reading.ok) return { ok: true, file: reading.file, bytes };
  const [first] = reading.problems;
  const where = first === undefined ? "" : `, line ${first.line}, column ${first.column}: ${first.message.replace(/\.$/, "")}`;
  return failure("bad-file", `${filePath}${where}. Repair the file; until then Reprise does not change it.`, reading.problems);
}

function failure(code: Failure["code"], message: string, problems: readonly SettingsProblem[] = []): Failure {
  return { ok: false, code, message, problems };
}
