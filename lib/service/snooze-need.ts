// Use case: a person wants to hear of a need later.

import type { NeedsView } from "@/lib/service/list-needs";
import { failed, type ServiceResult, type Services } from "@/lib/service/services";
import { type SeenNeed, setNeedAside } from "@/lib/service/set-need-aside";

/** Nobody remembers after a year why something was put off. */
const longestMs = 366 * 24 * 3_600_000;

/** @param untilMs milliseconds since the epoch, in the future, a year ahead at most. Failure codes as `setNeedAside` */
export async function snoozeNeed(services: Services, seen: SeenNeed, untilMs: number): Promise<ServiceResult<NeedsView>> {
  const aheadMs = untilMs - services.nowMs();
  if (!(aheadMs > 0 && aheadMs <= longestMs)) return failed("bad-input", "A need can be put off until a time within the next year.");
  return setNeedAside(services, seen, { is: "snoozed", until: new Date(untilMs).toISOString() });
}
