// Starts other programs and makes sure that none outlives this one when it is told to stop.

import { spawn } from "node:child_process";

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/**
 * Environment for children: NODE_ENV would leave out what the build needs, telemetry would reach for the network.
 * @param {NodeJS.ProcessEnv} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function childEnvironment(extra = {}) {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...extra };
  if (extra.NODE_ENV === undefined) Reflect.deleteProperty(env, "NODE_ENV");
  return env;
}

/**
 * Starts a program that is stopped with this process.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions} options
 */
export function startChild(command, args, options) {
  const child = spawn(command, args, options);
  running.add(child);
  child.once("close", () => running.delete(child));
  child.once("error", () => running.delete(child));
  return child;
}

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions} options
 * @returns {Promise<number>} exit code; 128 + n for a signal, 127 when it could not be started
 */
export function runChild(command, args, options) {
  return new Promise((resolve) => {
    const child = startChild(command, args, options);
    child.once("error", (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.once("close", (code, signal) => resolve(code ?? signalCode(signal)));
  });
}

/** Tells every running child to stop and waits for them, at most `graceMs`. */
export async function stopChildren(graceMs = 5000) {
  const children = [...running];
  const ends = children.map((child) => new Promise((resolve) => child.once("close", resolve)));
  for (const child of children) child.kill("SIGTERM");
  const late = setTimeout(() => {
    for (const child of children) child.kill("SIGKILL");
  }, graceMs);
  await Promise.all(ends);
  clearTimeout(late);
}

/** @param {NodeJS.Signals | null} signal */
function signalCode(signal) {
  if (signal === "SIGINT") return 130;
  return signal === "SIGTERM" ? 143 : 137;
}
