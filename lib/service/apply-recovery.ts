// Use case: does what a confirmed plan says. The plan is computed again from the disk; only the same plan is done (design §3.4).

import { realpath } from "node:fs/promises";
import { checkAnswers } from "@/lib/engine/plan/check-answers";
import type { Plan, PlanRequest } from "@/lib/engine/plan/plan";
import type { Checkpoint } from "@/lib/io/files/write-code";
import { readJournalFile } from "@/lib/io/journal/read-journal-file";
import { recoveriesOf } from "@/lib/io/journal/recovery";
import { carryOut } from "@/lib/service/carry-out";
import { changedReads } from "@/lib/service/check-reads";
import { type LocatedRun, locateRun } from "@/lib/service/locate-run";
import { lockProject } from "@/lib/service/lock-project";
import { planRecovery } from "@/lib/service/plan-recovery";
import { runningHandOver } from "@/lib/service/read-hand-overs";
import { noCheckpoint, type StepFailure } from "@/lib/service/recovery-context";
import type { Services } from "@/lib/service/services";
import { settleProject } from "@/lib/service/settle-half-done";

/** What a person confirmed. `confirmation` is used once: a repeated one is refused, even after an undo. */
export interface ConfirmedPlan {
  readonly request: PlanRequest;
  readonly digest: string;
  readonly answers: Readonly<Record<string, string>>;
  readonly confirmation: string;
  /** The batch that it is part of. */
  readonly group?: string;
}

export type RefusalCode =
  | "read-only"
  | "unknown-run"
  | "busy"
  | "unsettled"
  | "cannot-plan"
  | "already-used"
  | "stale"
  | "nothing-to-do"
  | "gates"
  | "journal-unwritable";

/** `refused`: nothing was written. `failed`: it went wrong on the way; `restored` says whether everything is as before. */
export type ApplyResult =
  | { readonly status: "applied"; readonly entryId: string; readonly verified: boolean; readonly remarks: readonly string[] }
  | { readonly status: "refused"; readonly code: RefusalCode | StepFailure; readonly message: string; readonly fresh: Plan | null }
  | {
      readonly status: "failed";
      readonly code: StepFailure;
      readonly message: string;
      readonly entryId: string;
      readonly restored: boolean;
    };

/**
 * Applies a confirmed plan. A recovery of the same project that a crash left half done is settled first.
 * @param checkpoint called at every named place of the write, for crash tests
 * @returns `stale` with the plan as the disk is now when it is no longer the confirmed one; the other codes as named
 */
export async function applyRecovery(
  services: Services,
  confirmed: ConfirmedPlan,
  checkpoint: Checkpoint = noCheckpoint,
): Promise<ApplyResult> {
  if (!services.mayAct) return refused("read-only", "Reprise was started to look only; nothing is written.");
  const located = await locateRun(services, confirmed.request.run);
  if (!located.ok) return refused("unknown-run", located.problem.message);
  const { root, project } = located.value;
  const running = await runningHandOver(services, root.path, confirmed.request.run.path);
  if (running !== null) return refused("busy", `This run was handed over to its engine at ${running.record.at}: ${running.state.sentence}`);
  const taken = await lockProject(services, root.path, project, `apply ${confirmed.request.kind}`);
  if (!taken.ok) return refused(taken.code === "held" ? "busy" : "journal-unwritable", taken.message);
  try {
    const settled = await settleProject(services, root.path, project, checkpoint);
    const words = settled.map((one) => one.message);
    const open = settled.find((one) => one.outcome === "postponed");
    if (open !== undefined) return refused("unsettled", open.message);
    return withWords(words, await applyLocked(services, confirmed, located.value, checkpoint));
  } finally {
    await taken.lock.release();
  }
}

async function applyLocked(
  services: Services,
  confirmed: ConfirmedPlan,
  located: LocatedRun,
  checkpoint: Checkpoint,
): Promise<ApplyResult> {
  const planned = await planRecovery(services, confirmed.request);
  const plan = planned.ok && planned.value.ok ? planned.value.plan : null;
  const replayed = await refuseReplay(services, confirmed, plan);
  if (replayed !== null) return replayed;
  if (!planned.ok) return refused("unknown-run", planned.problem.message);
  if (!planned.value.ok) return refused("cannot-plan", planned.value.refusal.message);
  const refusal = refusePlan(confirmed, planned.value.plan);
  if (refusal !== null) return refusal;
  const { root, project } = located;
  const rootPath = await realpath(root.path).catch(() => null);
  if (rootPath === null) return refused("unknown-run", `${root.path} is no longer there.`);
  const changed = await changedReads(rootPath, planned.value.plan.reads);
  if (changed.length > 0) return refused("stale", `The disk changed while this was confirmed: ${changed.join(" ")}`, planned.value.plan);
  const place = { root: { id: root.id, path: rootPath }, project, run: confirmed.request.run.path };
  return carryOut(services, { plan: planned.value.plan, place, confirmation: confirmed.confirmation, group: confirmed.group, checkpoint });
}

/** What was settled just before is said first. */
function withWords(words: readonly string[], result: ApplyResult): ApplyResult {
  if (words.length === 0) return result;
  if (result.status === "applied") return { ...result, remarks: [...words, ...result.remarks] };
  return { ...result, message: [...words, result.message].join(" ") };
}

async function refuseReplay(services: Services, { confirmation }: ConfirmedPlan, plan: Plan | null): Promise<ApplyResult | null> {
  const { lines } = await readJournalFile(services.home);
  const before = recoveriesOf(lines).find((one) => one.intent.key === confirmation);
  if (before === undefined) return null;
  return refused("already-used", `This confirmation was used already, at ${before.at}. Read the plan as it is now and confirm anew.`, plan);
}

function refusePlan({ digest, answers }: ConfirmedPlan, plan: Plan): ApplyResult | null {
  if (plan.empty) return refused("nothing-to-do", "There is nothing left to do: the disk is already as this plan would make it.", plan);
  if (plan.digest !== digest) {
    return refused("stale", "The disk changed since you read the plan, so it would do something else now. Nothing was written.", plan);
  }
  const answered = checkAnswers(plan, answers);
  return answered.ok ? null : refused("gates", answered.message, plan);
}

function refused(code: RefusalCode, message: string, fresh: Plan | null = null): ApplyResult {
  return { status: "refused", code, message, fresh };
}
