// Starts the program that starts and watches an engine, in a session of its own, so that it outlives Reprise.

import { spawn } from "node:child_process";
import { open } from "node:fs/promises";
import path from "node:path";
import { outputLimits } from "@/lib/io/hand-overs/read-output";
import { exactEnvironment } from "@/lib/io/processes/engine-environment";

/** What the supervisor is told. Values of the environment go through a pipe and are never written to a file. */
export interface SupervisorOrder {
  /** Folder of the hand-over, absolute; it exists. */
  readonly folder: string;
  readonly programPath: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly timeLimitMs: number | null;
  readonly graceMs: number;
}

/** How closely the supervisor looks: at requests, at its own silence. */
export interface SupervisorPace {
  readonly tickMs: number;
  readonly heartbeatMs: number;
  readonly sleepGapMs: number;
}

export const usualPace: SupervisorPace = { tickMs: 250, heartbeatMs: 2000, sleepGapMs: 15_000 };

export type SupervisorStart = { readonly ok: true; readonly pid: number } | { readonly ok: false; readonly message: string };

/**
 * Starts a supervisor.
 * @param projectFolder where Reprise itself is installed, absolute
 * @returns as soon as the process exists; what became of the engine stands in `status.json`
 */
export async function startSupervisor(
  projectFolder: string,
  order: SupervisorOrder,
  pace: SupervisorPace = usualPace,
): Promise<SupervisorStart> {
  const script = path.join(projectFolder, "lib", "io", "processes", "supervisor", "supervise.mjs");
  const log = await open(path.join(order.folder, "supervisor.log"), "a", 0o600);
  try {
    const child = spawn(process.execPath, [script], {
      cwd: order.folder,
      env: exactEnvironment({}),
      detached: true,
      stdio: ["pipe", "ignore", log.fd],
    });
    const started = await new Promise<SupervisorStart>((resolve) => {
      child.once("error", (error) => resolve({ ok: false, message: `The supervisor could not be started: ${error.message}` }));
      child.once("spawn", () => resolve({ ok: true, pid: child.pid ?? 0 }));
    });
    if (started.ok) {
      child.stdin?.on("error", () => undefined);
      child.stdin?.end(JSON.stringify({ ...order, ...pace, ...outputLimits }));
    }
    child.unref();
    return started;
  } finally {
    await log.close();
  }
}
