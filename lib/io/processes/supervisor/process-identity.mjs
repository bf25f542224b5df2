// Which process this is, over its lifetime: number, start and boot (the same facts as lib/io/processes/process-facts.ts).

import { readFileSync } from "node:fs";
import os from "node:os";

/** @param {number} pid */
export function processFacts(pid) {
  const boot = textOf("/proc/sys/kernel/random/boot_id");
  return { pid, startTicks: statFields(pid)?.[19] ?? null, bootId: boot === null ? null : boot.trim(), host: os.hostname() };
}

/** Fields of `/proc/<pid>/stat` from the third (the state) on; null where the system does not tell. */
export function statFields(pid) {
  const text = textOf(`/proc/${pid}/stat`);
  return text === null ? null : text.slice(text.lastIndexOf(")") + 2).split(" ");
}

function textOf(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
