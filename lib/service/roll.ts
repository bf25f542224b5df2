// Takes all steps of a recovery to one side: done, or taken back. What already is there stays untouched.

import type { Intent } from "@/lib/io/journal/journal-record";
import { numberedSteps } from "@/lib/io/journal/recovery";
import { notUndoable, type RecoveryStep, sentenceOf } from "@/lib/io/journal/recovery-step";
import { appendRecord } from "@/lib/service/append-record";
import { doStep, repairLinks } from "@/lib/service/do-step";
import { noCheckpoint, type RecoveryContext, type StepOutcome } from "@/lib/service/recovery-context";
import { revertStep } from "@/lib/service/revert-step";
import { type StepState, stateOfStep } from "@/lib/service/step-state";

export interface StepLook {
  readonly number: number;
  readonly step: RecoveryStep;
  readonly state: StepState;
}

/** Looks at every step's place. */
export async function lookAtSteps(context: RecoveryContext, intent: Intent): Promise<readonly StepLook[]> {
  const looks: StepLook[] = [];
  for (const { number, step } of numberedSteps(intent)) looks.push({ number, step, state: await stateOfStep(context, number, step) });
  return looks;
}

/**
 * Does every step that is not done yet, in order, with a journal line for each.
 * @returns the first failure, with the steps before it done
 */
export async function rollForward(context: RecoveryContext, intent: Intent): Promise<StepOutcome> {
  const remarks: string[] = [];
  for (const { number, step } of numberedSteps(intent)) {
    const { is } = await stateOfStep(context, number, step);
    const done = is === "after" ? await mend(context, step, "after") : await doStep(context, number, step);
    if (!done.ok) return done;
    remarks.push(...done.remarks);
    const line = await appendRecord(context, { kind: "step", payload: { entry: context.entry, step: number, what: sentenceOf(step) } });
    if (!line.ok) return line;
  }
  return { ok: true, remarks };
}

/**
 * Takes every step back that can be, last one first, with a journal line for each.
 * @param withLines false when the journal is what failed: putting things back must not depend on it
 */
export async function rollBack(context: RecoveryContext, intent: Intent, withLines: boolean): Promise<StepOutcome> {
  const remarks: string[] = [];
  for (const { number, step } of numberedSteps(intent).toReversed()) {
    if (notUndoable(step) !== null) continue;
    const { is } = await stateOfStep(context, number, step);
    const reverted = is === "before" ? await mend(context, step, "before") : await revertStep(context, number, step);
    if (!reverted.ok) return reverted;
    remarks.push(...reverted.remarks);
    if (!withLines || is === "before") continue;
    const line = await appendRecord(context, {
      kind: "undo-step",
      payload: { entry: context.entry, step: number, what: sentenceOf(step) },
    });
    if (!line.ok) return line;
  }
  return { ok: true, remarks };
}

/** A moved folder may have been left with git's links pointing to where it was. */
async function mend(context: RecoveryContext, step: RecoveryStep, where: "before" | "after"): Promise<StepOutcome> {
  if (step.kind !== "hide-folder") return { ok: true, remarks: [] };
  return repairLinks({ ...context, checkpoint: noCheckpoint }, step, where);
}
