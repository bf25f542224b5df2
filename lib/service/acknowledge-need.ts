// Use case: a person has seen a need; it is gone from the inbox until it says something else.

import type { NeedsView } from "@/lib/service/list-needs";
import type { ServiceResult, Services } from "@/lib/service/services";
import { type SeenNeed, setNeedAside } from "@/lib/service/set-need-aside";

/** Acknowledges a need as it was seen. Failure codes as `setNeedAside`. */
export async function acknowledgeNeed(services: Services, seen: SeenNeed): Promise<ServiceResult<NeedsView>> {
  return setNeedAside(services, seen, { is: "acknowledged", fingerprint: seen.fingerprint });
}
