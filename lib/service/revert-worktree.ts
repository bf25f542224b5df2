// Puts a removed working tree back: the folder, and git's records that went with it.

import { chmod, lstat, mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { errorName } from "@/lib/io/files/file-error";
import { folderAndName, openFolder, type PinnedFolder, pinFolder } from "@/lib/io/files/pinned-folder";
import { compareTrees } from "@/lib/io/files/tree-manifest";
import { walkTree } from "@/lib/io/files/walk-tree";
import { writeError } from "@/lib/io/files/write-code";
import { findWorktreeRecord } from "@/lib/io/git/find-worktree-record";
import type { RemoveWorktreeStep } from "@/lib/io/journal/recovery-step";
import { type FolderCopy, readTree, type TreeCopy } from "@/lib/io/journal/tree-store";
import { outcomeOf } from "@/lib/service/do-step";
import { noCaps, putFolderBack } from "@/lib/service/put-folder-back";
import { below, type RecoveryContext, type StepOutcome, stepDone, stepFailed } from "@/lib/service/recovery-context";

/**
 * Takes the removal of a tree back, from its copy.
 * @returns `moved-on` and nothing done when something else stands there; `copy-damaged`, `git-refused`, codes of the file system
 */
export async function revertWorktree(context: RecoveryContext, number: number, step: RemoveWorktreeStep): Promise<StepOutcome> {
  const place = folderAndName(step.path);
  if (place === null) return stepFailed("outside", `${step.path}: the path does not lead plainly below the root.`);
  if (step.copySha256 === null) return stepFailed("copy-damaged", `${step.path}: no copy was kept.`);
  const copy = await readTree({ home: context.home, entry: context.entry, step: number }, step.copySha256);
  // Proven whole before anything is touched: nothing of it is put back when not all of it can be.
  const parts = copy === null ? [] : [copy, ...(copy.admin === null ? [] : [copy.admin]), ...copy.stale];
  if (copy === null || !(await areWhole(parts))) {
    return stepFailed("copy-damaged", `The copy of ${step.path} in the journal is missing or damaged.`);
  }
  const pinned = await pinFolder(context.rootPath, place.folder);
  if (!pinned.ok) return stepFailed("moved-on", `${step.path}: ${pinned.message}`);
  const putTree = () =>
    putFolderBack(context, { parent: pinned.folder, stage: pinned.folder, name: place.name, part: `${number}-tree` }, copy);
  try {
    if (copy.admin === null || step.adminPath === null) return await putTree();
    return await withRecords(context, number, step, { copy, admin: copy.admin, adminPath: step.adminPath, putTree });
  } catch (error) {
    return outcomeOf(writeError(error, step.path));
  } finally {
    await pinned.folder.close();
  }
}

interface KnownTree {
  readonly copy: TreeCopy;
  readonly admin: FolderCopy;
  readonly adminPath: string;
  readonly putTree: () => Promise<StepOutcome>;
}

/** Git's records are staged beside their folder, where git does not take them for records of their own. */
async function withRecords(context: RecoveryContext, number: number, step: RemoveWorktreeStep, tree: KnownTree): Promise<StepOutcome> {
  const found = await findWorktreeRecord(below(context, step.project), below(context, step.path));
  if (found.status === "unavailable") return stepFailed("git-refused", found.reason);
  const records = path.join(found.commonDir, "worktrees");
  if (records !== path.dirname(tree.adminPath)) return stepFailed("git-refused", `The repository of ${step.path} lies elsewhere by now.`);
  await makeRecordsFolder(records);
  const parent = await openFolder(records, records);
  const stage = await openFolder(found.commonDir, found.commonDir);
  const putRecord = (name: string, part: string, copy: FolderCopy) => putFolderBack(context, { parent, stage, name, part }, copy);
  try {
    for (const [index, one] of tree.copy.stale.entries()) {
      if (await isThere(parent, one.name)) continue;
      const back = await putRecord(one.name, `${number}-stale-${index}`, one);
      if (!back.ok) return back;
    }
    const folder = await tree.putTree();
    if (!folder.ok) return folder;
    // The tree's own record comes last: where both stand, all of this counts as done.
    const own = await putRecord(path.basename(tree.adminPath), `${number}-admin`, tree.admin);
    if (own.ok) await stage.sync();
    return own.ok ? stepDone : own;
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

async function areWhole(copies: readonly FolderCopy[]): Promise<boolean> {
  for (const { folder, manifest } of copies) {
    const reading = await walkTree(folder, noCaps);
    if (!reading.ok || compareTrees(manifest, reading.manifest).is !== "same") return false;
  }
  return true;
}

function isThere(folder: PinnedFolder, name: string): Promise<boolean> {
  return lstat(folder.at(name)).then(
    () => true,
    () => false,
  );
}
