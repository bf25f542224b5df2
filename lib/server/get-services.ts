// The services of this server process, made from its environment. Shared state hangs on globalThis,
// since Next evaluates this module several times in one process.

import { randomBytes } from "node:crypto";
import { formats } from "@/lib/engine/formats/registry";
import { stateFolder } from "@/lib/io/roots/home";
import { serverEnvironment } from "@/lib/server/environment";
import { rootsOf } from "@/lib/service/manage-roots";
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
    nowMs: () => Date.now(),
    randomId: () => randomBytes(16).toString("base64url"),
  };
}
