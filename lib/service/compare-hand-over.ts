// Use case: the plan of a hand-over against its run as ledger and git show it now.

import { compareWithPlan } from "@/lib/engine/hand-over/compare-with-plan";
import { glanceAt } from "@/lib/engine/hand-over/run-glance";
import type { HandOverComparison } from "@/lib/service/hand-over-views";
import { openRun } from "@/lib/service/open-run";
import { readHandOver } from "@/lib/service/read-hand-overs";
import { found, type ServiceResult, type Services } from "@/lib/service/services";

/** Compares. `unknown-run` when there is no such hand-over, or its run is gone; `unknown-root` when its root is. */
export async function compareHandOver(services: Services, id: string, signal?: AbortSignal): Promise<ServiceResult<HandOverComparison>> {
  const read = await readHandOver(services, id);
  if (!read.ok) return read;
  const { record, run, state } = read.value;
  const opened = await openRun(services, run, signal);
  if (!opened.ok) return opened;
  const after = glanceAt(opened.value.run, opened.value.readAtMs);
  const comparison = compareWithPlan({ predicted: record.plan.predicted, before: record.before, after, ended: state.over });
  return found({
    ...comparison,
    id,
    readAtMs: after.readAtMs,
    before: record.before.sentence,
    now: after.sentence,
    over: state.over,
  });
}
