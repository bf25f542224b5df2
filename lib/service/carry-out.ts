// Carries a plan out under the project's lock: intent in the journal, steps, done, read back. What fails is put back.

import type { Plan } from "@/lib/engine/plan/plan";
import type { Checkpoint } from "@/lib/io/files/write-code";
import { keepBlob } from "@/lib/io/journal/blob-store";
import type { Intent } from "@/lib/io/journal/journal-record";
import { dropTrees } from "@/lib/io/journal/tree-store";
import { appendRecord } from "@/lib/service/append-record";
import type { ApplyResult } from "@/lib/service/apply-recovery";
import { clearTemps } from "@/lib/service/clear-temps";
import { entryId } from "@/lib/service/entry-id";
import { holdHostLocks } from "@/lib/service/hold-host-locks";
import { prepareSteps } from "@/lib/service/prepare-steps";
import { notAsPlanned } from "@/lib/service/read-back";
import type { RecoveryContext, StepFailure } from "@/lib/service/recovery-context";
import { restoreBefore } from "@/lib/service/restore";
import { type RollFailure, rollForward } from "@/lib/service/roll";
import type { Services } from "@/lib/service/services";

interface Work {
  readonly plan: Plan;
  readonly place: Pick<Intent, "root" | "project" | "run">;
  readonly confirmation: string;
  readonly group: string | undefined;
  readonly checkpoint: Checkpoint;
}

/** Does the plan under the host's own locks. Nothing is written to the project before the journal holds the intent. */
export async function carryOut(services: Services, work: Work): Promise<ApplyResult> {
  const held = await holdHostLocks(work.place.root.path, work.plan.locks);
  if (!held.ok) return { status: "refused", code: "busy", message: held.message, fresh: work.plan };
  try {
    const result = await carryOutLocked(services, work);
    return result.status === "applied" ? { ...result, remarks: [...held.remarks, ...result.remarks] } : result;
  } finally {
    await held.release();
  }
}

async function carryOutLocked(services: Services, work: Work): Promise<ApplyResult> {
  const { plan, place, checkpoint } = work;
  const entry = entryId(services);
  const context: RecoveryContext = { home: services.home, nowMs: services.nowMs, entry, rootPath: place.root.path, checkpoint };
  const announced = await announce(context, work);
  if (!announced.ok) return { status: "refused", code: announced.code, message: announced.message, fresh: plan };
  const { intent } = announced;
  const done = await rollForward(context, intent);
  if (!done.ok) return putBack(context, intent, done);
  const recorded = await appendRecord(context, { kind: "done", payload: { entry, settled: false, remarks: [...done.remarks] } });
  if (!recorded.ok) return putBack(context, intent, { ...recorded, at: intent.steps.length });
  const problems = await notAsPlanned(context, intent);
  await appendRecord(context, { kind: "verified", payload: { entry, ok: problems.length === 0, problems: [...problems] } });
  return { status: "applied", entryId: entry, verified: problems.length === 0, remarks: [...done.remarks, ...problems] };
}

type Announced =
  | { readonly ok: true; readonly intent: Intent }
  | { readonly ok: false; readonly code: StepFailure; readonly message: string };

/** Keeps what an undo will need, then tells the journal what is about to be done. */
async function announce(context: RecoveryContext, { plan, place, confirmation, group }: Work): Promise<Announced> {
  const prepared = await prepareSteps(context, { plan, project: place.project });
  if (!prepared.ok) return dropped(context, prepared);
  const kept = await keepBlob(context.home, new TextEncoder().encode(JSON.stringify(plan)));
  if (!kept.ok) return dropped(context, kept);
  await context.checkpoint("copies-kept");
  const { kind: planKind, title, summary, digest, format } = plan;
  const intent: Intent = {
    ...place,
    entry: context.entry,
    format,
    planKind,
    title,
    summary,
    digest,
    key: confirmation,
    steps: [...prepared.value],
    locks: [...plan.locks],
    planSha256: kept.sha256,
    ...(group === undefined ? {} : { group }),
  };
  const written = await appendRecord(context, { kind: "intent", payload: intent });
  return written.ok ? { ok: true, intent } : written;
}

/** Nothing was announced, so no copy will ever be asked for. */
async function dropped(context: RecoveryContext, refusal: Extract<Announced, { ok: false }>): Promise<Announced> {
  await dropTrees(context.home, context.entry);
  return refusal;
}

async function putBack(context: RecoveryContext, intent: Intent, failure: RollFailure): Promise<ApplyResult> {
  const { entry } = intent;
  const { code, message } = failure;
  const problems = await restoreBefore(context, intent, failure);
  await clearTemps(context, intent);
  const restored = problems.length === 0;
  if (restored) await appendRecord(context, { kind: "failed", payload: { entry, code, message } });
  else await appendRecord(context, { kind: "needs-person", payload: { entry, problems: [message, ...problems] } });
  const end = restored ? "What Reprise had changed was put back as it was." : `Not everything could be put back: ${problems.join(" ")}`;
  return { status: "failed", code, message: `${message} ${end}`, entryId: entry, restored };
}
