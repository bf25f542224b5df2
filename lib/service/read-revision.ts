// Use case: a cheap stamp of one run, or of the whole list, that changes when the disk does.

import type { RunRef } from "@/lib/engine/run/run";
import { rootsRevision } from "@/lib/io/watch/revision";
import { runRevision } from "@/lib/service/open-run";
import type { Services } from "@/lib/service/services";

/** @param ref null for the run list. @returns "" for an address that leads nowhere */
export async function readRevision(services: Services, ref: RunRef | null): Promise<string> {
  const { roots } = await services.readRoots();
  if (ref === null)
    return rootsRevision(
      roots,
      services.formats.map((format) => ({ formatId: format.descriptor.id, rule: format.discovery })),
    );
  const root = roots.find((one) => one.id === ref.rootId);
  return root === undefined ? "" : runRevision(services, root.path, ref);
}
