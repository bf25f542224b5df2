// Where Reprise keeps its own state: roots, journal, locks, hidden runs, demo.

import { mkdir, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileError } from "@/lib/io/files/file-error";

/**
 * The state folder: `$REPRISE_HOME`, else `$XDG_STATE_HOME/reprise`, else `~/.local/state/reprise`.
 * A relative `XDG_STATE_HOME` is ignored, as its specification asks; a relative `REPRISE_HOME` is below the working folder.
 * @returns an absolute path; the folder need not exist
 */
export function stateFolder(env: Readonly<Record<string, string | undefined>> = process.env): string {
  const own = env.REPRISE_HOME;
  if (own !== undefined && own !== "") return path.resolve(own);
  const xdg = env.XDG_STATE_HOME;
  const base = xdg !== undefined && path.isAbsolute(xdg) ? xdg : path.join(os.homedir(), ".local", "state");
  return path.join(base, "reprise");
}

export type StateFolderResult =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly code: "unusable"; readonly message: string };

/**
 * Makes sure that the state folder exists; what is created is for its owner alone (mode 0700).
 * @returns `unusable` when it cannot be created or is not a folder
 */
export async function createStateFolder(home: string): Promise<StateFolderResult> {
  try {
    await mkdir(home, { recursive: true, mode: 0o700 });
    if ((await stat(home)).isDirectory()) return { ok: true, path: home };
    return { ok: false, code: "unusable", message: `${home} is not a folder.` };
  } catch (error) {
    return { ok: false, code: "unusable", message: `The state folder ${home} cannot be created: ${fileError(error).message}` };
  }
}
