// Moves a folder in one step, never over something and never to another file system.

import { lstat, rename } from "node:fs/promises";
import { errorName } from "@/lib/io/files/file-error";
import { folderAndName, pinFolder } from "@/lib/io/files/pinned-folder";
import { type Checkpoint, containError, refuseWrite, type WriteRefusal, writeError } from "@/lib/io/files/write-code";

/** A path below a root; the root itself may be reached through links, nothing below it. */
export interface FolderPlace {
  readonly rootPath: string;
  readonly path: string;
}

export interface MoveRequest {
  readonly from: FolderPlace;
  /** Its parent must exist, the place itself must be free. */
  readonly to: FolderPlace;
  readonly checkpoint?: Checkpoint;
}

/**
 * Renames a folder and makes both parents durable.
 * @returns `moved-on` when the source is gone or no folder, or the target is taken; `other-filesystem` before anything
 * is changed; `symlink`, `outside`, `denied`, `io-error`
 */
export async function moveFolder(request: MoveRequest): Promise<{ readonly ok: true } | WriteRefusal> {
  const from = folderAndName(request.from.path);
  const to = folderAndName(request.to.path);
  if (from === null) return refuseWrite("outside", request.from.path, "the path does not lead plainly below the root.");
  if (to === null) return refuseWrite("outside", request.to.path, "the path does not lead plainly below the root.");
  const source = await pinFolder(request.from.rootPath, from.folder);
  if (!source.ok) return containError(source.code, request.from.path, source.message);
  try {
    const target = await pinFolder(request.to.rootPath, to.folder);
    if (!target.ok) return containError(target.code, request.to.path, target.message);
    try {
      const stats = await lstat(source.folder.at(from.name));
      if (stats.isSymbolicLink()) return refuseWrite("symlink", request.from.path, "it is a symbolic link, which is never followed.");
      if (!stats.isDirectory()) return refuseWrite("moved-on", request.from.path, "it is no longer a folder.");
      if (!(await isFree(target.folder.at(to.name)))) return refuseWrite("moved-on", request.to.path, "something stands there.");
      await rename(source.folder.at(from.name), target.folder.at(to.name));
      await request.checkpoint?.("moved");
      await target.folder.sync();
      await source.folder.sync();
      return { ok: true };
    } finally {
      await target.folder.close();
    }
  } catch (error) {
    return writeError(error, request.from.path);
  } finally {
    await source.folder.close();
  }
}

/** Tells whether two existing folders lie on one file system, so that a rename between them can work. */
export async function onSameFileSystem(a: string, b: string): Promise<boolean> {
  const [first, second] = await Promise.all([lstat(a, { bigint: true }), lstat(b, { bigint: true })]);
  return first.dev === second.dev;
}

async function isFree(accessPath: string): Promise<boolean> {
  try {
    await lstat(accessPath);
    return false;
  } catch (error) {
    if (errorName(error) === "ENOENT") return true;
    throw error;
  }
}
