// Reads back what a recovery or its undo left on the disk.

import type { Intent } from "@/lib/io/journal/journal-record";
import { notUndoable } from "@/lib/io/journal/recovery-step";
import type { RecoveryContext } from "@/lib/service/recovery-context";
import { lookAtSteps } from "@/lib/service/roll";

/** What does not stand as planned, in words. */
export async function notAsPlanned(context: RecoveryContext, intent: Intent): Promise<readonly string[]> {
  const looks = await lookAtSteps(context, intent);
  return looks.filter((look) => look.state.is !== "after").map((look) => look.state.found);
}

/** What an undo left standing otherwise than before, in words; steps that cannot be taken back aside. */
export async function notBack(context: RecoveryContext, intent: Intent): Promise<readonly string[]> {
  const looks = await lookAtSteps(context, intent);
  return looks.filter((look) => notUndoable(look.step) === null && look.state.is !== "before").map((look) => look.state.found);
}
