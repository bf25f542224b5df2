// A new file as a step of a recovery: makes it with the folders that lead to it, and takes both away again.

import { createFile } from "@/lib/io/files/create-file";
import { makeFolders, removeEmptyFolders } from "@/lib/io/files/make-folders";
import { removeFile } from "@/lib/io/files/remove-file";
import { tempNameOf } from "@/lib/io/files/replace-file";
import { blobPath } from "@/lib/io/journal/blob-store";
import type { CreateFileStep } from "@/lib/io/journal/recovery-step";
import { type RecoveryContext, type StepOutcome, stepDone, stepFailed } from "@/lib/service/recovery-context";
import { stateOfStep } from "@/lib/service/step-state";

/** Makes the file from the journal's copy of its content. @returns `moved-on` and nothing written when something stands there */
export async function doCreateFile(context: RecoveryContext, number: number, step: CreateFileStep): Promise<StepOutcome> {
  const { rootPath, checkpoint } = context;
  const folders = await makeFolders({ rootPath, folders: step.folders, checkpoint });
  if (!folders.ok) return stepFailed(folders.code, folders.message);
  const made = await createFile({
    rootPath,
    path: step.path,
    contentPath: blobPath(context.home, step.after.sha256),
    sha256: step.after.sha256,
    sizeBytes: step.after.sizeBytes,
    mode: step.mode,
    tempName: tempNameOf(context.entry, String(number)),
    nowMs: context.nowMs(),
    checkpoint,
  });
  return made.ok ? stepDone : stepFailed(made.code, made.message);
}

/**
 * Removes the file if it is what was made, then the folders that were made for it, as far as they are empty.
 * @returns `moved-on` and nothing removed when the file is another one by now
 */
export async function revertCreateFile(context: RecoveryContext, number: number, step: CreateFileStep): Promise<StepOutcome> {
  const { rootPath, checkpoint } = context;
  const { is, found } = await stateOfStep(context, number, step);
  if (is === "unknown") return stepFailed("io-error", found);
  if (is === "neither") return stepFailed("moved-on", `${found} It was not removed.`);
  if (is === "after") {
    const removed = await removeFile({ rootPath, path: step.path, expectedSha256: step.after.sha256, checkpoint });
    if (!removed.ok) return stepFailed(removed.code, removed.message);
  }
  const folders = await removeEmptyFolders({ rootPath, folders: step.folders, checkpoint });
  return folders.ok ? stepDone : stepFailed(folders.code, folders.message);
}
