// Opens the person's browser where there is one; a start must never fail because there is none.

import { spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";

/**
 * @param {string} name
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @returns {string | null} absolute path of a program on the search path
 */
export function findProgram(name, env = process.env) {
  for (const folder of (env.PATH ?? "").split(path.delimiter)) {
    if (folder === "" || !path.isAbsolute(folder)) continue;
    const file = path.join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Not in this folder: look in the next.
    }
  }
  return null;
}

/** @param {string} url */
export function openBrowser(url) {
  const names = process.platform === "darwin" ? ["open"] : ["xdg-open"];
  if (process.platform === "linux" && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return;
  const program = names.map((name) => findProgram(name)).find((found) => found !== null);
  if (!program) return;
  const child = spawn(program, [url], { stdio: "ignore", detached: true });
  child.once("error", () => child.unref());
  child.unref();
}
