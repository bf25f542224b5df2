// Use case: one kind of recovery planned for several runs together, from the disk as it is now. Writes nothing.

import type { BatchOutcome, BatchPlan, BatchRequest, BatchRun } from "@/lib/engine/batch/batch-plan";
import { sealBatch } from "@/lib/engine/batch/seal-batch";
import { planRecovery } from "@/lib/service/plan-recovery";
import { type SelectedRun, selectBatch } from "@/lib/service/select-batch";
import { found, type ServiceResult, type Services } from "@/lib/service/services";

/** Runs planned at once: each asks git, which starts processes. */
const atOnce = 4;

/** Plans for every run that is meant; a run that cannot be planned is refused by itself. Failure codes as `selectBatch`. */
export async function planBatch(services: Services, request: BatchRequest, signal?: AbortSignal): Promise<ServiceResult<BatchPlan>> {
  const selected = await selectBatch(services, request.selection);
  if (!selected.ok) return selected;
  const runs: BatchRun[] = [];
  for (let start = 0; start < selected.value.length; start += atOnce) {
    const some = selected.value.slice(start, start + atOnce);
    runs.push(...(await Promise.all(some.map((one) => planOne(services, request.kind, one, signal)))));
  }
  return found(sealBatch(request.kind, runs));
}

async function planOne(services: Services, kind: string, { ref, summary }: SelectedRun, signal?: AbortSignal): Promise<BatchRun> {
  const outcome = await outcomeOf(services, kind, ref, signal);
  return { run: ref, title: summary?.title ?? ref.path, format: summary?.format ?? "", project: summary?.project ?? "", outcome };
}

async function outcomeOf(services: Services, kind: string, run: SelectedRun["ref"], signal?: AbortSignal): Promise<BatchOutcome> {
  const planned = await planRecovery(services, { kind, run, choices: {} }, signal);
  if (!planned.ok) {
    const { code, message } = planned.problem;
    return { is: "refused", code: code === "unknown-root" || code === "unknown-run" ? code : "failed", message };
  }
  if (!planned.value.ok) return { is: "refused", code: planned.value.refusal.code, message: planned.value.refusal.message };
  const { plan } = planned.value;
  return { is: plan.empty ? "nothing" : "plan", plan };
}
