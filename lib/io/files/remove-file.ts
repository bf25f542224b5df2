// Removes one file, only if it still is what the plan was made from.

import { unlink } from "node:fs/promises";
import { readFileHash } from "@/lib/io/files/file-hash";
import { folderAndName, pinFolder } from "@/lib/io/files/pinned-folder";
import { type Checkpoint, containError, refuseWrite, type WriteRefusal, writeError } from "@/lib/io/files/write-code";

export interface RemoveRequest {
  readonly rootPath: string;
  /** Below the root, forward slashes. */
  readonly path: string;
  readonly expectedSha256: string;
  readonly checkpoint?: Checkpoint;
}

/**
 * Removes a regular file durably.
 * @returns `moved-on` when it is another file by now or gone, `symlink`, `outside`, `denied`, `io-error`
 */
export async function removeFile(request: RemoveRequest): Promise<{ readonly ok: true } | WriteRefusal> {
  const place = folderAndName(request.path);
  if (place === null) return refuseWrite("outside", request.path, "the path does not lead plainly below the root.");
  const pinned = await pinFolder(request.rootPath, place.folder);
  if (!pinned.ok) return containError(pinned.code, request.path, pinned.message);
  try {
    const state = await readFileHash(pinned.folder.at(place.name));
    if (state.is === "symlink") return refuseWrite("symlink", request.path, "it is a symbolic link, which is never followed.");
    if (state.is !== "file" || state.sha256 !== request.expectedSha256) {
      return refuseWrite("moved-on", request.path, "it is not the file that the plan was made from.");
    }
    await unlink(pinned.folder.at(place.name));
    await request.checkpoint?.("unlinked");
    await pinned.folder.sync();
    return { ok: true };
  } catch (error) {
    return writeError(error, request.path);
  } finally {
    await pinned.folder.close();
  }
}
