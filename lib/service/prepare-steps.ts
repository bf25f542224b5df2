// Turns a plan into journal steps: reads what is there, keeps before-images and copies, and finds out what cannot be undone.
// Writes nothing outside Reprise's own state folder.

import { stat } from "node:fs/promises";
import path from "node:path";
import { applySplices } from "@/lib/engine/plan/apply-splices";
import type { Plan, PlanEdit, PlanEffect } from "@/lib/engine/plan/plan";
import { sha256Hex } from "@/lib/engine/text/sha256";
import { contain } from "@/lib/io/files/contain";
import { type FileState, readFileState } from "@/lib/io/files/file-state";
import { onSameFileSystem } from "@/lib/io/files/move-folder";
import { createFolder, folderAndName, pinFolder } from "@/lib/io/files/pinned-folder";
import { pathComponents } from "@/lib/io/files/relative-path";
import { containError, refuseWrite, writeError } from "@/lib/io/files/write-code";
import { findWorktreeRecord } from "@/lib/io/git/find-worktree-record";
import { keepBlob } from "@/lib/io/journal/blob-store";
import { notUndoable, type RecoveryStep } from "@/lib/io/journal/recovery-step";
import { keepTree } from "@/lib/io/journal/tree-store";
import { below, type RecoveryContext, type StepFailure } from "@/lib/service/recovery-context";

export interface PlanToPrepare {
  readonly plan: Plan;
  /** Project folder below the root, whose lock is held: nothing outside it is written. */
  readonly project: string;
}

type Refusal = { readonly ok: false; readonly code: StepFailure; readonly message: string };
type Prepared<T> = { readonly ok: true; readonly value: T } | Refusal;

/**
 * Prepares every step of a plan, in the order in which they will be done: edits, then effects, and last what cannot be
 * undone, so that a failure before it can still be taken back whole.
 * @returns the steps; `moved-on` when a file is not what the plan was made from, `io-error` when the plan's own
 * numbers do not fit (a defect), `other-filesystem` for a folder that cannot be moved in one step, `journal-unwritable`
 */
export async function prepareSteps(context: RecoveryContext, { plan, project }: PlanToPrepare): Promise<Prepared<readonly RecoveryStep[]>> {
  const steps: RecoveryStep[] = [];
  const forGood: RecoveryStep[] = [];
  const stray = strayPath(plan, project);
  if (stray !== null) return inconsistent(`${stray} may not be written.`);
  try {
    for (const edit of plan.edits) {
      const step = await prepareEdit(context, edit);
      if (!step.ok) return step;
      steps.push(step.value);
    }
    for (const effect of plan.effects) {
      const step = await prepareEffect(context, steps.length, effect);
      if (!step.ok) return step;
      (notUndoable(step.value) === null ? steps : forGood).push(step.value);
    }
    return { ok: true, value: [...steps, ...forGood] };
  } catch (error) {
    return writeError(error, context.rootPath);
  }
}

/** Whatever a plan says: the first path outside the project, or in git's own folder, where nothing else writes; else null. */
function strayPath(plan: Plan, project: string): string | null {
  const inside = project === "" ? "" : `${project}/`;
  const paths = [...plan.edits, ...plan.effects].map((one) => one.path);
  const isStray = (one: string): boolean => {
    const parts = pathComponents(one);
    return parts === null || one === "" || !one.startsWith(inside) || parts.some((part) => part.toLowerCase() === ".git");
  };
  const elsewhere = plan.effects.find((effect) => effect.kind !== "remove-file" && effect.project !== project);
  return paths.find(isStray) ?? elsewhere?.path ?? null;
}

async function prepareEdit(context: RecoveryContext, edit: PlanEdit): Promise<Prepared<RecoveryStep>> {
  const state = await regularFile(context, edit.path, edit.before.sha256);
  if (!state.ok) return state;
  const after = applySplices(state.value.bytes, edit.splices);
  if (sha256Hex(after) !== edit.after.sha256) return inconsistent(`${edit.path}: the splices do not give the announced content.`);
  for (const bytes of [state.value.bytes, after]) {
    const kept = await keepBlob(context.home, bytes);
    if (!kept.ok) return kept;
  }
  const { mode, modifiedAtMs } = state.value;
  const { path: relPath, before, changes } = edit;
  return {
    ok: true,
    value: { kind: "edit", path: relPath, before: { ...before }, after: { ...edit.after }, mode, modifiedAtMs, changes: [...changes] },
  };
}

async function prepareEffect(context: RecoveryContext, number: number, effect: PlanEffect): Promise<Prepared<RecoveryStep>> {
  switch (effect.kind) {
    case "remove-file":
      return prepareRemoveFile(context, effect);
    case "remove-worktree":
      return prepareRemoveWorktree(context, number, effect);
    case "hide-folder":
      return prepareHide(context, number, effect);
  }
}

async function prepareRemoveFile(
  context: RecoveryContext,
  effect: Extract<PlanEffect, { kind: "remove-file" }>,
): Promise<Prepared<RecoveryStep>> {
  const state = await regularFile(context, effect.path, effect.sha256);
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
  if (place === null) return inconsistent(`${effect.path}: the root itself cannot be hidden.`);
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

type RegularFile = Extract<FileState, { is: "file" }>;

async function regularFile(context: RecoveryContext, relPath: string, sha256: string): Promise<Prepared<RegularFile>> {
  const place = folderAndName(relPath);
  if (place === null) return inconsistent(`${relPath} may not be written.`);
  const pinned = await pinFolder(context.rootPath, place.folder);
  if (!pinned.ok) return containError(pinned.code, relPath, pinned.message);
  try {
    const state = await readFileState(pinned.folder.at(place.name));
    if (state.is === "symlink") return refuseWrite("symlink", relPath, "it is a symbolic link, which is never followed.");
    if (state.is === "file" && state.sha256 === sha256) return { ok: true, value: state };
    return refuseWrite("moved-on", relPath, "it has changed since the plan was made.");
  } finally {
    await pinned.folder.close();
  }
}

function inconsistent(message: string): Refusal {
  return { ok: false, code: "io-error", message };
}
