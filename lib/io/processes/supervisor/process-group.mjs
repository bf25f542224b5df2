// The engine's own process group: whether anything of it still runs, and its end.

import { readdirSync } from "node:fs";
import { statFields } from "./process-identity.mjs";

/** Number of living processes of a group; without a process list 1 stands for any number. Those that only wait to be buried do not count. */
export function groupCount(group) {
  let names;
  try {
    names = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return answers(group) ? 1 : 0;
  }
  if (names.length === 0) return answers(group) ? 1 : 0;
  return names.filter((name) => {
    const fields = statFields(name);
    return fields !== null && fields[2] === String(group) && fields[0] !== "Z" && fields[0] !== "X";
  }).length;
}

/** Sends a signal to every process of a group; nothing happens when there is none. */
export function killGroup(group, signal) {
  try {
    process.kill(-group, signal);
  } catch {
    // It is gone already.
  }
}

function answers(group) {
  try {
    process.kill(-group, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
