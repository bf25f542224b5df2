// Use case: takes a recovery back, byte for byte, if the disk still is what the recovery left (design §3.5).

import { diffBytes } from "@/lib/engine/plan/diff-bytes";
import type { DiffLine } from "@/lib/engine/plan/plan";
import { readFileState } from "@/lib/io/files/file-state";
import { folderAndName, pinFolder } from "@/lib/io/files/pinned-folder";
import type { Checkpoint } from "@/lib/io/files/write-code";
import { readBlob } from "@/lib/io/journal/blob-store";
import type { Intent } from "@/lib/io/journal/journal-record";
import { readJournalFile } from "@/lib/io/journal/read-journal-file";
import { isUndoable, type Recovery, recoveriesOf } from "@/lib/io/journal/recovery";
import { notUndoable } from "@/lib/io/journal/recovery-step";
import { appendRecord } from "@/lib/service/append-record";
import { clearTemps } from "@/lib/service/clear-temps";
import { holdHostLocks } from "@/lib/service/hold-host-locks";
import { lockProject } from "@/lib/service/lock-project";
import { notBack } from "@/lib/service/read-back";
import { runningHandOver } from "@/lib/service/read-hand-overs";
import { realPlace } from "@/lib/service/real-place";
import { contextOf, noCheckpoint, type RecoveryContext, type StepFailure } from "@/lib/service/recovery-context";
import { restoreAfter } from "@/lib/service/restore";
import { lookAtSteps, type RollFailure, rollBack, type StepLook } from "@/lib/service/roll";
import type { Services } from "@/lib/service/services";
import { settleProject } from "@/lib/service/settle-half-done";

/** What stands in the way of an undo at one place. Hunks show what changed since, for files that can be compared. */
export interface UndoDifference {
  readonly path: string;
  readonly found: string;
  readonly hunks: readonly (readonly DiffLine[])[];
}

export type UndoCode = "read-only" | "unknown-entry" | "not-undoable" | "unknown-root" | "busy" | "unsettled" | "moved-on";

export type UndoResult =
  | { readonly status: "undone"; readonly entryId: string; readonly verified: boolean; readonly remarks: readonly string[] }
  | {
      readonly status: "refused";
      readonly code: UndoCode | StepFailure;
      readonly message: string;
      readonly differences: readonly UndoDifference[];
    }
  | { readonly status: "failed"; readonly code: StepFailure; readonly message: string };

/** Larger files are not read to show what changed in them. */
const mostComparedBytes = 64 * 1024 * 1024;

/** Undoes a recovery of the journal. @returns `moved-on` with every difference when anything changed since */
export async function undoRecovery(services: Services, entryId: string, checkpoint: Checkpoint = noCheckpoint): Promise<UndoResult> {
  if (!services.mayAct) return refused("read-only", "Reprise was started to look only; nothing is written.");
  const known = await findRecovery(services, entryId);
  if (known === null) return refused("unknown-entry", `The journal has no recovery “${entryId}”.`);
  const { root, project } = known.intent;
  if (!(await isRoot(services, root.path))) {
    return refused("unknown-root", `The root “${root.id}” (${root.path}) is not configured any more. Add it again to undo this.`);
  }
  const running = await runningHandOver(services, root.path, known.intent.run);
  if (running !== null) return refused("busy", `The run was handed over to its engine at ${running.record.at}: ${running.state.sentence}`);
  const taken = await lockProject(services, root.path, project, "undo");
  if (!taken.ok) return refused(taken.code === "held" ? "busy" : "journal-unwritable", taken.message);
  try {
    const settled = await settleProject(services, root.path, project, checkpoint);
    const open = settled.find((one) => one.outcome === "postponed");
    if (open !== undefined) return refused("unsettled", open.message);
    const recovery = await findRecovery(services, entryId);
    if (recovery === null || !isUndoable(recovery)) return refused("not-undoable", stateWords(recovery));
    const held = await holdHostLocks(root.path, recovery.intent.locks);
    if (!held.ok) return refused("busy", held.message);
    try {
      return await undo(contextOf(services, recovery.intent, checkpoint), recovery);
    } finally {
      await held.release();
    }
  } finally {
    await taken.lock.release();
  }
}

