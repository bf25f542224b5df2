// Tells by hash what a step has left on the disk: nothing yet, all of it, a part, or something that neither side explains.

import { lstat } from "node:fs/promises";
import path from "node:path";
import type { ContainCode } from "@/lib/io/files/contain";
import { errorName, fileError } from "@/lib/io/files/file-error";
import { type FileState, readFileState } from "@/lib/io/files/file-state";
import { folderAndName, pinFolder } from "@/lib/io/files/pinned-folder";
import { compareTrees, type TreeManifest } from "@/lib/io/files/tree-manifest";
import { walkTree } from "@/lib/io/files/walk-tree";
import type { HideFolderStep, RecoveryStep, RemoveWorktreeStep } from "@/lib/io/journal/recovery-step";
import { readTree } from "@/lib/io/journal/tree-store";
import { createFileState } from "@/lib/service/create-file-state";
import { below, type RecoveryContext } from "@/lib/service/recovery-context";

export interface StepState {
  /** `neither`: something else stands there. `unknown`: it cannot be looked at now. */
  readonly is: "before" | "after" | "part" | "neither" | "unknown";
  /** What stands there, in words; for `neither` it says what does not fit. */
  readonly found: string;
}

/** Larger than any copy that was kept, so that a tree which grew is seen as different, not as unreadable. */
const lookCaps = { maxBytes: 1024 * 1024 * 1024, maxEntries: 200_000 };

class BarredWay extends Error {}

/** Looks at the disk; never writes. */
export async function stateOfStep(context: RecoveryContext, number: number, step: RecoveryStep): Promise<StepState> {
  try {
    switch (step.kind) {
      case "edit":
        return fileStepState(step.path, await fileAt(context, step.path), step.before.sha256, step.after.sha256);
      case "remove-file":
        return fileStepState(step.path, await fileAt(context, step.path), step.before.sha256, null);
      case "remove-worktree":
        return await worktreeState(context, number, step);
      case "hide-folder":
        return await hideState(context, step);
      case "create-file":
        return await createFileState(context, step);
    }
  } catch (error) {
    const reason = error instanceof BarredWay ? error.message : fileError(error).message;
    return { is: "unknown", found: `${step.path} cannot be looked at now: ${reason}` };
  }
}

/** Throws what the system throws, also when the way there is barred. */
async function fileAt(context: RecoveryContext, relPath: string): Promise<FileState> {
  const place = folderAndName(relPath);
  if (place === null) return { is: "not-regular" };
  const pinned = await pinFolder(context.rootPath, place.folder);
  if (!pinned.ok) return barred(pinned.code, pinned.message);
  try {
    return await readFileState(pinned.folder.at(place.name));
  } finally {
    await pinned.folder.close();
  }
}

function barred(code: ContainCode, message: string): FileState {
  switch (code) {
    case "missing":
      return { is: "absent" };
    case "symlink":
    case "outside":
      return { is: "symlink" };
    case "not-regular":
      return { is: "not-regular" };
    case "denied":
    case "io-error":
      throw new BarredWay(message);
  }
}

function fileStepState(relPath: string, state: FileState, oldSha256: string, newSha256: string | null): StepState {
  switch (state.is) {
    case "absent":
      if (newSha256 === null) return after(`${relPath} is not there.`);
      return neither(`${relPath} is not there.`);
    case "file":
      if (state.sha256 === oldSha256) return before(`${relPath} is as it was before.`);
      if (state.sha256 === newSha256) return after(`${relPath} is as the plan says.`);
      return neither(`${relPath} is neither what it was before nor what Reprise wrote.`);
    case "symlink":
      return neither(`${relPath} is a symbolic link, or lies behind one.`);
    case "not-regular":
      return neither(`${relPath} is not a regular file.`);
    case "too-large":
      return neither(`${relPath} is far larger than it was.`);
  }
}

type Presence = "same" | "part" | "different" | "absent";

async function worktreeState(context: RecoveryContext, number: number, step: RemoveWorktreeStep): Promise<StepState> {
  const place = below(context, step.path);
  if (step.copySha256 === null) {
    const gone = !(await exists(place)) && (step.adminPath === null || !(await exists(step.adminPath)));
    return gone ? after(`${step.path} is gone.`) : before(`${step.path} is there.`);
  }
  const copy = await readTree({ home: context.home, entry: context.entry, step: number }, step.copySha256);
  if (copy === null) return neither(`The copy of ${step.path} in the journal is damaged.`);
  const tree = await presence(place, copy.manifest);
  const admin = copy.admin === null || step.adminPath === null ? null : await presence(step.adminPath, copy.admin.manifest);
  if (tree === "different") return neither(`${step.path} is not the working tree that was copied.`);
  // Git refreshes its record whenever someone looks; that is not a step of ours.
  if (tree === "same") return admin === "absent" || admin === "part" ? part(step.path) : before(`${step.path} is as it was.`);
  if (admin === "different") return neither(`Git's record ${step.adminPath} belongs to something else by now.`);
  if (tree === "absent" && (admin === null || admin === "absent")) return after(`${step.path} is gone.`);
  return part(step.path);
}

async function presence(absolutePath: string, manifest: TreeManifest): Promise<Presence> {
  if (!(await exists(absolutePath))) return "absent";
  const reading = await walkTree(absolutePath, lookCaps);
  if (reading.ok) return compareTrees(manifest, reading.manifest).is;
  if (reading.code === "denied" || reading.code === "io-error") throw new BarredWay(reading.message);
  return "different";
}

async function hideState(context: RecoveryContext, step: HideFolderStep): Promise<StepState> {
  const shown = await exists(below(context, step.path));
  const hidden = await exists(path.join(context.home, step.hiddenPath));
  if (shown && hidden) return neither(`${step.path} is there again although it was hidden.`);
  if (shown) return before(`${step.path} is in its place.`);
  return hidden ? after(`${step.path} is hidden.`) : neither(`${step.path} is neither in its place nor among the hidden folders.`);
}

async function exists(absolutePath: string): Promise<boolean> {
  try {
    await lstat(absolutePath);
    return true;
  } catch (error) {
    if (errorName(error) === "ENOENT" || errorName(error) === "ENOTDIR") return false;
    throw error;
  }
}

function before(found: string): StepState {
  return { is: "before", found };
}

function after(found: string): StepState {
  return { is: "after", found };
}

function part(relPath: string): StepState {
  return { is: "part", found: `${relPath} is partly removed.` };
}

function neither(found: string): StepState {
  return { is: "neither", found };
}
