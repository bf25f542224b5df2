// Use case: a need that was set aside comes back into the inbox.

import type { NeedsView } from "@/lib/service/list-needs";
import type { ServiceResult, Services } from "@/lib/service/services";
import { type SeenNeed, setNeedAside } from "@/lib/service/set-need-aside";

/** Takes back what was said about a need. Failure codes as `setNeedAside`. */
export async function putBackNeed(services: Services, seen: SeenNeed): Promise<ServiceResult<NeedsView>> {
  return setNeedAside(services, seen, null);
}
