// The files of hand-overs in Reprise's own state folder: `hand-overs/<id>/` with record, status, output and the request to stop.

import { constants } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { z } from "zod";
import type { HandOverRecord, SupervisorStatus } from "@/lib/engine/hand-over/hand-over-record";
import { errorName, fileError } from "@/lib/io/files/file-error";
import { createFolder, openFolder } from "@/lib/io/files/pinned-folder";
import { handOverRecordSchema, supervisorStatusSchema } from "@/lib/io/hand-overs/hand-over-schema";

/** A hand-over as it stands on the disk. */
export interface StoredHandOver {
  readonly folder: string;
  readonly record: HandOverRecord;
  /** Null when the supervisor has written nothing that can be read. */
  readonly status: SupervisorStatus | null;
}

export interface StoredHandOvers {
  /** Newest first. */
  readonly handOvers: readonly StoredHandOver[];
  /** Folders whose record cannot be read, in words. */
  readonly problems: readonly string[];
}

export type Written = { readonly ok: true } | { readonly ok: false; readonly message: string };

const idPattern = /^[0-9A-Za-z-]{8,64}$/;

/** Folder of all hand-overs, absolute. */
function handOversFolder(home: string): string {
  return path.join(home, "hand-overs");
}

/** Folder of one hand-over, absolute; null for a word that is no id. */
export function handOverFolder(home: string, id: string): string | null {
  return idPattern.test(id) ? path.join(handOversFolder(home), id) : null;
}

/** Makes the folder of a hand-over, for its owner alone, with the record in it, durably. */
export async function createHandOver(home: string, record: HandOverRecord): Promise<Written> {
  const folder = handOverFolder(home, record.id);
  if (folder === null) return { ok: false, message: `“${record.id}” cannot be the id of a hand-over.` };
  try {
    await createFolder(handOversFolder(home));
    await mkdir(folder, { mode: 0o700 });
    await writeDurably(folder, "record.json", `${JSON.stringify(record, null, 2)}\n`);
    const parent = await openFolder(handOversFolder(home), handOversFolder(home));
    await parent.sync().finally(() => parent.close());
    return { ok: true };
  } catch (error) {
    return { ok: false, message: `The record of the hand-over cannot be written to ${folder}: ${fileError(error).message}` };
  }
}

/** Asks the supervisor of a hand-over to stop the engine. Asking twice changes nothing. */
export async function requestStop(folder: string, at: string): Promise<Written> {
  try {
    await writeDurably(folder, "stop.json", `${JSON.stringify({ at })}\n`);
    return { ok: true };
  } catch (error) {
    return { ok: false, message: `The request to stop cannot be written to ${folder}: ${fileError(error).message}` };
  }
}

/** One hand-over; null when there is none of this id, or its record cannot be read. */
export async function readHandOver(home: string, id: string): Promise<StoredHandOver | null> {
  const folder = handOverFolder(home, id);
  if (folder === null) return null;
  const record = await readAs(path.join(folder, "record.json"), handOverRecordSchema);
  if (record === null || record.id !== id) return null;
  return { folder, record, status: await readAs(path.join(folder, "status.json"), supervisorStatusSchema) };
}

/** All hand-overs, newest first. */
export async function readHandOvers(home: string): Promise<StoredHandOvers> {
  const names = await readdir(handOversFolder(home)).catch((error: unknown) => {
    if (errorName(error) === "ENOENT") return [];
    return null;
  });
  if (names === null) return { handOvers: [], problems: [`${handOversFolder(home)} cannot be read.`] };
  const handOvers: StoredHandOver[] = [];
  const problems: string[] = [];
  for (const name of names.toSorted().toReversed()) {
    if (!idPattern.test(name)) continue;
    const one = await readHandOver(home, name);
    if (one === null) problems.push(`The record in ${path.join(handOversFolder(home), name)} cannot be read.`);
    else handOvers.push(one);
  }
  return { handOvers: handOvers.toSorted((a, b) => (a.record.at < b.record.at ? 1 : a.record.at > b.record.at ? -1 : 0)), problems };
}

async function readAs<T>(file: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    const parsed = schema.safeParse(JSON.parse(await readFile(file, "utf8")));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Written beside, flushed, renamed: it is there whole or not at all. */
async function writeDurably(folder: string, name: string, text: string): Promise<void> {
  const part = path.join(folder, `.${name}.part`);
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW;
  try {
    const handle = await open(part, flags, 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, path.join(folder, name));
  } finally {
    await rm(part, { force: true });
  }
}
