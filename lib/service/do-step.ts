// Does one step of a recovery. Each may be done again after an interruption.

import { rm } from "node:fs/promises";
import path from "node:path";
import { moveFolder } from "@/lib/io/files/move-folder";
import { createFolder, folderAndName, pinFolder } from "@/lib/io/files/pinned-folder";
import { removeFile } from "@/lib/io/files/remove-file";
import { replaceFile, tempNameOf } from "@/lib/io/files/replace-file";
import { type WriteRefusal, writeError } from "@/lib/io/files/write-code";
import { type GitChange, removeWorktree, repairWorktrees } from "@/lib/io/git/change-git";
import { readBlob } from "@/lib/io/journal/blob-store";
import {
  type EditStep,
  type HideFolderStep,
  notUndoable,
  type RecoveryStep,
  type RemoveWorktreeStep,
} from "@/lib/io/journal/recovery-step";
import { doCreateFile } from "@/lib/service/create-file-step";
import { below, type RecoveryContext, type StepOutcome, stepDone, stepFailed } from "@/lib/service/recovery-context";
import { stateOfStep } from "@/lib/service/step-state";

/**
 * Does a step whose place is as it was before.
 * @returns `moved-on` and nothing done when the place is something else by now; the codes of the adapters otherwise
 */
export async function doStep(context: RecoveryContext, number: number, step: RecoveryStep): Promise<StepOutcome> {
  switch (step.kind) {
    case "edit":
      return doEdit(context, number, step);
    case "remove-file": {
      const { rootPath, checkpoint } = context;
      return outcomeOf(await removeFile({ rootPath, path: step.path, expectedSha256: step.before.sha256, checkpoint }));
    }
    case "remove-worktree":
      return doRemoveWorktree(context, number, step);
    case "hide-folder":
      return doHide(context, step);
    case "create-file":
      return doCreateFile(context, number, step);
  }
}

async function doEdit(context: RecoveryContext, number: number, step: EditStep): Promise<StepOutcome> {
  const bytes = await readBlob(context.home, step.after.sha256);
  if (bytes === null) return stepFailed("copy-damaged", `The new content of ${step.path} is missing in the journal.`);
  return outcomeOf(
    await replaceFile({
      rootPath: context.rootPath,
      path: step.path,
      expectedSha256: step.before.sha256,
      bytes,
      tempName: tempNameOf(context.entry, String(number)),
      nowMs: context.nowMs(),
      checkpoint: context.checkpoint,
    }),
  );
}

async function doRemoveWorktree(context: RecoveryContext, number: number, step: RemoveWorktreeStep): Promise<StepOutcome> {
  const state = await stateOfStep(context, number, step);
  if (state.is === "neither" || state.is === "unknown") return stepFailed("moved-on", `${state.found} It was not removed.`);
  if (step.adminPath === null) return removeFolder(context, step);
  const projectPath = below(context, step.project);
  const worktreePath = below(context, step.path);
  const first = await removeWorktree({ projectPath, worktreePath });
  await context.checkpoint("worktree-removed");
  if (first.ok) return first;
  // What is left of a half-removed tree was proven to be part of the copy, and git has forgotten it already.
  if (first.code === "not-registered" && state.is === "part") return removeFolder(context, step);
  if (first.code !== "refused") return gitRefused(step, first);
  // Git does not remove a tree that has lost its link, as one whose removal was interrupted may have.
  await repairWorktrees({ projectPath, worktreePaths: [worktreePath] });
  const second = await removeWorktree({ projectPath, worktreePath });
  return second.ok ? second : gitRefused(step, second);
}

function gitRefused(step: RemoveWorktreeStep, refusal: Extract<GitChange, { ok: false }>): StepOutcome {
  const torn = notUndoable(step) !== null && (refusal.code === "refused" || refusal.code === "timed-out");
  return stepFailed("git-refused", `${step.path}: ${refusal.message}`, torn);
}

/** Git refuses folders that it does not know, so an unregistered leftover is removed as what it is: a folder. */
async function removeFolder(context: RecoveryContext, step: RemoveWorktreeStep): Promise<StepOutcome> {
  const place = folderAndName(step.path);
  if (place === null) return stepFailed("outside", `${step.path}: the path does not lead plainly below the root.`);
  const pinned = await pinFolder(context.rootPath, place.folder);
  if (!pinned.ok) return stepFailed("moved-on", `${step.path}: ${pinned.message}`);
  try {
    await rm(pinned.folder.at(place.name), { recursive: true });
    await context.checkpoint("folder-removed");
    await pinned.folder.sync();
    return stepDone;
  } catch (error) {
    const { code, message } = writeError(error, step.path);
    return stepFailed(code, message, notUndoable(step) !== null);
  } finally {
    await pinned.folder.close();
  }
}

async function doHide(context: RecoveryContext, step: HideFolderStep): Promise<StepOutcome> {
  try {
    await createFolder(path.dirname(path.join(context.home, step.hiddenPath)));
  } catch (error) {
    return outcomeOf(writeError(error, step.hiddenPath));
  }
  await context.checkpoint("hidden-folder-created");
  const moved = await moveFolder({
    from: { rootPath: context.rootPath, path: step.path },
    to: { rootPath: context.home, path: step.hiddenPath },
    checkpoint: context.checkpoint,
  });
  if (!moved.ok) return outcomeOf(moved);
  return repairLinks(context, step, "after");
}

/**
 * Repairs git's links of the working trees inside a folder that was moved (format atlas §14.4). May be repeated.
 * @returns always ok: links that could not be repaired are remarks, as the move itself is done
 */
export async function repairLinks(context: RecoveryContext, step: HideFolderStep, where: "before" | "after"): Promise<StepOutcome> {
  const base = where === "before" ? below(context, step.path) : path.join(context.home, step.hiddenPath);
  const worktreePaths = step.worktrees.map((tree) => path.join(base, path.posix.relative(step.path, tree)));
  const repaired = await repairWorktrees({ projectPath: below(context, step.project), worktreePaths });
  await context.checkpoint("links-repaired");
  if (repaired.ok) return repaired;
  return { ok: true, remarks: [`Git's links of the working trees in ${step.path} could not be repaired: ${repaired.message}`] };
}

/** Maps an adapter's answer. */
export function outcomeOf(answer: { readonly ok: true } | WriteRefusal): StepOutcome {
  return answer.ok ? stepDone : stepFailed(answer.code, answer.message);
}
