// The services of this server process, made from its environment. Shared state hangs on globalThis,
// since Next evaluates this module several times in one process.

import { randomBytes } from "node:crypto";
import { formats } from "@/lib/engine/formats/registry";
import { stateFolder } from "@/lib/io/roots/home";
import { serverEnvironment } from "@/lib/server/environment";
import { rootsOf } from "@/lib/service/manage-roots";
import { RootReadings } from "@/lib/service/root-readings";
import { RowLog } from "@/lib/service/row-log";
import type { Services } from "@/lib/service/services";

/** The services, as the environment of this process configures them. */
export function getServices(): Services {
  const environment = serverEnvironment();
  const home = stateFolder();
  return {
    home,
    formats,
    readRoots: () => rootsOf(home, environment.rootPaths),
    mayAct: !environment.readOnly,
    runList: runListMemory(),
    nowMs: () => Date.now(),
    randomId,
  };
}

const randomId = () => randomBytes(16).toString("base64url");

declare global {
  var repriseRunList: NonNullable<Services["runList"]> | undefined;
}

/** One memory for the whole process. */
function runListMemory(): NonNullable<Services["runList"]> {
  globalThis.repriseRunList ??= { readings: new RootReadings(), log: new RowLog(randomId()) };
  return globalThis.repriseRunList;
}
