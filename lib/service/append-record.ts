// Writes a journal line for a recovery; the one place where a failed line becomes a failed step.

import { appendJournal } from "@/lib/io/journal/append-journal";
import type { JournalRecord } from "@/lib/io/journal/journal-record";
import { type RecoveryContext, type StepOutcome, stepDone, stepFailed } from "@/lib/service/recovery-context";

/** Appends a record; `journal-unwritable` when it could not be made durable. */
export async function appendRecord(context: RecoveryContext, record: JournalRecord): Promise<StepOutcome> {
  const appended = await appendJournal(context.home, context.nowMs(), record);
  await context.checkpoint(`journal-${record.kind}`);
  return appended.ok ? stepDone : stepFailed(appended.code, appended.message);
}
