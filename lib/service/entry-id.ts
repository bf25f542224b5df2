// Names of journal entries, hand-overs and probes.

import type { Services } from "@/lib/service/services";

/** Sorts by time, and is a plain name on every file system. */
export function entryId(services: Pick<Services, "nowMs" | "randomId">): string {
  const time = new Date(services.nowMs()).toISOString().replaceAll(/[-:.]/g, "").slice(0, 15);
  const random = services
    .randomId()
    .replaceAll(/[^A-Za-z0-9]/g, "")
    .slice(0, 10);
  return `${time}-${random}`;
}
