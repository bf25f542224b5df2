// Use case: stops an engine: a request to its process group to end, and after the grace period the kill.

import { readHandOver as readStored, requestStop } from "@/lib/io/hand-overs/hand-over-files";
import { stopGroup } from "@/lib/io/processes/stop-group";
import type { HandOverView } from "@/lib/service/hand-over-views";
import { readHandOver } from "@/lib/service/read-hand-overs";
import { failed, type ServiceResult, type Services } from "@/lib/service/services";

/**
 * Asks an engine to stop. Its supervisor does the rest; where that is gone, Reprise ends the group itself.
 * @returns the hand-over as it is after the request; `bad-input` when there is nothing to stop, `unknown-run`, `failed`
 */
export async function stopHandOver(services: Services, id: string): Promise<ServiceResult<HandOverView>> {
  if (!services.mayAct) return failed("read-only", "Reprise was started read-only.");
  const stored = await readStored(services.home, id);
  const read = await readHandOver(services, id);
  if (stored === null || !read.ok) return failed("unknown-run", `There is no hand-over “${id}”.`);
  const { state, record, folder } = read.value;
  if (!state.stoppable) return failed("bad-input", `There is nothing to stop: ${state.sentence}`);
  const asked = await requestStop(folder, new Date(services.nowMs()).toISOString());
  if (!asked.ok) return failed("failed", asked.message);
  const engine = stored.status?.engine ?? null;
  if (state.code === "unsupervised" && engine !== null) await stopGroup(engine, record.command.graceMs);
  return readHandOver(services, id);
}
