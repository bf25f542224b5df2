// The services of a terminal call: roots from the command line, else from the state folder.

import { randomBytes } from "node:crypto";
import path from "node:path";
import { formats } from "@/lib/engine/formats/registry";
import { stateFolder } from "@/lib/io/roots/home";
import { rootsOf } from "@/lib/service/manage-roots";
import type { Services } from "@/lib/service/services";

/** @param roots folders as typed, relative to the working folder */
export function terminalServices(roots: readonly string[]): Services {
  const home = stateFolder();
  const paths = roots.map((root) => path.resolve(root));
  return {
    home,
    formats,
    readRoots: () => rootsOf(home, paths),
    mayAct: true,
    nowMs: () => Date.now(),
    randomId: () => randomBytes(16).toString("base64url"),
  };
}
