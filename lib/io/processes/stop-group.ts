// Ends a process group whose supervisor is gone: asks, waits, kills.

import { setTimeout as wait } from "node:timers/promises";
import type { SupervisedProcess } from "@/lib/engine/hand-over/hand-over-record";
import { lifeOf } from "@/lib/io/processes/process-facts";

const pauseMs = 50;

/**
 * Ends the group that a known process leads. Nothing is sent unless that process is still the one that was recorded.
 * @returns `killed`: it did not end by itself within `graceMs`; `gone`: there was nothing to end
 */
export async function stopGroup(leader: SupervisedProcess, graceMs: number): Promise<"ended" | "killed" | "gone"> {
  if ((await lifeOf(leader)) !== "alive") return "gone";
  send(leader.pid, "SIGTERM");
  const deadline = Date.now() + graceMs;
  while (Date.now() < deadline) {
    if ((await lifeOf(leader)) !== "alive") {
      send(leader.pid, "SIGKILL");
      return "ended";
    }
    await wait(pauseMs);
  }
  if ((await lifeOf(leader)) === "alive") send(leader.pid, "SIGKILL");
  return "killed";
}

function send(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch {
    // Nothing of the group is left.
  }
}
