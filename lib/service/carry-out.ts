// Carries a plan out under the project's lock: intent in the journal, steps, done, read back. What fails is put back.

import type { Plan } from "@/lib/engine/plan/plan";
import type { Checkpoint } from "@/lib/io/files/write-code";
import { keepBlob } from "@/lib/io/journal/blob-store";
import type { Intent } from "@/lib/io/journal/journal-record";
import { appendRecord } from "@/lib/service/append-record";
import type { ApplyResult } from "@/lib/service/apply-recovery";
import { clearTemps } from "@/lib/service/clear-temps";
import { prepareSteps } from "@/lib/service/prepare-steps";
import { contextOf, type RecoveryContext, type StepOutcome } from "@/lib/service/recovery-context";
import { lookAtSteps, rollBack, rollForward } from "@/lib/service/roll";
import type { Services } from "@/lib/service/services";

interface Work {
  readonly plan: Plan;
  readonly place: Pick<Intent, "root" | "project" | "run">;
  readonly confirmation: string;
  readonly checkpoint: Checkpoint;
}

/** Does the plan. Nothing is written to the project before the journal holds the intent. */
export async function carryOut(services: Services, { plan, place, confirmation, checkpoint }: Work): Promise<ApplyResult> {
  const entry = entryId(services);
  const context: RecoveryContext = { home: services.home, nowMs: services.nowMs, entry, rootPath: place.root.path, checkpoint };
  const prepared = await prepareSteps(context, plan);
  if (!prepared.ok) {
    const code = prepared.code === "plan-inconsistent" ? "io-error" : prepared.code;
    return { status: "refused", code, message: prepared.message, fresh: plan };
  }
  const kept = await keepBlob(services.home, new TextEncoder().encode(JSON.stringify(plan)));
  if (!kept.ok) return { status: "refused", code: kept.code, message: kept.message, fresh: plan };
  const { kind: planKind, title, summary, digest, format } = plan;
  const intent: Intent = {
    ...place,
    entry,
    format,
    planKind,
    title,
    summary,
    digest,
    key: confirmation,
    steps: [...prepared.value],
    planSha256: kept.sha256,
  };
  const announced = await appendRecord(context, { kind: "intent", payload: intent });
  if (!announced.ok) return { status: "refused", code: announced.code, message: announced.message, fresh: plan };
  const done = await rollForward(context, intent);
  if (!done.ok) return putBack(services, context, intent, done);
  const recorded = await appendRecord(context, { kind: "done", payload: { entry, settled: false, remarks: [...done.remarks] } });
  if (!recorded.ok) return putBack(services, context, intent, recorded);
  const problems = await verify(context, intent);
  await appendRecord(context, { kind: "verified", payload: { entry, ok: problems.length === 0, problems: [...problems] } });
  return { status: "applied", entryId: entry, verified: problems.length === 0, remarks: [...done.remarks, ...problems] };
}

/** What does not stand as planned, read back from the disk. */
export async function verify(context: RecoveryContext, intent: Intent): Promise<readonly string[]> {
  const looks = await lookAtSteps(context, intent);
  return looks.filter((look) => look.state.is !== "after").map((look) => look.state.found);
}

async function putBack(
  services: Services,
  context: RecoveryContext,
  intent: Intent,
  failure: Extract<StepOutcome, { ok: false }>,
): Promise<ApplyResult> {
  const { entry } = intent;
  const { code, message } = failure;
  const back = await rollBack(context, intent, code !== "journal-unwritable");
  await clearTemps(contextOf(services, intent, context.checkpoint), intent);
  if (back.ok) await appendRecord(context, { kind: "failed", payload: { entry, code, message } });
  else await appendRecord(context, { kind: "needs-person", payload: { entry, problems: [message, back.message] } });
  const end = back.ok ? "Everything was put back as it was." : `Not everything could be put back: ${back.message}`;
  return { status: "failed", code, message: `${message} ${end}`, entryId: entry, restored: back.ok };
}

/** Sorts by time, and is a plain name on every file system. */
function entryId(services: Services): string {
  const time = new Date(services.nowMs()).toISOString().replaceAll(/[-:.]/g, "").slice(0, 15);
  const random = services
    .randomId()
    .replaceAll(/[^A-Za-z0-9]/g, "")
    .slice(0, 10);
  return `${time}-${random}`;
}
