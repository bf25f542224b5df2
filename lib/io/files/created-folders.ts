// Folders that are made on the way to a new file, one by one, and taken away again when they are empty.

import { mkdir, rmdir } from "node:fs/promises";
import { errorName } from "@/lib/io/files/file-error";
import { folderAndName, type PinnedFolder, pinFolder } from "@/lib/io/files/pinned-folder";
import { type Checkpoint, containError, refuseWrite, type WriteRefusal, writeError } from "@/lib/io/files/write-code";

export interface FolderWork {
  readonly rootPath: string;
  /** Below the root, outermost first; the parent of the first one exists. */
  readonly folders: readonly string[];
  readonly checkpoint?: Checkpoint;
}

type Done = { readonly ok: true } | WriteRefusal;

const done: Done = { ok: true };

/**
 * Makes every folder that is not there yet, with the permissions that the person's umask leaves, durably. What already stands
 * at such a place stays: whether it is a folder shows when the next one, or the file, is made in it.
 * @returns `moved-on` when a parent is gone, `symlink` when a link is on the way, `outside`, `no-space`, `denied`, `io-error`
 */
export async function makeFolders({ rootPath, folders, checkpoint }: FolderWork): Promise<Done> {
  for (const folder of folders) {
    const made = await inParent(rootPath, folder, async (parent, name) => {
      if (!(await make(parent.at(name)))) return done;
      await checkpoint?.("folder-created");
      await parent.sync();
      return done;
    });
    if (!made.ok) return made;
  }
  return done;
}

/** False when something stands there already. */
async function make(accessPath: string): Promise<boolean> {
  try {
    await mkdir(accessPath, { mode: 0o777 });
    return true;
  } catch (error) {
    if (errorName(error) === "EEXIST") return false;
    throw error;
  }
}

/**
 * Removes those of the folders that are empty, innermost first. One that holds something, is gone or is no folder any more
 * is left as it is.
 * @returns the refusal of the first folder that is empty and cannot be removed
 */
export async function removeFolders({ rootPath, folders, checkpoint }: FolderWork): Promise<Done> {
  for (const folder of folders.toReversed()) {
    const removed = await inParent(rootPath, folder, async (parent, name) => {
      if (!(await remove(parent.at(name)))) return done;
      await checkpoint?.("created-folder-removed");
      await parent.sync();
      return done;
    });
    if (!removed.ok && removed.code !== "moved-on" && removed.code !== "symlink") return removed;
  }
  return done;
}

/** False when there is no empty folder at the place. */
async function remove(accessPath: string): Promise<boolean> {
  try {
    await rmdir(accessPath);
    return true;
  } catch (error) {
    if (["ENOTEMPTY", "EEXIST", "ENOENT", "ENOTDIR"].includes(errorName(error))) return false;
    throw error;
  }
}

async function inParent(rootPath: string, relPath: string, work: (parent: PinnedFolder, name: string) => Promise<Done>): Promise<Done> {
  const place = folderAndName(relPath);
  if (place === null) return refuseWrite("outside", relPath, "the path does not lead plainly below the root.");
  const pinned = await pinFolder(rootPath, place.folder);
  if (!pinned.ok) return containError(pinned.code, relPath, pinned.message);
  try {
    return await work(pinned.folder, place.name);
  } catch (error) {
    return writeError(error, relPath);
  } finally {
    await pinned.folder.close();
  }
}
