// reprise plan: what a recovery would do, with its gates and its digest. Writes nothing.

import { type Answer, cannot } from "@/cli/answer";
import { describeFinding } from "@/cli/describe-finding";
import { describePlan } from "@/lib/engine/plan/describe-plan";
import type { PlanRequest } from "@/lib/engine/plan/plan";
import { planRecovery } from "@/lib/service/plan-recovery";
import type { Services } from "@/lib/service/services";

/** Exit code 0 when there is nothing to do, 1 when the plan waits for a person, 2 when none can be made. */
export async function plan(services: Services, request: PlanRequest): Promise<Answer> {
  const planned = await planRecovery(services, request);
  if (!planned.ok) return cannot(planned.problem.message);
  const outcome = planned.value;
  if (!outcome.ok) {
    const { refusal } = outcome;
    return { code: 2, lines: [refusal.message, ...refusal.findings.flatMap(describeFinding)], value: outcome };
  }
  return { code: outcome.plan.empty ? 0 : 1, lines: describePlan(outcome.plan), value: outcome };
}
