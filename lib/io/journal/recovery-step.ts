// One step of a recovery as the journal keeps it: enough to finish it, to take it back, and to say what it was.

import { z } from "zod";

const image = z.object({ sha256: z.string(), sizeBytes: z.number() });

/** Paths are relative to the root with forward slashes, unless a field says otherwise. */
export const recoveryStepSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("edit"),
    path: z.string(),
    before: image,
    after: image,
    /** Permission bits and modification time that the file had. */
    mode: z.number(),
    modifiedAtMs: z.number(),
    changes: z.array(z.string()),
  }),
  z.object({
    kind: z.literal("remove-file"),
    path: z.string(),
    before: image,
    mode: z.number(),
    owner: z.object({ uid: z.number(), gid: z.number() }),
    modifiedAtMs: z.number(),
    sentence: z.string(),
  }),
  z.object({
    kind: z.literal("remove-worktree"),
    project: z.string(),
    path: z.string(),
    branch: z.string().nullable(),
    head: z.string().nullable(),
    /** Git's own folder for this worktree, absolute; null when git does not know the folder as a worktree. */
    adminPath: z.string().nullable(),
    /** SHA-256 of the copy's manifest; null when there is no copy. */
    copySha256: z.string().nullable(),
    /** Why no copy was made, so that the removal cannot be undone; null when there is one. */
    uncopied: z.string().nullable(),
    sentence: z.string(),
  }),
  z.object({
    kind: z.literal("hide-folder"),
    project: z.string(),
    path: z.string(),
    worktrees: z.array(z.string()),
    /** Where the folder goes, relative to Reprise's state folder. */
    hiddenPath: z.string(),
    sentence: z.string(),
  }),
  z.object({
    kind: z.literal("create-file"),
    path: z.string(),
    /** Its content is kept as a blob, also that of a copy: the file it was copied from may change. */
    after: image,
    copyOf: z.string().nullable(),
    /** Folders that were missing on the way to the file, the outermost first. */
    folders: z.array(z.string()),
    /** Permission bits; null for those that the system gives to a new file. */
    mode: z.number().nullable(),
    sentence: z.string(),
  }),
]);

export type RecoveryStep = z.infer<typeof recoveryStepSchema>;
export type EditStep = Extract<RecoveryStep, { kind: "edit" }>;
export type RemoveFileStep = Extract<RecoveryStep, { kind: "remove-file" }>;
export type RemoveWorktreeStep = Extract<RecoveryStep, { kind: "remove-worktree" }>;
export type CreateFileStep = Extract<RecoveryStep, { kind: "create-file" }>;
export type HideFolderStep = Extract<RecoveryStep, { kind: "hide-folder" }>;

/** Why a step cannot be undone; null when it can. */
export function notUndoable(step: RecoveryStep): string | null {
  return step.kind === "remove-worktree" ? step.uncopied : null;
}

/** One sentence for a history: what the step does. */
export function sentenceOf(step: RecoveryStep): string {
  switch (step.kind) {
    case "edit":
      return `Edits ${step.path}: ${step.changes.join("; ")}`;
    case "create-file":
      return step.copyOf === null ? `Makes ${step.path}. ${step.sentence}` : `Copies ${step.copyOf} to ${step.path}. ${step.sentence}`;
    case "remove-file":
    case "remove-worktree":
    case "hide-folder":
      return step.sentence;
  }
}