/** Where a recovery wrote must still be a root: an id alone may mean another folder by now. */
async function isRoot(services: Services, rootPath: string): Promise<boolean> {
  const { roots } = await services.readRoots();
  const paths = await Promise.all(roots.map((root) => realPlace(root.path, "")));
  return paths.includes(rootPath);
}

async function findRecovery(services: Services, entryId: string): Promise<Recovery | null> {
  const { lines } = await readJournalFile(services.home);
  return recoveriesOf(lines).find((one) => one.id === entryId) ?? null;
}

async function undo(context: RecoveryContext, recovery: Recovery): Promise<UndoResult> {
  const { intent } = recovery;
  const entry = intent.entry;
  const looks = (await lookAtSteps(context, intent)).filter((look) => notUndoable(look.step) === null);
  const moved = looks.filter((look) => look.state.is !== "after");
  if (moved.length > 0) {
    const differences = await Promise.all(moved.map((look) => differenceOf(context, look)));
    const message = `The disk is no longer what this recovery left, so it is not taken back: ${differences.map((one) => one.found).join(" ")}`;
    return { status: "refused", code: "moved-on", message, differences };
  }
  const skipped = intent.steps.flatMap((step) => notUndoable(step) ?? []);
  const announced = await appendRecord(context, { kind: "undo-intent", payload: { entry, skipped } });
  if (!announced.ok) return refused(announced.code, announced.message);
  const back = await rollBack(context, intent);
  if (!back.ok) return keepApplied(context, intent, back);
  const problems = await notBack(context, intent);
  const verified = problems.length === 0;
  const remarks = [...skipped, ...back.remarks, ...problems];
  const written = await appendRecord(context, { kind: "undone", payload: { entry, settled: false, remarks, verified } });
  return { status: "undone", entryId: entry, verified, remarks: written.ok ? remarks : [...remarks, written.message] };
}

/** An undo that failed on the way is taken back itself, so that the disk is as the recovery left it. */
async function keepApplied(context: RecoveryContext, intent: Intent, failure: RollFailure): Promise<UndoResult> {
  const { entry } = intent;
  const { code, message } = failure;
  const problems = await restoreAfter(context, intent, failure);
  await clearTemps(context, intent);
  if (problems.length === 0) await appendRecord(context, { kind: "undo-failed", payload: { entry, code, message } });
  else await appendRecord(context, { kind: "needs-person", payload: { entry, problems: [message, ...problems] } });
  const end = problems.length === 0 ? "Nothing was taken back." : `The disk is in between: ${problems.join(" ")}`;
  return { status: "failed", code, message: `${message} ${end}` };
}

async function differenceOf(context: RecoveryContext, { step, state }: StepLook): Promise<UndoDifference> {
  const plain = { path: step.path, found: state.found, hunks: [] };
  if (step.kind !== "edit" && step.kind !== "create-file") return plain;
  if (step.after.sizeBytes > mostComparedBytes) return plain;
  const left = await readBlob(context.home, step.after.sha256);
  const place = folderAndName(step.path);
  const pinned = place === null ? null : await pinFolder(context.rootPath, place.folder);
  if (left === null || place === null || pinned?.ok !== true) return plain;
  try {
    const now = await readFileState(pinned.folder.at(place.name));
    return now.is === "file" ? { ...plain, hunks: diffBytes(left, now.bytes) } : plain;
  } catch {
    return plain;
  } finally {
    await pinned.folder.close();
  }
}

function stateWords(recovery: Recovery | null): string {
  switch (recovery?.state) {
    case undefined:
      return "The journal does not know this recovery any more.";
    case "undone":
      return "It was undone already.";
    case "reverted":
    case "failed":
      return "It was put back already; there is nothing to undo.";
    case "half-done":
      return "It is half done; Reprise settles it at the next start.";
    case "needs-person":
      return "It stopped half-way and needs a person; see its remarks.";
    case "done":
      return "Nothing of it can be taken back; see its remarks.";
  }
}

function refused(code: UndoCode | StepFailure, message: string): UndoResult {
  return { status: "refused", code, message, differences: [] };
}
