// The roots a person configured: `roots.json` in the state folder. A file that is not understood is never overwritten.

import { readFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { errorName, fileError } from "@/lib/io/files/file-error";
import { replaceSettingsFile } from "@/lib/io/files/replace-settings-file";
import { createStateFolder } from "@/lib/io/roots/home";
import { freshRootId } from "@/lib/io/roots/root-id";
import { parseRootsFile, type RootsFile, type RootsFileProblem } from "@/lib/io/roots/roots-schema";

/** A folder that is searched for runs. */
export interface Root {
  /** Letters, digits and hyphens; stands in addresses. */
  readonly id: string;
  readonly name: string;
  /** Absolute path. */
  readonly path: string;
  readonly origin: "argument" | "config" | "demo";
}

export type RootsResult =
  | { readonly ok: true; readonly roots: readonly Root[] }
  | {
      readonly ok: false;
      readonly code: "bad-file" | "unreadable" | "unwritable" | "already-a-root" | "unknown-root" | "changed-meanwhile";
      /** A sentence that names the file, and line and column when they are known. */
      readonly message: string;
      readonly problems: readonly RootsFileProblem[];
    };

/** Path of the roots file in a state folder. */
function rootsFilePath(home: string): string {
  return path.join(home, "roots.json");
}

/** Reads `roots.json` of a state folder; a file that does not exist gives no roots. `bad-file` names line and column. */
export async function readRoots(home: string): Promise<RootsResult> {
  return readRootsAt(rootsFilePath(home));
}

/**
 * Reads a roots file anywhere, such as one named on the command line. Failure codes as `readRoots`.
 * @param missing what a file that does not exist means
 */
async function readRootsAt(filePath: string, missing: "empty" | "unreadable" = "empty"): Promise<RootsResult> {
  const loaded = await load(filePath, missing);
  return loaded.ok ? { ok: true, roots: rootsIn(loaded.file) } : loaded;
}

/**
 * Adds a folder to the roots file; every other entry and unknown keys stay.
 * @returns the roots now in the file; `already-a-root` when the path is there, `bad-file` when the file needs repair first
 */
export async function addRootToFile(home: string, folder: string, name?: string): Promise<RootsResult> {
  return change(home, (file) => {
    const roots = rootsIn(file);
    if (roots.some((root) => root.path === folder)) return failure("already-a-root", `${folder} is a root already.`);
    const id = freshRootId(path.basename(folder), new Set(roots.map((root) => root.id)));
    const entry = { id, name: name ?? (path.basename(folder) || folder), path: folder };
    return { ok: true, file: { ...file, version: 1, roots: [...withIds(file), entry] } };
  });
}

/** Takes a root out of the roots file; the folder itself is not touched. `unknown-root` when the id is not in the file. */
export async function removeRootFromFile(home: string, id: string): Promise<RootsResult> {
  return change(home, (file) => {
    const named = withIds(file);
    if (!named.some((entry) => entry.id === id)) return failure("unknown-root", `No root “${id}” is in the roots file.`);
    return { ok: true, file: { ...file, roots: named.filter((entry) => entry.id !== id) } };
  });
}

type Decision = { readonly ok: true; readonly file: RootsFile } | Failure;
type Failure = Exclude<RootsResult, { readonly ok: true }>;
type Loaded = { readonly ok: true; readonly file: RootsFile; readonly bytes: Uint8Array | null } | Failure;

async function load(filePath: string, missing: "empty" | "unreadable"): Promise<Loaded> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(filePath);
  } catch (error) {
    if (errorName(error) === "ENOENT" && missing === "empty") return { ok: true, file: { version: 1, roots: [] }, bytes: null };
    return failure("unreadable", `${filePath}: ${fileError(error).message}`);
  }
  const reading = parseRootsFile(bytes);
  if (reading.ok) return { ok: true, file: reading.file, bytes };
  const [first] = reading.problems;
  const where = first === undefined ? "" : `, line ${first.line}, column ${first.column}: ${first.message.replace(/\.$/, "")}`;
  return failure("bad-file", `${filePath}${where}. Repair the file; until then Reprise does not change it.`, reading.problems);
}

function rootsIn(file: RootsFile): readonly Root[] {
  return withIds(file).map((entry) => {
    const absolute = expanded(entry.path);
    return { id: entry.id, name: entry.name ?? (path.basename(absolute) || absolute), path: absolute, origin: "config" as const };
  });
}

/** Entries written by hand may lack an id: it then follows from the folder's name, the same at each reading. */
function withIds(file: RootsFile): readonly (RootsFile["roots"][number] & { readonly id: string })[] {
  const taken = new Set(file.roots.flatMap((entry) => (entry.id === undefined ? [] : [entry.id])));
  return file.roots.map((entry) => {
    const id = entry.id ?? freshRootId(path.basename(entry.path), taken);
    taken.add(id);
    return { ...entry, id };
  });
}

function expanded(text: string): string {
  return path.normalize(text.startsWith("~/") ? path.join(os.homedir(), text.slice(2)) : text);
}

let queue: Promise<unknown> = Promise.resolve();

/** One change at a time in this process; one by another process meanwhile is noticed before the file is replaced. */
async function change(home: string, decide: (file: RootsFile) => Decision): Promise<RootsResult> {
  const turn = queue.then(() => changeNow(home, decide));
  queue = turn;
  return turn;
}

async function changeNow(home: string, decide: (file: RootsFile) => Decision): Promise<RootsResult> {
  const filePath = rootsFilePath(home);
  const loaded = await load(filePath, "empty");
  if (!loaded.ok) return loaded;
  const decision = decide(loaded.file);
  if (!decision.ok) return decision;
  const folder = await createStateFolder(home);
  if (!folder.ok) return failure("unwritable", folder.message);
  const written = await replaceSettingsFile(filePath, loaded.bytes, `${JSON.stringify(decision.file, null, 2)}\n`);
  if (!written.ok) return failure(written.code, written.message);
  return { ok: true, roots: rootsIn(decision.file) };
}

function failure(code: Failure["code"], message: string, problems: readonly RootsFileProblem[] = []): Failure {
  return { ok: false, code, message, problems };
}
