// Starts other programs and makes sure that none outlives this one when it is told to stop.

import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Spawn option: the program leads a process group, and stopping it stops everything it started.
 * Only where `stopOnSignal` is used, since Ctrl-C then no longer reaches it by itself.
 */
export const ownGroup = { detached: process.platform !== "win32" };

/** Each running child, and whether it leads a process group. @type {Map<import("node:child_process").ChildProcess, boolean>} */
const running = new Map();

let stopping = false;

/** From now on nothing is started any more. */
export function startNoMore() {
  stopping = true;
}

/** True once this program was told to stop; what fails then is not worth a word. */
export function isStopping() {
  return stopping;
}

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
  running.set(child, options.detached === true);
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
export async function runChild(command, args, options) {
  if (stopping) return 143;
  return new Promise((resolve) => {
    const child = startChild(command, args, options);
    child.once("error", (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.once("close", (code, signal) => resolve(code ?? signalCode(signal)));
  });
}

/** Tells every running child, and the groups they lead, to stop and waits for them, at most `graceMs`; then they are killed. */
export async function stopChildren(graceMs = 5000) {
  const targets = [...running].map(([child, leadsGroup]) => ({ child, leadsGroup }));
  const ended = Promise.all(targets.map(({ child }) => new Promise((resolve) => child.once("close", resolve))));
  const deadline = Date.now() + graceMs;
  for (const target of targets) send(target, "SIGTERM");
  const gone = async () => {
    await ended;
    while (targets.some((target) => target.leadsGroup && send(target, 0))) await sleep(20);
  };
  await Promise.race([gone(), sleep(Math.max(0, deadline - Date.now()))]);
  for (const target of targets) send(target, "SIGKILL");
  await ended;
}

/**
 * @param {{ child: import("node:child_process").ChildProcess, leadsGroup: boolean }} target
 * @param {NodeJS.Signals | 0} signal 0 only asks whether anybody is there
 * @returns {boolean} whether somebody was there to get it
 */
function send({ child, leadsGroup }, signal) {
  if (child.pid === undefined) return false;
  try {
    return leadsGroup ? process.kill(-child.pid, signal) : child.kill(signal);
  } catch {
    return false;
  }
}

/** @param {NodeJS.Signals | null} signal */
function signalCode(signal) {
  if (signal === "SIGINT") return 130;
  return signal === "SIGTERM" ? 143 : 137;
}
