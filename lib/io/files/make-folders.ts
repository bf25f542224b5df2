// Makes the folders that lead to a new file, one by one, and takes them away again when they are empty.

import { mkdir, readdir, rmdir } from "node:fs/promises";
import { errorName } from "@/lib/io/files/file-error";
import { folderAndName, type PinnedFolder, pinFolder } from "@/lib/io/files/pinned-folder";
import { type Checkpoint, containError, refuseWrite, type WriteRefusal, writeError } from "@/lib/io/files/write-code";

export interface FoldersRequest {
  readonly rootPath: string;
  /** Below the root, the outermost first; each is the parent of the next. */
  readonly folders: readonly string[];
  readonly checkpoint: Checkpoint;
}

type FoldersOutcome = { readonly ok: true } | WriteRefusal;

/**
 * Makes folders durably, with the permissions that the system gives to new ones. Those that exist stay as they are.
 * @returns the codes of `contain` as write codes: `symlink` or `moved-on` when something else stands in the way; `denied`,
 * `no-space`, `io-error`
 */
export async function makeFolders({ rootPath, folders, checkpoint }: FoldersRequest): Promise<FoldersOutcome> {
  for (const folder of folders) {
    const made = await inParent(rootPath, folder, async (parent, name) => {
      try {
        await mkdir(parent.at(name), 0o777);
      } catch (error) {
        // Whether it is a folder is seen when it is opened, for the next one or for the file.
        if (errorName(error) === "EEXIST") return { ok: true };
        throw error;
      }
      await checkpoint("folder-made");
      await parent.sync();
      return { ok: true };
    });
    if (!made.ok) return made;
  }
  return { ok: true };
}

/**
 * Removes folders that are empty, the innermost first, and stops at one that is not.
 * @returns ok also when some stay because something lies in them; `denied`, `io-error`
 */
export async function removeEmptyFolders({ rootPath, folders, checkpoint }: FoldersRequest): Promise<FoldersOutcome> {
  for (const folder of folders.toReversed()) {
    const state = await emptiness(rootPath, folder);
    if (state === "gone") continue;
    if (state === "in-use") return { ok: true };
    const removed = await inParent(rootPath, folder, async (parent, name) => {
      await rmdir(parent.at(name)).catch((error: unknown) => {
        // Something came into it, or it went, in the last moment.
        if (!["ENOTEMPTY", "EEXIST", "ENOENT"].includes(errorName(error))) throw error;
      });
      await checkpoint("made-folder-removed");
      await parent.sync();
      return { ok: true };
    });
    if (!removed.ok) return removed;
  }
  return { ok: true };
}

/** `in-use`: something lies in it, or it is no folder. Throws what the system throws when it cannot be looked at. */
export async function emptiness(rootPath: string, folder: string): Promise<"gone" | "empty" | "in-use"> {
  const pinned = await pinFolder(rootPath, folder);
  if (!pinned.ok) return pinned.code === "missing" ? "gone" : "in-use";
  try {
    return (await readdir(pinned.folder.at("."))).length === 0 ? "empty" : "in-use";
  } finally {
    await pinned.folder.close();
  }
}

async function inParent(
  rootPath: string,
  path: string,
  work: (parent: PinnedFolder, name: string) => Promise<FoldersOutcome>,
): Promise<FoldersOutcome> {
  const place = folderAndName(path);
  if (place === null) return refuseWrite("outside", path, "the path does not lead plainly below the root.");
  const pinned = await pinFolder(rootPath, place.folder);
  if (!pinned.ok) return containError(pinned.code, path, pinned.message);
  try {
    return await work(pinned.folder, place.name);
  } catch (error) {
    return writeError(error, path);
  } finally {
    await pinned.folder.close();
  }
}
