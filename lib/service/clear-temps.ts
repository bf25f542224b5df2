// Clears away what an interrupted recovery may have left beside its targets. Only names made from the recovery's own id.

import { rm } from "node:fs/promises";
import path from "node:path";
import { folderAndName, pinFolder } from "@/lib/io/files/pinned-folder";
import { tempNameOf } from "@/lib/io/files/replace-file";
import type { Intent } from "@/lib/io/journal/journal-record";
import { numberedSteps } from "@/lib/io/journal/recovery";
import type { RecoveryStep } from "@/lib/io/journal/recovery-step";
import type { RecoveryContext } from "@/lib/service/recovery-context";

/** Removes the temporary files and folders of a recovery; places that are gone are fine. */
export async function clearTemps(context: RecoveryContext, intent: Intent): Promise<void> {
  for (const { number, step } of numberedSteps(intent)) {
    const place = folderAndName(step.path);
    const pinned = place === null ? null : await pinFolder(context.rootPath, place.folder);
    if (pinned?.ok !== true) continue;
    for (const part of partsOf(number, step)) await rm(pinned.folder.at(tempNameOf(context.entry, part)), { recursive: true, force: true });
    await pinned.folder.close();
    if (step.kind !== "remove-worktree" || step.adminPath === null) continue;
    for (const part of [`${number}-admin`, `${number}-admin-rest`]) {
      await rm(path.join(path.dirname(path.dirname(step.adminPath)), tempNameOf(context.entry, part)), { recursive: true, force: true });
    }
  }
}

function partsOf(number: number, step: RecoveryStep): readonly string[] {
  switch (step.kind) {
    case "edit":
    case "remove-file":
      return [String(number), `${number}-undo`];
    case "remove-worktree":
      return [`${number}-tree`, `${number}-tree-rest`];
    case "hide-folder":
      return [];
  }
}
