// Turns one effect of a plan into a journal step: keeps before-images and copies, and finds out what cannot be undone.

import { stat } from "node:fs/promises";
import path from "node:path";
import type { PlanEffect } from "@/lib/engine/plan/plan";
import { contain } from "@/lib/io/files/contain";
import { onSameFileSystem } from "@/lib/io/files/move-folder";
import { createFolder, folderAndName } from "@/lib/io/files/pinned-folder";
import { containError, refuseWrite, writeError } from "@/lib/io/files/write-code";
import { findWorktreeRecord } from "@/lib/io/git/find-worktree-record";
import { keepBlob } from "@/lib/io/journal/blob-store";
import type { RecoveryStep } from "@/lib/io/journal/recovery-step";
import { keepTree } from "@/lib/io/journal/tree-store";
import { expectedFile, type Prepared } from "@/lib/service/expected-file";
import { prepareCreateFile } from "@/lib/service/prepare-create-file";
import { below, type RecoveryContext } from "@/lib/service/recovery-context";

/**
 * Prepares one effect, with the copies that its undo will need.
 * @param number of the step that it becomes, if it can be undone
 */
export async function prepareEffect(context: RecoveryContext, number: number, effect: PlanEffect): Promise<Prepared<RecoveryStep>> {
  switch (effect.kind) {
    case "remove-file":
      return prepareRemoveFile(context, effect);
    case "remove-worktree":
      return prepareRemoveWorktree(context, number, effect);
    case "hide-folder":
      return prepareHide(context, number, effect);
    case "create-file":
      return prepareCreateFile(context, effect);
  }
}

async function prepareRemoveFile(
  context: RecoveryContext,
  effect: Extract<PlanEffect, { kind: "remove-file" }>,
): Promise<Prepared<RecoveryStep>> {
  const state = await expectedFile(context, effect.path, effect.sha256);
  if (!state.ok) return state;
  const kept = await keepBlob(context.home, state.value.bytes);
  if (!kept.ok) return kept;
  const before = { sha256: effect.sha256, sizeBytes: effect.sizeBytes };
  const { mode, uid, gid, modifiedAtMs } = state.value;
  const { path: relPath, sentence } = effect;
  return { ok: true, value: { kind: "remove-file", path: relPath, before, mode, owner: { uid, gid }, modifiedAtMs, sentence } };
}

async function prepareRemoveWorktree(
  context: RecoveryContext,
  number: number,
  effect: Extract<PlanEffect, { kind: "remove-worktree" }>,
): Promise<Prepared<RecoveryStep>> {
  const place = await contain(context.rootPath, effect.path);
  if (!place.ok && place.code !== "missing") return containError(place.code, effect.path, place.message);
  const record = await findWorktreeRecord(below(context, effect.project), below(context, effect.path));
  if (record.status === "unavailable") return { ok: false, code: "git-refused", message: record.reason };
  const records = record.status === "found" ? record : { adminPath: null, stale: [] };
  const { adminPath } = records;
  const { project, path: relPath, branch, head, sentence } = effect;
  const step = { kind: "remove-worktree" as const, project, path: relPath, branch, head, adminPath, sentence };
  if (!place.ok) {
    if (adminPath === null) return refuseWrite("moved-on", effect.path, "it is no longer there.");
    const uncopied = `${effect.path} was gone already; only git's record of it is removed, which cannot be undone.`;
    return { ok: true, value: { ...step, copySha256: null, uncopied } };
  }
  const kept = await keepTree({ home: context.home, entry: context.entry, step: number }, place.absolutePath, records);
  if (kept.ok) return { ok: true, value: { ...step, copySha256: kept.sha256, uncopied: null } };
  switch (kept.code) {
    case "too-large":
    case "unsupported":
      return {
        ok: true,
        value: { ...step, copySha256: null, uncopied: `The removal of ${effect.path} cannot be undone: ${kept.message}` },
      };
    case "changed":
      return refuseWrite("moved-on", effect.path, kept.message);
    case "journal-unwritable":
      return { ok: false, code: kept.code, message: kept.message };
  }
}

async function prepareHide(
  context: RecoveryContext,
  number: number,
  effect: Extract<PlanEffect, { kind: "hide-folder" }>,
): Promise<Prepared<RecoveryStep>> {
  const place = folderAndName(effect.path);
  if (place === null) return refuseWrite("outside", effect.path, "the root itself cannot be hidden.");
  const found = await contain(context.rootPath, effect.path);
  if (!found.ok) return containError(found.code, effect.path, found.message);
  if (!(await stat(found.absolutePath)).isDirectory()) return refuseWrite("moved-on", effect.path, "it is not a folder.");
  try {
    await createFolder(path.join(context.home, "hidden"));
  } catch (error) {
    return { ok: false, code: "journal-unwritable", message: writeError(error, path.join(context.home, "hidden")).message };
  }
  if (!(await onSameFileSystem(found.absolutePath, path.join(context.home, "hidden")))) {
    return refuseWrite(
      "other-filesystem",
      effect.path,
      `it lies on another file system than ${context.home}, so it cannot be moved in one step.`,
    );
  }
  const { project, path: relPath, sentence } = effect;
  const hiddenPath = `hidden/${context.entry}/${number}/${place.name}`;
  return { ok: true, value: { kind: "hide-folder", project, path: relPath, worktrees: [...effect.worktrees], hiddenPath, sentence } };
}
