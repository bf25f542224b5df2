// Use case: build the demo project anew, with the generator that made it.

import path from "node:path";
import { runScript } from "@/lib/io/processes/run-script";
import { listRoots, type RootsView } from "@/lib/service/manage-roots";
import { failed, found, type ServiceResult, type Services } from "@/lib/service/services";

/** Longest time the generator may take, in milliseconds. */
const demoTimeLimitMs = 60_000;

/** Re-creates the demo in the state folder. `bad-input` when the demo is not in use; `failed` with the generator's words. */
export async function recreateDemo(services: Services): Promise<ServiceResult<RootsView>> {
  if (!services.mayAct) return failed("read-only", "Reprise was started read-only.");
  const { roots } = await services.readRoots();
  if (!roots.some((root) => root.origin === "demo")) return failed("bad-input", "The demo is not among the roots.");
  const script = path.join(process.cwd(), "scripts", "demo.mjs");
  const done = await runScript(script, [path.join(services.home, "demo"), "--again"], demoTimeLimitMs);
  return done.ok ? found(await listRoots(services)) : failed("failed", done.message);
}
