// Runs one of Reprise's own scripts with this Node, to its end, with a time limit.

import { execFile } from "node:child_process";

export type ScriptOutcome = { readonly ok: true; readonly output: string } | { readonly ok: false; readonly message: string };

/**
 * Runs a script of the project.
 * @param script absolute path of an `.mjs` file that belongs to Reprise, never to a watched project
 * @param timeLimitMs milliseconds after which the script is killed
 * @returns what it printed, or its complaint in words
 */
export function runScript(script: string, args: readonly string[], timeLimitMs: number): Promise<ScriptOutcome> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { timeout: timeLimitMs, maxBuffer: 1024 * 1024 }, (error, stdout, stderr) => {
      resolve(error === null ? { ok: true, output: stdout } : { ok: false, message: stderr.trim() || error.message });
    });
  });
}
