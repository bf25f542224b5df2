// Makes one file that does not exist yet, as a whole or not at all, and never over something.

import { constants } from "node:fs";
import { link, open, rm } from "node:fs/promises";
import { copyBytes } from "@/lib/io/files/copy-bytes";
import { errorName } from "@/lib/io/files/file-error";
import { readFileHash } from "@/lib/io/files/file-hash";
import { hostAtWork } from "@/lib/io/files/host-at-work";
import { folderAndName, type PinnedFolder, pinFolder } from "@/lib/io/files/pinned-folder";
import { type Checkpoint, containError, refuseWrite, type WriteRefusal, writeError } from "@/lib/io/files/write-code";

export interface CreateRequest {
  readonly rootPath: string;
  /** Below the root, forward slashes; its folder exists. */
  readonly path: string;
  /** Absolute path of Reprise's own copy of the content. */
  readonly contentPath: string;
  /** What the content is, and the file will be. */
  readonly sha256: string;
  readonly sizeBytes: number;
  /** Permission bits; null for those that the system gives to a new file. */
  readonly mode: number | null;
  /** Name of the temporary file in the same folder, chosen by the caller so that a later start can find it. */
  readonly tempName: string;
  /** Milliseconds since the epoch, to judge the age of the host's own temporary file. */
  readonly nowMs: number;
  readonly checkpoint: Checkpoint;
}

export type CreateOutcome =
  | { readonly ok: true }
  | WriteRefusal
  | { readonly ok: false; readonly code: "copy-damaged"; readonly message: string };

/**
 * Makes a file: temp (created exclusively, no link) → fsync → hard link under its name, which never overwrites → temp away →
 * fsync folder → read back.
 * @returns `moved-on` when something stands there, also when it came in the last moment; `live` when the host is writing the
 * file, `copy-damaged` when the content is not what it was, `symlink`, `outside`, `no-space`, `denied`, `io-error`. After a
 * refusal whatever stands there is untouched and no temp is left.
 */
export async function createFile(request: CreateRequest): Promise<CreateOutcome> {
  const place = folderAndName(request.path);
  if (place === null) return refuseWrite("outside", request.path, "the path does not lead plainly below the root.");
  const pinned = await pinFolder(request.rootPath, place.folder);
  if (!pinned.ok) return containError(pinned.code, request.path, pinned.message);
  try {
    return await createIn(pinned.folder, place.name, request);
  } catch (error) {
    return writeError(error, request.path);
  } finally {
    await pinned.folder.close();
  }
}

async function createIn(folder: PinnedFolder, name: string, request: CreateRequest): Promise<CreateOutcome> {
  const target = folder.at(name);
  const barred = (await hostAtWork(folder, name, request)) ?? (await refuseTaken(target, request.path));
  if (barred !== null) return barred;
  const temp = folder.at(request.tempName);
  // Its caller knows the name to be Reprise's own: what stands there is the rest of an interrupted write.
  await rm(temp, { force: true });
  try {
    if (!(await writeTemp(temp, request))) {
      return { ok: false, code: "copy-damaged", message: `The content of ${request.path} is missing in the journal, or damaged.` };
    }
    await request.checkpoint("temp-written");
    const late = await hostAtWork(folder, name, request);
    if (late !== null) return late;
    await link(temp, target);
    await request.checkpoint("linked");
  } catch (error) {
    if (errorName(error) === "EEXIST") return refuseWrite("moved-on", request.path, "something appeared there meanwhile.");
    throw error;
  } finally {
    await rm(temp, { force: true });
  }
  await request.checkpoint("temp-removed");
  await folder.sync();
  await request.checkpoint("folder-synced");
  const made = await readFileHash(target, request.sizeBytes);
  if (made.is === "file" && made.sha256 === request.sha256) return { ok: true };
  return refuseWrite("io-error", request.path, "it was written, but reading it back gives something else.");
}

async function refuseTaken(target: string, path: string): Promise<WriteRefusal | null> {
  // No file has this size, so that nothing is read of what stands there.
  const found = await readFileHash(target, -1);
  switch (found.is) {
    case "absent":
      return null;
    case "symlink":
      return refuseWrite("symlink", path, "a symbolic link stands there, which is never followed.");
    case "file":
    case "not-regular":
      return refuseWrite("moved-on", path, "something stands there.");
  }
}

/** False when the content is not what it should be. */
async function writeTemp(temp: string, { contentPath, sha256, sizeBytes, mode, checkpoint }: CreateRequest): Promise<boolean> {
  const content = await open(contentPath, constants.O_RDONLY | constants.O_NOFOLLOW).catch((error: unknown) => {
    if (errorName(error) === "ENOENT") return null;
    throw error;
  });
  if (content === null) return false;
  try {
    const handle = await open(temp, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW, mode ?? 0o666);
    try {
      await checkpoint("temp-created");
      const passed = await copyBytes(content, handle, sizeBytes);
      if (passed.sha256 !== sha256) return false;
      if (mode !== null) await handle.chmod(mode);
      await handle.sync();
      return true;
    } finally {
      await handle.close();
    }
  } finally {
    await content.close();
  }
}
