// Where Reprise keeps what is its own: never inside a project.

import os from "node:os";
import path from "node:path";

/**
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @returns {string} `$REPRISE_HOME`, else `reprise` in the XDG state folder; absolute
 */
export function stateFolder(env = process.env) {
  if (env.REPRISE_HOME) return path.resolve(env.REPRISE_HOME);
  const base = env.XDG_STATE_HOME && path.isAbsolute(env.XDG_STATE_HOME) ? env.XDG_STATE_HOME : path.join(os.homedir(), ".local", "state");
  return path.join(base, "reprise");
}
