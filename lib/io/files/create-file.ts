// Creates one file as a whole, or not at all, and never over anything that stands in its place.

import { constants } from "node:fs";
import { type FileHandle, link, lstat, open, rm } from "node:fs/promises";
import { makeFolders } from "@/lib/io/files/created-folders";
import { errorName } from "@/lib/io/files/file-error";
import { type HashedFile, hashFile } from "@/lib/io/files/hash-file";
import { hostIsWriting } from "@/lib/io/files/host-is-writing";
import { folderAndName, type PinnedFolder, pinFolder } from "@/lib/io/files/pinned-folder";
import { type Checkpoint, containError, refuseWrite, type WriteRefusal, writeError } from "@/lib/io/files/write-code";

/** Bytes, or a file below the same root that is copied as it is read. */
export type CreateContent = { readonly bytes: Uint8Array } | { readonly copyOf: string };

export interface CreateRequest {
  readonly rootPath: string;
  /** Below the root, forward slashes. */
  readonly path: string;
  /** Folders on the way that may be made, below the root, outermost first. */
  readonly folders: readonly string[];
  readonly content: CreateContent;
  /** Hash that the content must have. */
  readonly sha256: string;
  /** Name of the temporary file in the same folder, chosen by the caller so that a later start can find it. */
  readonly tempName: string;
  /** Milliseconds since the epoch, to judge the age of the host's own temporary file. */
  readonly nowMs: number;
  readonly checkpoint?: Checkpoint;
}

type Created = { readonly ok: true } | WriteRefusal;

/**
 * Creates a file: folders → temp (created exclusively, no link) → fsync → hard link to the name, which fails when anything
 * stands there, also what appeared a moment ago → temp removed → fsync folder → read back. The permissions are those of a
 * copied file, else read and write for all, less what the person's umask takes away.
 * @returns `moved-on` when something stands there or the copied file is another one by now, `live` when the host is writing
 * the file, `symlink`, `outside`, `no-space`, `denied`, `io-error`. After a refusal no temp is left; folders that were made stay.
 */
export async function createFile(request: CreateRequest): Promise<Created> {
  const place = folderAndName(request.path);
  if (place === null) return refuseWrite("outside", request.path, "the path does not lead plainly below the root.");
  const made = await makeFolders(request);
  if (!made.ok) return made;
  return inFolder(request.rootPath, place.folder, request.path, (folder) => createIn(folder, place.name, request));
}

async function inFolder<T>(
  rootPath: string,
  folderPath: string,
  path: string,
  work: (folder: PinnedFolder) => Promise<T>,
): Promise<T | WriteRefusal> {
  const pinned = await pinFolder(rootPath, folderPath);
  if (!pinned.ok) return containError(pinned.code, path, pinned.message);
  try {
    return await work(pinned.folder);
  } catch (error) {
    return writeError(error, path);
  } finally {
    await pinned.folder.close();
  }
}

async function createIn(folder: PinnedFolder, name: string, request: CreateRequest): Promise<Created> {
  const early = (await hostIsWriting(folder, name, request)) ?? taken(await hashFile(folder.at(name)), request.path);
  if (early !== null) return early;
  const temp = folder.at(request.tempName);
  const step = request.checkpoint ?? (() => undefined);
  // Its caller knows the name to be Reprise's own: what stands there is the rest of an interrupted write.
  await rm(temp, { force: true });
  try {
    const written = await writeTemp(temp, request, step);
    if (!written.ok) return written;
    await step("temp-written");
    const late = await hostIsWriting(folder, name, request);
    if (late !== null) return late;
    await link(temp, folder.at(name));
    await step("linked");
  } catch (error) {
    if (errorName(error) === "EEXIST") return refuseWrite("moved-on", request.path, "something appeared there meanwhile.");
    throw error;
  } finally {
    await rm(temp, { force: true });
  }
  await folder.sync();
  await step("folder-synced");
  const state = await hashFile(folder.at(name));
  if (state.is === "file" && state.sha256 === request.sha256) return { ok: true };
  return refuseWrite("io-error", request.path, "it was written, but reading it back gives something else.");
}

function taken(state: HashedFile, path: string): WriteRefusal | null {
  if (state.is === "absent") return null;
  if (state.is === "symlink") return refuseWrite("symlink", path, "it is a symbolic link, which is never followed.");
  return refuseWrite("moved-on", path, "something stands there.");
}

async function writeTemp(temp: string, request: CreateRequest, step: Checkpoint): Promise<Created> {
  const { content, rootPath, path } = request;
  if ("bytes" in content) {
    return withTemp(temp, 0o666, step, async (handle) => {
      await handle.writeFile(content.bytes);
      return { ok: true };
    });
  }
  const place = folderAndName(content.copyOf);
  if (place === null) return refuseWrite("outside", content.copyOf, "the path does not lead plainly below the root.");
  return inFolder(rootPath, place.folder, path, (folder) => copyTo(temp, folder.at(place.name), content.copyOf, request));
}

async function copyTo(temp: string, source: string, sourcePath: string, { sha256, checkpoint }: CreateRequest): Promise<Created> {
  const stats = await lstat(source).catch(() => null);
  return withTemp(temp, (stats?.mode ?? 0o600) & 0o777, checkpoint, async (handle) => {
    // Each stretch is appended where the last one ended.
    const copied = await hashFile(source, (bytes) => handle.writeFile(bytes));
    if (copied.is === "symlink") return refuseWrite("symlink", sourcePath, "it is a symbolic link, which is never followed.");
    if (copied.is === "file" && copied.sha256 === sha256) return { ok: true };
    return refuseWrite("moved-on", sourcePath, "it is not the file that was to be copied.");
  });
}

/** The mode is given when the file is created, so that the umask, or the folder's own rule, has its say. */
async function withTemp(
  temp: string,
  mode: number,
  checkpoint: Checkpoint | undefined,
  write: (handle: FileHandle) => Promise<Created>,
): Promise<Created> {
  const handle = await open(temp, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW, mode);
  try {
    await checkpoint?.("temp-created");
    const written = await write(handle);
    if (written.ok) await handle.sync();
    return written;
  } finally {
    await handle.close();
  }
}
