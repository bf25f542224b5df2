// Use case: the check that the program which owns a run makes of it, repeated word for word. Nothing of the program is started.

import type { HostCheckResult } from "@/lib/engine/run/host-check";
import type { RunRef } from "@/lib/engine/run/run";
import { gatherOpenRun } from "@/lib/service/open-run";
import { failed, found, type ServiceResult, type Services } from "@/lib/service/services";

/**
 * Repeats the host's own check of a run.
 * @param options ids of the options of `Run.hostCheck` that are set
 * @returns `bad-input` when the run has no such check, else failure codes as in `gatherOpenRun`
 */
export async function runHostCheck(services: Services, ref: RunRef, options: readonly string[]): Promise<ServiceResult<HostCheckResult>> {
  const opened = await gatherOpenRun(services, ref);
  if (!opened.ok) return opened;
  const { located, source } = opened.value;
  const result = located.format.runHostCheck(source, options);
  return result === null ? failed("bad-input", "The program that owns this run makes no check of it.") : found(result);
}
