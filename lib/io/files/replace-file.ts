// Replaces one file as a whole, or not at all, and only if it still is what the plan was made from.

import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, link, open, rename, rm } from "node:fs/promises";
import { errorName } from "@/lib/io/files/file-error";
import { type FileState, readFileState } from "@/lib/io/files/file-state";
import { hostAtWork } from "@/lib/io/files/host-at-work";
import { folderAndName, type PinnedFolder, pinFolder } from "@/lib/io/files/pinned-folder";
import { type Checkpoint, containError, refuseWrite, type WriteRefusal, writeError } from "@/lib/io/files/write-code";

export interface ReplaceRequest {
  readonly rootPath: string;
  /** Below the root, forward slashes. */
  readonly path: string;
  /** Hash of what must stand there now; null: nothing may stand there. */
  readonly expectedSha256: string | null;
  readonly bytes: Uint8Array;
  /** Name of the temporary file in the same folder, chosen by the caller so that a later start can find it. */
  readonly tempName: string;
  /** Milliseconds since the epoch, to judge the age of the host's own temporary file. */
  readonly nowMs: number;
  /** Permission bits of a file that is created anew; an existing file keeps its own. */
  readonly mode?: number;
  /** Owner of a file that is created anew, where this process may give it away; an existing file keeps its own. */
  readonly owner?: { readonly uid: number; readonly gid: number };
  /** Modification time to give back to the file, for an undo. */
  readonly modifiedAtMs?: number;
  readonly checkpoint?: Checkpoint;
}

export type ReplaceOutcome = { readonly ok: true; readonly sha256: string; readonly sizeBytes: number } | WriteRefusal;

/** A name no host reads back, for the temporary file beside the target. */
export function tempNameOf(id: string, part: string): string {
  return `.reprise-${id}-${part}.part`;
}

/**
 * Replaces a file: temp (created exclusively, no link) → fsync → compare the target once more → rename → fsync folder → read back.
 * @returns the new hash; `moved-on` when the target is not the expected one, `live` when the host is writing it,
 * `symlink`, `outside`, `no-space`, `denied`, `io-error`. After a refusal the target is untouched and no temp is left.
 */
export async function replaceFile(request: ReplaceRequest): Promise<ReplaceOutcome> {
  const place = folderAndName(request.path);
  if (place === null) return refuseWrite("outside", request.path, "the path does not lead plainly below the root.");
  const pinned = await pinFolder(request.rootPath, place.folder);
  if (!pinned.ok) return containError(pinned.code, request.path, pinned.message);
  try {
    return await replaceIn(pinned.folder, place.name, request);
  } catch (error) {
    return writeError(error, request.path);
  } finally {
    await pinned.folder.close();
  }
}

async function replaceIn(folder: PinnedFolder, name: string, request: ReplaceRequest): Promise<ReplaceOutcome> {
  const before = await readFileState(folder.at(name));
  const early = (await hostAtWork(folder, name, request)) ?? compare(before, request);
  if (early !== null) return early;
  const temp = folder.at(request.tempName);
  const step = request.checkpoint ?? (() => undefined);
  // Its caller knows the name to be Reprise's own: what stands there is the rest of an interrupted write.
  await rm(temp, { force: true });
  try {
    await writeTemp(temp, before, request, step);
    await step("temp-written");
    const late = (await hostAtWork(folder, name, request)) ?? compare(await readFileState(folder.at(name)), request);
    if (late !== null) return late;
    if (request.expectedSha256 === null) await link(temp, folder.at(name));
    else await rename(temp, folder.at(name));
    await step("renamed");
  } catch (error) {
    if (request.expectedSha256 === null && errorName(error) === "EEXIST") {
      return refuseWrite("moved-on", request.path, "something appeared there meanwhile.");
    }
    throw error;
  } finally {
    await rm(temp, { force: true });
  }
  await folder.sync();
  await step("folder-synced");
  return verify(await readFileState(folder.at(name)), request);
}

function compare(state: FileState, request: ReplaceRequest): WriteRefusal | null {
  const { expectedSha256, path } = request;
  switch (state.is) {
    case "absent":
      return expectedSha256 === null ? null : refuseWrite("moved-on", path, "it is no longer there.");
    case "symlink":
      return refuseWrite("symlink", path, "it is a symbolic link, which is never followed.");
    case "not-regular":
      return refuseWrite("moved-on", path, "it is no longer a regular file.");
    case "too-large":
      return refuseWrite("moved-on", path, "it has grown far beyond what the plan was made from.");
    case "file":
      if (state.sha256 === expectedSha256) return null;
      return refuseWrite("moved-on", path, expectedSha256 === null ? "something stands there." : "it has changed since the plan was made.");
  }
}

async function writeTemp(temp: string, before: FileState, request: ReplaceRequest, step: Checkpoint): Promise<void> {
  const handle = await open(temp, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW, 0o600);
  try {
    await step("temp-created");
    await handle.writeFile(request.bytes);
    const owner = before.is === "file" ? before : request.owner;
    if (owner !== undefined) await keepOwner(handle, owner.uid, owner.gid);
    await handle.chmod(before.is === "file" ? before.mode : (request.mode ?? 0o600));
    if (request.modifiedAtMs !== undefined) await handle.utimes(request.modifiedAtMs / 1000, request.modifiedAtMs / 1000);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Only a privileged process may give a file away; for anyone else the owner is the same already. */
async function keepOwner(handle: FileHandle, uid: number, gid: number): Promise<void> {
  const stats = await handle.stat();
  if (stats.uid === uid && stats.gid === gid) return;
  await handle.chown(uid, gid).catch((error: unknown) => {
    if (errorName(error) !== "EPERM") throw error;
  });
}

function verify(state: FileState, request: ReplaceRequest): ReplaceOutcome {
  const sha256 = createHash("sha256").update(request.bytes).digest("hex");
  if (state.is === "file" && state.sha256 === sha256) return { ok: true, sha256, sizeBytes: request.bytes.byteLength };
  return refuseWrite("io-error", request.path, "it was written, but reading it back gives something else.");
}
