// Turns an address (root and path) into a run folder of one format, touching the disk only to find the roots.

import type { Format } from "@/lib/engine/formats/format";
import type { RunRef } from "@/lib/engine/run/run";
import type { Root } from "@/lib/io/roots/roots-file";
import { failed, found, type ServiceResult, type Services } from "@/lib/service/services";

export interface LocatedRun {
  readonly root: Root;
  readonly ref: RunRef;
  readonly format: Format;
  /** Path of the project folder below the root; "" when the root is the project. */
  readonly project: string;
  /** Path of the run folder below the project folder. */
  readonly folder: string;
}

/**
 * Finds the root and the format that a run address names.
 * @returns `unknown-root` when no such root is configured, `unknown-run` when no format recognises the path.
 */
export async function locateRun(services: Services, ref: RunRef): Promise<ServiceResult<LocatedRun>> {
  const { roots } = await services.readRoots();
  const root = roots.find((candidate) => candidate.id === ref.rootId);
  if (root === undefined) return failed("unknown-root", `No root is configured under the name “${ref.rootId}”.`);
  for (const format of services.formats) {
    const place = format.locate(ref.path);
    if (place !== null) return found({ root, ref, format, project: place.project, folder: place.folder });
  }
  return failed("unknown-run", `“${ref.path}” is not the path of a run of any known format.`);
}
