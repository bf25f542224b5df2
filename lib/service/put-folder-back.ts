// Puts a copied folder in its place in one step, without losing anything that stands there.

import { lstat, rename, rm } from "node:fs/promises";
import path from "node:path";
import { copyTree } from "@/lib/io/files/copy-tree";
import { errorName } from "@/lib/io/files/file-error";
import type { PinnedFolder } from "@/lib/io/files/pinned-folder";
import { tempNameOf } from "@/lib/io/files/replace-file";
import { compareTrees, type TreeManifest } from "@/lib/io/files/tree-manifest";
import { walkTree } from "@/lib/io/files/walk-tree";
import type { FolderCopy } from "@/lib/io/journal/tree-store";
import { type RecoveryContext, type StepOutcome, stepDone, stepFailed } from "@/lib/service/recovery-context";

export interface FolderPlace {
  readonly parent: PinnedFolder;
  /** Where the copy is made and a remainder is moved: on the same file system. */
  readonly stage: PinnedFolder;
  readonly name: string;
  readonly part: string;
}

/** Whatever was kept is put back. */
export const noCaps = { maxBytes: Number.POSITIVE_INFINITY, maxEntries: Number.POSITIVE_INFINITY };

/**
 * Copies beside, proves the copy, moves a remainder away, renames.
 * @returns `copy-damaged` when the copy is not what was kept, `moved-on` when something else stands there; throws what the system throws
 */
export async function putFolderBack(
  context: RecoveryContext,
  { parent, stage, name, part }: FolderPlace,
  copy: FolderCopy,
): Promise<StepOutcome> {
  const staged = stage.at(tempNameOf(context.entry, part));
  const rest = stage.at(tempNameOf(context.entry, `${part}-rest`));
  await rm(staged, { recursive: true, force: true });
  const copied = await copyTree({ from: copy.folder, to: staged, caps: noCaps });
  await context.checkpoint("tree-staged");
  if (!copied.ok) return stepFailed(copied.code === "no-space" ? "no-space" : "io-error", copied.message);
  if (compareTrees(copy.manifest, copied.manifest).is !== "same") {
    await rm(staged, { recursive: true, force: true });
    return stepFailed("copy-damaged", `The copy of ${name} in the journal is not what was copied.`);
  }
  if (!(await moveRestAway(parent.at(name), rest, copy.manifest))) {
    await rm(staged, { recursive: true, force: true });
    return stepFailed("moved-on", `Something else stands at ${path.join(parent.absolutePath, name)}.`);
  }
  await context.checkpoint("rest-moved");
  await rename(staged, parent.at(name));
  await context.checkpoint("tree-in-place");
  await rm(rest, { recursive: true, force: true });
  await parent.sync();
  await stage.sync();
  return stepDone;
}

/** Moves what is left of a half-removed tree away, if all of it is part of the copy; false and nothing moved otherwise. */
async function moveRestAway(place: string, rest: string, expected: TreeManifest): Promise<boolean> {
  if (await isFree(place)) return true;
  // Looked at before as well: after a crash in between, what was moved away counts as known and is cleared.
  if (!(await isPartOf(place, expected))) return false;
  await rename(place, rest);
  if (await isPartOf(rest, expected)) return true;
  await rename(rest, place);
  return false;
}

async function isPartOf(folder: string, expected: TreeManifest): Promise<boolean> {
  const reading = await walkTree(folder, noCaps);
  return reading.ok && compareTrees(expected, reading.manifest).is !== "different";
}

async function isFree(place: string): Promise<boolean> {
  try {
    await lstat(place);
    return false;
  } catch (error) {
    if (errorName(error) === "ENOENT") return true;
    throw error;
  }
}
