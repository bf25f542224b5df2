// Who is this process, and is that other one still the process it was? A bare number is reused; number, start and boot are not.

import { readFile } from "node:fs/promises";
import os from "node:os";
import type { ProcessLife } from "@/lib/engine/formats/format";

export interface ProcessFacts {
  readonly pid: number;
  /** Clock ticks after boot at which the process began; null where the system does not tell. */
  readonly startTicks: string | null;
  /** Identifies the machine's present boot; null where the system does not tell. */
  readonly bootId: string | null;
  readonly host: string;
}

/** The facts of this very process. */
export async function ownFacts(): Promise<ProcessFacts> {
  const stat = await statOf(process.pid);
  return { pid: process.pid, startTicks: stat?.startTicks ?? null, bootId: await bootId(), host: os.hostname() };
}

/**
 * Tells whether a process that was recorded earlier still runs.
 * @returns `dead` after another boot, when the number is free or reused, or when it only waits to be buried
 */
export async function lifeOf(facts: ProcessFacts): Promise<ProcessLife> {
  const boot = await bootId();
  if (facts.host !== os.hostname()) return "unknown";
  if (facts.bootId !== null && boot !== null && facts.bootId !== boot) return "dead";
  if (!exists(facts.pid)) return "dead";
  const stat = await statOf(facts.pid);
  if (stat === null) return exists(facts.pid) ? "alive" : "dead";
  if (stat.state === "Z" || stat.state === "X") return "dead";
  return facts.startTicks === null || facts.startTicks === stat.startTicks ? "alive" : "dead";
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return typeof error === "object" && error !== null && "code" in error && error.code === "EPERM";
  }
}

async function bootId(): Promise<string | null> {
  const text = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => null);
  return text === null ? null : text.trim();
}

/** Fields 3 (state) and 22 (start time) of `/proc/<pid>/stat`; the name before them may hold spaces and brackets. */
async function statOf(pid: number): Promise<{ readonly state: string; readonly startTicks: string } | null> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (text === null) return null;
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const state = fields[0];
  const startTicks = fields[19];
  return state === undefined || startTicks === undefined ? null : { state, startTicks };
}
