// Takes one step back, byte for byte, from what the journal kept. Each may be done again after an interruption.

import { moveFolder } from "@/lib/io/files/move-folder";
import { replaceFile, tempNameOf } from "@/lib/io/files/replace-file";
import { readBlob } from "@/lib/io/journal/blob-store";
import type { EditStep, HideFolderStep, RecoveryStep, RemoveFileStep } from "@/lib/io/journal/recovery-step";
import { clearHiding } from "@/lib/service/clear-temps";
import { revertCreateFile } from "@/lib/service/create-file-step";
import { outcomeOf, repairLinks } from "@/lib/service/do-step";
import { type RecoveryContext, type StepOutcome, stepFailed } from "@/lib/service/recovery-context";
import { revertWorktree } from "@/lib/service/revert-worktree";

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
    case "create-file":
      return revertCreateFile(context, number, step);
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
  await clearHiding(context, step);
  return repairLinks(context, step, "before");
}
