// Use case: settles what a crash left half done, and says so (design §3.4). Safe when several processes start at once.

import type { Checkpoint } from "@/lib/io/files/write-code";
import { readJournalFile } from "@/lib/io/journal/read-journal-file";
import { type Recovery, recoveriesOf } from "@/lib/io/journal/recovery";
import { notUndoable } from "@/lib/io/journal/recovery-step";
import { appendRecord } from "@/lib/service/append-record";
import { verify } from "@/lib/service/carry-out";
import { clearTemps } from "@/lib/service/clear-temps";
import { lockProject } from "@/lib/service/lock-project";
import { contextOf, noCheckpoint, type RecoveryContext } from "@/lib/service/recovery-context";
import { lookAtSteps, rollBack, rollForward, type StepLook } from "@/lib/service/roll";
import type { Services } from "@/lib/service/services";
import { notBack } from "@/lib/service/undo-recovery";

export interface Settled {
  readonly entryId: string;
  readonly outcome: "finished" | "reverted" | "undone" | "needs-person" | "in-progress";
  /** For the person, naming the recovery. */
  readonly message: string;
}

/** Settles every half-done recovery of the journal; nothing is touched in read-only mode. */
export async function settleHalfDone(services: Services, checkpoint: Checkpoint = noCheckpoint): Promise<readonly Settled[]> {
  if (!services.mayAct) return [];
  const open = (await recoveries(services)).filter((one) => one.state === "half-done");
  const settled: Settled[] = [];
  for (const recovery of open) {
    const outcome = await settleOne(services, recovery, checkpoint);
    if (outcome !== null) settled.push(outcome);
  }
  return settled;
}

async function recoveries(services: Services): Promise<readonly Recovery[]> {
  return recoveriesOf((await readJournalFile(services.home)).lines);
}

async function settleOne(services: Services, found: Recovery, checkpoint: Checkpoint): Promise<Settled | null> {
  const { root, project, title } = found.intent;
  const taken = await lockProject(services, root.path, project, "settle");
  if (!taken.ok) return say(found, "in-progress", `“${title}” is not settled: ${taken.message}`);
  try {
    // Whoever held the lock may have finished it meanwhile.
    const recovery = (await recoveries(services)).find((one) => one.id === found.id);
    if (recovery?.state !== "half-done") return null;
    const context = contextOf(services, recovery.intent, checkpoint);
    await clearTemps(context, recovery.intent);
    return recovery.undoing ? await settleUndo(context, recovery) : await settleApply(context, recovery);
  } finally {
    await taken.lock.release();
  }
}

async function settleApply(context: RecoveryContext, recovery: Recovery): Promise<Settled> {
  const { intent } = recovery;
  const { entry } = intent;
  const looks = await lookAtSteps(context, intent);
  const strange = looks.filter((look) => look.state.is === "neither");
  if (strange.length > 0)
    return needsPerson(
      context,
      recovery,
      strange.map((look) => look.state.found),
    );
  if (!mustGoForward(looks)) {
    const back = await rollBack(context, intent, true);
    if (!back.ok) return needsPerson(context, recovery, [back.message]);
    const untouched = looks.every((look) => look.state.is === "before");
    const reason = untouched ? "Interrupted before anything was changed." : "Interrupted half-way; everything was put back as it was.";
    await appendRecord(context, { kind: "reverted", payload: { entry, reason } });
    return say(recovery, "reverted", `“${intent.title}” of ${recovery.at}: ${reason}`);
  }
  const forward = await rollForward(context, intent);
  if (!forward.ok) return needsPerson(context, recovery, [forward.message]);
  await appendRecord(context, { kind: "done", payload: { entry, settled: true, remarks: [...forward.remarks] } });
  const problems = await verify(context, intent);
  await appendRecord(context, { kind: "verified", payload: { entry, ok: problems.length === 0, problems: [...problems] } });
  return say(recovery, "finished", `“${intent.title}” of ${recovery.at} was interrupted and is finished now.`);
}

/** Everything is done already, or something was done that cannot be taken back. */
function mustGoForward(looks: readonly StepLook[]): boolean {
  if (looks.every((look) => look.state.is === "after")) return true;
  return looks.some((look) => look.state.is !== "before" && notUndoable(look.step) !== null);
}

async function settleUndo(context: RecoveryContext, recovery: Recovery): Promise<Settled> {
  const { intent } = recovery;
  const looks = await lookAtSteps(context, intent);
  const strange = looks.filter((look) => look.state.is === "neither" && notUndoable(look.step) === null);
  if (strange.length > 0)
    return needsPerson(
      context,
      recovery,
      strange.map((look) => look.state.found),
    );
  const back = await rollBack(context, intent, true);
  if (!back.ok) return needsPerson(context, recovery, [back.message]);
  const problems = await notBack(context, recovery);
  const payload = { entry: intent.entry, settled: true, remarks: [...back.remarks, ...problems], verified: problems.length === 0 };
  await appendRecord(context, { kind: "undone", payload });
  return say(recovery, "undone", `The undo of “${intent.title}” of ${recovery.at} was interrupted and is finished now.`);
}

async function needsPerson(context: RecoveryContext, recovery: Recovery, problems: readonly string[]): Promise<Settled> {
  await appendRecord(context, { kind: "needs-person", payload: { entry: recovery.id, problems: [...problems] } });
  return say(
    recovery,
    "needs-person",
    `“${recovery.intent.title}” of ${recovery.at} stopped half-way and needs you: ${problems.join(" ")}`,
  );
}

function say(recovery: Recovery, outcome: Settled["outcome"], message: string): Settled {
  return { entryId: recovery.id, outcome, message };
}
