// Clears away what an interrupted recovery may have left beside its targets. Only names made from the recovery's own id.

import { readdir, rm, rmdir } from "node:fs/promises";
import path from "node:path";
import { folderAndName, pinFolder } from "@/lib/io/files/pinned-folder";
import { tempNameOf } from "@/lib/io/files/replace-file";
import type { Intent } from "@/lib/io/journal/journal-record";
import { numberedSteps } from "@/lib/io/journal/recovery";
import type { HideFolderStep, RecoveryStep } from "@/lib/io/journal/recovery-step";
import type { RecoveryContext } from "@/lib/service/recovery-context";

/** Removes the temporary files and folders of a recovery; those that are gone, or cannot be removed, do no harm. */
export async function clearTemps(context: RecoveryContext, intent: Intent): Promise<void> {
  for (const { number, step } of numberedSteps(intent)) {
    const place = folderAndName(step.path);
    const pinned = place === null ? null : await pinFolder(context.rootPath, place.folder);
    if (pinned?.ok === true) {
      for (const part of partsOf(number, step)) await clear(pinned.folder.at(tempNameOf(context.entry, part)));
      await pinned.folder.close();
    }
    if (step.kind === "hide-folder") await clearHiding(context, step);
    if (step.kind === "remove-worktree" && step.adminPath !== null) await clearRecords(context, number, step.adminPath);
  }
}

/** Removes the place where a folder was hidden, if it is empty: another folder of the same recovery may still be hidden beside it. */
export async function clearHiding(context: RecoveryContext, step: HideFolderStep): Promise<void> {
  const own = path.dirname(path.join(context.home, step.hiddenPath));
  for (const folder of [own, path.dirname(own)]) await rmdir(folder).catch(() => undefined);
}

async function clear(place: string): Promise<void> {
  await rm(place, { recursive: true, force: true }).catch(() => undefined);
}

/** Git's records are staged in the repository's own folder; how many there were is not known, so their names are looked for. */
async function clearRecords(context: RecoveryContext, number: number, adminPath: string): Promise<void> {
  const stage = path.dirname(path.dirname(adminPath));
  const begin = tempNameOf(context.entry, `${number}-`).replace(/\.part$/, "");
  for (const name of await readdir(stage).catch(() => [])) {
    if (name.startsWith(begin) && name.endsWith(".part")) await clear(path.join(stage, name));
  }
}

function partsOf(number: number, step: RecoveryStep): readonly string[] {
  switch (step.kind) {
    case "edit":
    case "remove-file":
      return [String(number), `${number}-undo`];
    case "create-file":
      return [String(number)];
    case "remove-worktree":
      return [`${number}-tree`, `${number}-tree-rest`];
    case "hide-folder":
      return [];
  }
}
