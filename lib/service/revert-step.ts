// Takes one step back, byte for byte, from what the journal kept. Each may be done again after an interruption.

import { chmod, lstat, mkdir, rename, rm, rmdir, stat } from "node:fs/promises";
import path from "node:path";
import { copyTree } from "@/lib/io/files/copy-tree";
import { errorName } from "@/lib/io/files/file-error";
import { moveFolder } from "@/lib/io/files/move-folder";
import { folderAndName, openFolder, type PinnedFolder, pinFolder } from "@/lib/io/files/pinned-folder";
import { replaceFile, tempNameOf } from "@/lib/io/files/replace-file";
import { compareTrees, type TreeManifest } from "@/lib/io/files/tree-manifest";
import { walkTree } from "@/lib/io/files/walk-tree";
import { writeError } from "@/lib/io/files/write-code";
import { findWorktreeRecord } from "@/lib/io/git/find-worktree-record";
import { readBlob } from "@/lib/io/journal/blob-store";
import type { EditStep, HideFolderStep, RecoveryStep, RemoveFileStep, RemoveWorktreeStep } from "@/lib/io/journal/recovery-step";
import { type FolderCopy, readTree, type TreeCopy } from "@/lib/io/journal/tree-store";
import { outcomeOf, repairLinks } from "@/lib/service/do-step";
import { below, type RecoveryContext, type StepOutcome, stepDone, stepFailed } from "@/lib/service/recovery-context";

/**
 * Takes a step back whose place is as the step left it, or partly so.
 * @returns `moved-on` and nothing done when the place is something else; `copy-damaged` when the journal cannot give back
 * what it kept; the codes of the adapters otherwise
 */
export async function revertStep(context: RecoveryContext, number: number, step: RecoveryStep): Promise<StepOutcome> {
  switch (step.kind) {
    case "edit":
      return revertFile(context, number, step, step.after.sha256);
    case "remove-file":
      return revertFile(context, number, step, null);
    case "remove-worktree":
      return revertWorktree(context, number, step);
    case "hide-folder":
      return revertHide(context, step);
  }
}

async function revertFile(
  context: RecoveryContext,
  number: number,
  step: EditStep | RemoveFileStep,
  expectedSha256: string | null,
): Promise<StepOutcome> {
  const bytes = await readBlob(context.home, step.before.sha256);
  if (bytes === null) return stepFailed("copy-damaged", `What ${step.path} was before is missing in the journal, or damaged.`);
  return outcomeOf(
    await replaceFile({
      rootPath: context.rootPath,
      path: step.path,
      expectedSha256,
      bytes,
      tempName: tempNameOf(context.entry, `${number}-undo`),
      nowMs: context.nowMs(),
      mode: step.mode,
      ...(step.kind === "remove-file" ? { owner: step.owner } : {}),
      modifiedAtMs: step.modifiedAtMs,
      checkpoint: context.checkpoint,
    }),
  );
}

async function revertHide(context: RecoveryContext, step: HideFolderStep): Promise<StepOutcome> {
  const moved = await moveFolder({
    from: { rootPath: context.home, path: step.hiddenPath },
    to: { rootPath: context.rootPath, path: step.path },
    checkpoint: context.checkpoint,
  });
  if (!moved.ok) return outcomeOf(moved);
  // Only what is empty goes: another folder of the same recovery may still be hidden beside it.
  const own = path.dirname(path.join(context.home, step.hiddenPath));
  for (const folder of [own, path.dirname(own)]) await rmdir(folder).catch(() => undefined);
  return repairLinks(context, step, "before");
}

async function revertWorktree(context: RecoveryContext, number: number, step: RemoveWorktreeStep): Promise<StepOutcome> {
  const place = folderAndName(step.path);
  if (place === null) return stepFailed("outside", `${step.path}: the path does not lead plainly below the root.`);
  if (step.copySha256 === null) return stepFailed("copy-damaged", `${step.path}: no copy was kept.`);
  const copy = await readTree({ home: context.home, entry: context.entry, step: number }, step.copySha256);
  if (copy === null) return stepFailed("copy-damaged", `The copy of ${step.path} in the journal is missing or damaged.`);
  const pinned = await pinFolder(context.rootPath, place.folder);
  if (!pinned.ok) return stepFailed("moved-on", `${step.path}: ${pinned.message}`);
  try {
    const tree = await putBack(context, { parent: pinned.folder, stage: pinned.folder, name: place.name, part: `${number}-tree` }, copy);
    if (!tree.ok || copy.admin === null || step.adminPath === null) return tree;
    return await revertRecords(context, number, step, { adminPath: step.adminPath, admin: copy.admin, stale: copy.stale });
  } catch (error) {
    return outcomeOf(writeError(error, step.path));
  } finally {
    await pinned.folder.close();
  }
}

/** Git's records are staged beside their folder, where git does not take them for records of their own. */
async function revertRecords(
  context: RecoveryContext,
  number: number,
  step: RemoveWorktreeStep,
  copy: { readonly adminPath: string; readonly admin: FolderCopy; readonly stale: TreeCopy["stale"] },
): Promise<StepOutcome> {
  const found = await findWorktreeRecord(below(context, step.project), below(context, step.path));
  if (found.status === "unavailable") return stepFailed("git-refused", found.reason);
  const records = path.join(found.commonDir, "worktrees");
  if (records !== path.dirname(copy.adminPath)) return stepFailed("git-refused", `The repository of ${step.path} lies elsewhere by now.`);
  await makeRecordsFolder(records);
  const parent = await openFolder(records, records);
  const stage = await openFolder(found.commonDir, found.commonDir);
  try {
    const own = await putBack(context, { parent, stage, name: path.basename(copy.adminPath), part: `${number}-admin` }, copy.admin);
    if (!own.ok) return own;
    for (const [index, one] of copy.stale.entries()) {
      if (await isThere(parent.at(one.name))) continue;
      const back = await putBack(context, { parent, stage, name: one.name, part: `${number}-stale-${index}` }, one);
      if (!back.ok) return back;
    }
    await stage.sync();
    return stepDone;
  } finally {
    await parent.close();
    await stage.close();
  }
}

/** Git removes its folder of records together with the last one; it is made as open as the repository is. */
async function makeRecordsFolder(records: string): Promise<void> {
  try {
    await mkdir(records);
    await chmod(records, (await stat(path.dirname(records))).mode & 0o7777);
  } catch (error) {
    if (errorName(error) !== "EEXIST") throw error;
  }
}

function isThere(accessPath: string): Promise<boolean> {
  return lstat(accessPath).then(
    () => true,
    () => false,
  );
}

interface Place {
  readonly parent: PinnedFolder;
  /** Where the copy is made and a remainder is moved: on the same file system. */
  readonly stage: PinnedFolder;
  readonly name: string;
  readonly part: string;
}

const noCaps = { maxBytes: Number.POSITIVE_INFINITY, maxEntries: Number.POSITIVE_INFINITY };

/** Puts a copied folder in its place in one step: copy, prove the copy, move a remainder away, rename. */
async function putBack(context: RecoveryContext, { parent, stage, name, part }: Place, copy: FolderCopy): Promise<StepOutcome> {
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
  if (!(await isThere(place))) return true;
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
