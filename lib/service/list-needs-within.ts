// The needs in bounded time: a root that does not answer is left out and named.

import { readNeedsFile } from "@/lib/io/needs/needs-file";
import { type NeedsView, needsView } from "@/lib/service/list-needs";
import { listRunsWithin } from "@/lib/service/list-runs-within";
import type { Services } from "@/lib/service/services";

/** @param limitMs longest wait for the roots, in milliseconds; a late one says so as its problem */
export async function listNeedsWithin(services: Services, limitMs: number): Promise<NeedsView> {
  const [list, reading] = await Promise.all([listRunsWithin(services, limitMs), readNeedsFile(services.home)]);
  return needsView(list, reading);
}
