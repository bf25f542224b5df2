// What a person does, for tests: plan, say yes, apply.

import type { Plan } from "@/lib/engine/plan/plan";
import type { Checkpoint } from "@/lib/io/files/write-code";
import { type ApplyResult, applyRecovery, type ConfirmedPlan } from "@/lib/service/apply-recovery";
import { planRecovery } from "@/lib/service/plan-recovery";
import type { Services } from "@/lib/service/services";
import { planOf } from "@/lib/service/testing/parcel-format";
import { parcelRun } from "@/lib/service/testing/parcel-services";

/** The plan of a kind, as the disk is now. */
export async function planKind(services: Services, kind: string): Promise<Plan> {
  const planned = await planRecovery(services, { kind, run: parcelRun, choices: {} });
  if (!planned.ok) throw new Error(planned.problem.message);
  return planOf(planned.value);
}

/** A confirmation of a plan that answers its gates rightly. */
export function confirmationOf(plan: Plan, confirmation: string): ConfirmedPlan {
  return {
    request: { kind: plan.kind, run: plan.run, choices: plan.choices },
    digest: plan.digest,
    answers: Object.fromEntries(plan.gates.map((gate) => [gate.id, gate.expects])),
    confirmation,
  };
}

/** Plans and applies at once. */
export async function applyKind(services: Services, kind: string, checkpoint?: Checkpoint): Promise<ApplyResult> {
  const plan = await planKind(services, kind);
  return applyRecovery(services, confirmationOf(plan, `confirm-${services.randomId()}`), checkpoint);
}

/** The entry of a recovery that was applied; throws what went wrong otherwise. */
export function entryOf(result: ApplyResult): string {
  if (result.status !== "applied") throw new Error(`${result.status} ${result.code}: ${result.message}`);
  return result.entryId;
}
