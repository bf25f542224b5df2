// Takes all steps of a recovery to one side: done, or taken back. What already is there stays untouched.

import type { Intent } from "@/lib/io/journal/journal-record";
import { numberedSteps } from "@/lib/io/journal/recovery";
import { notUndoable, type RecoveryStep, sentenceOf } from "@/lib/io/journal/recovery-step";
import { appendRecord } from "@/lib/service/append-record";
import { doStep, repairLinks } from "@/lib/service/do-step";
import { type FailedStep, noCheckpoint, type RecoveryContext, type StepOutcome, stepDone } from "@/lib/service/recovery-context";
import { revertStep } from "@/lib/service/revert-step";
import { type StepState, stateOfStep } from "@/lib/service/step-state";

export interface StepLook {
  readonly number: number;
  readonly step: RecoveryStep;
  readonly state: StepState;
}

/** Where and why a recovery stopped. `at` is the number of the step that failed. */
export type RollFailure = FailedStep & { readonly at: number };
export type RollOutcome = { readonly ok: true; readonly remarks: readonly string[] } | RollFailure;

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
export async function rollForward(context: RecoveryContext, intent: Intent): Promise<RollOutcome> {
  const remarks: string[] = [];
  for (const { number, step } of numberedSteps(intent)) {
    const done = await stepForward(context, number, step);
    if (!done.ok) return { ...done, at: number };
    remarks.push(...done.remarks);
  }
  return { ok: true, remarks };
}

async function stepForward(context: RecoveryContext, number: number, step: RecoveryStep): Promise<StepOutcome> {
  const line = { entry: context.entry, step: number, what: sentenceOf(step) };
  const { is } = await stateOfStep(context, number, step);
  if (is !== "after" && notUndoable(step) !== null) {
    const begun = await appendRecord(context, { kind: "step-begun", payload: line });
    if (!begun.ok) return begun;
  }
  const done = is === "after" ? await mend(context, step, "after") : await doStep(context, number, step);
  if (!done.ok) return done;
  const written = await appendRecord(context, { kind: "step", payload: line });
  return written.ok ? done : written;
}

/**
 * Takes every step back that can be, last one first, with a journal line for each.
 * @param reach number of the last step that may have been begun; those after it are not looked at
 * @returns the first failure, with the steps after it taken back
 */
export async function rollBack(context: RecoveryContext, intent: Intent, reach = intent.steps.length): Promise<RollOutcome> {
  const remarks: string[] = [];
  for (const { number, step } of numberedSteps(intent).toReversed()) {
    if (number > reach || notUndoable(step) !== null) continue;
    const { is } = await stateOfStep(context, number, step);
    const reverted = await stepBack(context, number, step, is);
    if (!reverted.ok) return { ...reverted, at: number };
    remarks.push(...reverted.remarks);
  }
  return { ok: true, remarks };
}

async function stepBack(context: RecoveryContext, number: number, step: RecoveryStep, is: StepState["is"]): Promise<StepOutcome> {
  if (is === "before") return mend(context, step, "before");
  const reverted = await revertStep(context, number, step);
  if (!reverted.ok) return reverted;
  const line = { entry: context.entry, step: number, what: sentenceOf(step) };
  const written = await appendRecord(context, { kind: "undo-step", payload: line });
  return written.ok ? reverted : written;
}

/** A moved folder may have been left with git's links pointing to where it was. */
export async function mend(context: RecoveryContext, step: RecoveryStep, where: "before" | "after"): Promise<StepOutcome> {
  if (step.kind !== "hide-folder") return stepDone;
  return repairLinks({ ...context, checkpoint: noCheckpoint }, step, where);
}
