// What stands in the way of an undo at one place: what a recovery left there, against what is there now.

import { diffBytes } from "@/lib/engine/plan/diff-bytes";
import type { DiffLine } from "@/lib/engine/plan/plan";
import { readFileState } from "@/lib/io/files/file-state";
import { folderAndName, pinFolder } from "@/lib/io/files/pinned-folder";
import { readBlob } from "@/lib/io/journal/blob-store";
import type { RecoveryStep } from "@/lib/io/journal/recovery-step";
import type { RecoveryContext } from "@/lib/service/recovery-context";
import type { StepLook } from "@/lib/service/roll";

/** What stands in the way of an undo at one place. Hunks show what changed since, for files that can be compared. */
export interface UndoDifference {
  readonly path: string;
  readonly found: string;
  readonly hunks: readonly (readonly DiffLine[])[];
}

/** The difference at a step's place, line by line where the recovery left a file and a file is there now. */
export async function differenceOf(context: RecoveryContext, { step, state }: StepLook): Promise<UndoDifference> {
  const plain = { path: step.path, found: state.found, hunks: [] };
  const left = await leftBytes(context, step);
  const now = left === null ? null : await bytesAt(context, step.path);
  return left === null || now === null ? plain : { ...plain, hunks: diffBytes(left, now) };
}

/** What the step left; null when nothing keeps it any more, as when a copied file has changed as well. */
async function leftBytes(context: RecoveryContext, step: RecoveryStep): Promise<Uint8Array | null> {
  switch (step.kind) {
    case "edit":
      return readBlob(context.home, step.after.sha256);
    case "create-file":
      return step.copyOf === null ? readBlob(context.home, step.after.sha256) : bytesAt(context, step.copyOf, step.after.sha256);
    case "remove-file":
    case "remove-worktree":
    case "hide-folder":
      return null;
  }
}

/** Bytes of the regular file at a path; null for anything else, and for another hash than the expected one. */
async function bytesAt(context: RecoveryContext, relPath: string, sha256: string | null = null): Promise<Uint8Array | null> {
  const place = folderAndName(relPath);
  const pinned = place === null ? null : await pinFolder(context.rootPath, place.folder);
  if (place === null || pinned?.ok !== true) return null;
  try {
    const now = await readFileState(pinned.folder.at(place.name));
    return now.is === "file" && (sha256 === null || now.sha256 === sha256) ? now.bytes : null;
  } catch {
    return null;
  } finally {
    await pinned.folder.close();
  }
}
