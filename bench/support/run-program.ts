// Runs a program to its end and tells how long it took and what it said.

import { spawn } from "node:child_process";
import { performance } from "node:perf_hooks";

export interface Ran {
  readonly code: number;
  readonly durationMs: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The program's answer is kept whole: only for programs that say little. @returns code 127 when it could not be started */
export function runProgram(command: string, args: readonly string[], cwd?: string): Promise<Ran> {
  return new Promise((resolve) => {
    const startedAtMs = performance.now();
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], ...(cwd === undefined ? {} : { cwd }) });
    const [out, err]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on("data", (chunk: Buffer) => out.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => err.push(chunk));
    const end = (code: number) => {
      const durationMs = performance.now() - startedAtMs;
      resolve({ code, durationMs, stdout: Buffer.concat(out).toString("utf8"), stderr: Buffer.concat(err).toString("utf8") });
    };
    child.once("error", () => end(127));
    child.once("close", (code) => end(code ?? 1));
  });
}
