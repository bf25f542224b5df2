// After a failure: every step that can be goes back to where it came from, whatever happens to the others or to the journal.

import type { Intent } from "@/lib/io/journal/journal-record";
import { numberedSteps } from "@/lib/io/journal/recovery";
import { notUndoable, sentenceOf } from "@/lib/io/journal/recovery-step";
import { appendRecord } from "@/lib/service/append-record";
import { doStep } from "@/lib/service/do-step";
import type { RecoveryContext } from "@/lib/service/recovery-context";
import { revertStep } from "@/lib/service/revert-step";
import { mend, type RollFailure } from "@/lib/service/roll";
import { stateOfStep } from "@/lib/service/step-state";

/**
 * Takes back what an apply did before it failed.
 * @returns what could not be put back, in words; empty when all of it was. The place that made the apply fail is somebody
 * else's by now and is left as it is.
 */
export async function restoreBefore(context: RecoveryContext, intent: Intent, failure: RollFailure): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const { number, step } of numberedSteps(intent).toReversed()) {
    if (number > failure.at) continue;
    const { is } = await stateOfStep(context, number, step);
    const lost = notUndoable(step);
    if (lost !== null) {
      if (number < failure.at || is === "after" || failure.torn) problems.push(lost);
      continue;
    }
    if (is === "neither" && number === failure.at && isForeign(failure)) continue;
    const back = is === "before" ? await mend(context, step, "before") : await revertStep(context, number, step);
    if (!back.ok) problems.push(back.message);
    else if (is !== "before") await note(context, "undo-step", number, sentenceOf(step));
  }
  return problems;
}

/**
 * Does again what an undo took back before it failed.
 * @returns what could not be done again, in words; empty when the disk is as the recovery had left it
 */
export async function restoreAfter(context: RecoveryContext, intent: Intent, failure: RollFailure): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const { number, step } of numberedSteps(intent)) {
    if (number < failure.at || notUndoable(step) !== null) continue;
    const { is } = await stateOfStep(context, number, step);
    if (is === "neither" && number === failure.at && isForeign(failure)) continue;
    const done = is === "after" ? await mend(context, step, "after") : await doStep(context, number, step);
    if (!done.ok) problems.push(done.message);
    else if (is !== "after") await note(context, "step", number, sentenceOf(step));
  }
  return problems;
}

/** The step was refused, with nothing done, because something else stands in its place. */
function isForeign({ code }: RollFailure): boolean {
  return code === "moved-on" || code === "symlink";
}

/** A line that cannot be written must not keep anything from being put back. */
async function note(context: RecoveryContext, kind: "step" | "undo-step", step: number, what: string): Promise<void> {
  await appendRecord(context, { kind, payload: { entry: context.entry, step, what } });
}
