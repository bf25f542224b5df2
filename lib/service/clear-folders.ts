// Takes away the folders that a recovery made for a new file, once the file is gone.

import { removeFolders } from "@/lib/io/files/created-folders";
import type { CreateFileStep } from "@/lib/io/journal/recovery-step";
import { type RecoveryContext, type StepOutcome, stepDone } from "@/lib/service/recovery-context";

/**
 * Removes the folders that are empty; those that hold something by now are kept.
 * @returns always ok: an empty folder that cannot be removed is a remark, as the file itself is gone
 */
export async function clearFolders(context: RecoveryContext, { folders }: CreateFileStep): Promise<StepOutcome> {
  const { rootPath, checkpoint } = context;
  const removed = await removeFolders({ rootPath, folders, checkpoint });
  return removed.ok ? stepDone : { ok: true, remarks: [`A folder that was created stays, though it is empty. ${removed.message}`] };
}
