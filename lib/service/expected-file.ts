// Looks at a file that a plan is about to change: is it the one that the plan was made from?

import { type FileState, readFileState } from "@/lib/io/files/file-state";
import { folderAndName, pinFolder } from "@/lib/io/files/pinned-folder";
import { containError, refuseWrite } from "@/lib/io/files/write-code";
import type { RecoveryContext, StepFailure } from "@/lib/service/recovery-context";

/** What was prepared, or why it could not be. */
export type Prepared<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: StepFailure; readonly message: string };

/** Reads the file with this hash. @returns `moved-on` when something else stands there, `symlink`; throws what the system throws */
export async function expectedFile(
  context: RecoveryContext,
  relPath: string,
  sha256: string,
): Promise<Prepared<Extract<FileState, { is: "file" }>>> {
  const place = folderAndName(relPath);
  if (place === null) return refuseWrite("outside", relPath, "the path does not lead plainly below the root.");
  const pinned = await pinFolder(context.rootPath, place.folder);
  if (!pinned.ok) return containError(pinned.code, relPath, pinned.message);
  try {
    const state = await readFileState(pinned.folder.at(place.name));
    if (state.is === "symlink") return refuseWrite("symlink", relPath, "it is a symbolic link, which is never followed.");
    if (state.is === "file" && state.sha256 === sha256) return { ok: true, value: state };
    return refuseWrite("moved-on", relPath, "it has changed since the plan was made.");
  } finally {
    await pinned.folder.close();
  }
}
