// Use case: what a recovery would do, computed from the disk as it is now. Writes nothing.

import type { PlanOutcome, PlanRequest } from "@/lib/engine/plan/plan";
import { gatherOpenRun } from "@/lib/service/open-run";
import { found, type ServiceResult, type Services } from "@/lib/service/services";

/**
 * Plans a recovery.
 * @returns the plan, or the format's refusal with its findings; `unknown-root` and `unknown-run` as in `gatherOpenRun`
 */
export async function planRecovery(services: Services, request: PlanRequest, signal?: AbortSignal): Promise<ServiceResult<PlanOutcome>> {
  const opened = await gatherOpenRun(services, request.run, signal);
  if (!opened.ok) return opened;
  return found(opened.value.located.format.plan(request, opened.value.source));
}
