// Settles one half-done recovery, whose project's lock the caller holds: finished, reverted, left for later, or for a person.

import { contain } from "@/lib/io/files/contain";
import type { Recovery } from "@/lib/io/journal/recovery";
import { notUndoable } from "@/lib/io/journal/recovery-step";
import { appendRecord } from "@/lib/service/append-record";
import { clearTemps } from "@/lib/service/clear-temps";
import { notAsPlanned, notBack } from "@/lib/service/read-back";
import { passes, type RecoveryContext } from "@/lib/service/recovery-context";
import { lookAtSteps, type RollFailure, rollBack, rollForward, type StepLook } from "@/lib/service/roll";

/** `postponed`: it could not be settled now, and is tried again at the next start. */
export interface Settled {
  readonly entryId: string;
  readonly outcome: "finished" | "reverted" | "undone" | "needs-person" | "in-progress" | "postponed";
  /** For the person, naming the recovery. */
  readonly message: string;
}

/** Settles an interrupted apply or undo by what stands on the disk. */
export async function settleRecovery(context: RecoveryContext, recovery: Recovery): Promise<Settled> {
  const way = await contain(context.rootPath, recovery.intent.project);
  if (!way.ok) return postponed(recovery, `${context.rootPath}: ${way.message}`);
  await clearTemps(context, recovery.intent);
  const looks = await lookAtSteps(context, recovery.intent);
  return recovery.undoing ? settleUndo(context, recovery, looks) : settleApply(context, recovery, looks);
}

async function settleApply(context: RecoveryContext, recovery: Recovery, all: readonly StepLook[]): Promise<Settled> {
  const { intent, reach } = recovery;
  if (mustGoForward(recovery, all)) return finish(context, recovery);
  // What was never begun is not ours, whatever stands there by now.
  const looks = all.filter((look) => look.number <= reach);
  const barred = await stopAt(context, recovery, looks);
  if (barred !== null) return barred;
  const back = await rollBack(context, intent, reach);
  if (!back.ok) return stopped(context, recovery, back);
  const untouched = looks.every((look) => look.state.is === "before");
  const reason = untouched ? "Interrupted before anything was changed." : "Interrupted half-way; everything was put back as it was.";
  await appendRecord(context, { kind: "reverted", payload: { entry: intent.entry, reason } });
  return say(recovery, "reverted", `${nameOf(recovery)}: ${reason}`);
}

/** Everything is done already, or something was begun that cannot be taken back. */
function mustGoForward({ begunForGood }: Recovery, looks: readonly StepLook[]): boolean {
  if (looks.every((look) => look.state.is === "after")) return true;
  return looks.some((look) => notUndoable(look.step) !== null && (look.state.is === "after" || begunForGood.includes(look.number)));
}

async function finish(context: RecoveryContext, recovery: Recovery): Promise<Settled> {
  const { intent } = recovery;
  const { entry } = intent;
  const forward = await rollForward(context, intent);
  if (!forward.ok) return stopped(context, recovery, forward);
  await appendRecord(context, { kind: "done", payload: { entry, settled: true, remarks: [...forward.remarks] } });
  const problems = await notAsPlanned(context, intent);
  await appendRecord(context, { kind: "verified", payload: { entry, ok: problems.length === 0, problems: [...problems] } });
  return say(recovery, "finished", `${nameOf(recovery)} was interrupted and is finished now.`);
}

async function settleUndo(context: RecoveryContext, recovery: Recovery, looks: readonly StepLook[]): Promise<Settled> {
  const { intent } = recovery;
  const barred = await stopAt(
    context,
    recovery,
    looks.filter((look) => notUndoable(look.step) === null),
  );
  if (barred !== null) return barred;
  const back = await rollBack(context, intent);
  if (!back.ok) return stopped(context, recovery, back);
  const problems = await notBack(context, intent);
  const remarks = [...recovery.remarks, ...back.remarks, ...problems];
  await appendRecord(context, {
    kind: "undone",
    payload: { entry: intent.entry, settled: true, remarks, verified: problems.length === 0 },
  });
  return say(recovery, "undone", `The undo of ${nameOf(recovery)} was interrupted and is finished now.`);
}

/** Stops before anything is touched when a place cannot be looked at, or holds what neither side explains. */
async function stopAt(context: RecoveryContext, recovery: Recovery, looks: readonly StepLook[]): Promise<Settled | null> {
  const found = (is: StepLook["state"]["is"]) => looks.filter((look) => look.state.is === is).map((look) => look.state.found);
  const hidden = found("unknown");
  if (hidden.length > 0) return postponed(recovery, hidden.join(" "));
  const strange = found("neither");
  return strange.length > 0 ? needsPerson(context, recovery, strange) : null;
}

async function stopped(context: RecoveryContext, recovery: Recovery, failure: RollFailure): Promise<Settled> {
  return passes(failure.code) ? postponed(recovery, failure.message) : needsPerson(context, recovery, [failure.message]);
}

async function needsPerson(context: RecoveryContext, recovery: Recovery, problems: readonly string[]): Promise<Settled> {
  await appendRecord(context, { kind: "needs-person", payload: { entry: recovery.id, problems: [...problems] } });
  return say(recovery, "needs-person", `${nameOf(recovery)} stopped half-way and needs you: ${problems.join(" ")}`);
}

function postponed(recovery: Recovery, why: string): Settled {
  return say(
    recovery,
    "postponed",
    `${nameOf(recovery)} is half done and cannot be settled now: ${why} It is tried again at the next start.`,
  );
}

function nameOf(recovery: Recovery): string {
  return `“${recovery.intent.title}” of ${recovery.at}`;
}

function say(recovery: Recovery, outcome: Settled["outcome"], message: string): Settled {
  return { entryId: recovery.id, outcome, message };
}
