// Starts the built application on 127.0.0.1 with a fresh token; used by `npm start` and by the browser tests alike.

import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { nextCommand } from "./ensure-built.mjs";
import { childEnvironment, isStopping, startChild } from "./run-child.mjs";

const startLimitMs = 60_000;

/**
 * @typedef {object} ServerSettings
 * @property {string} folder the project folder
 * @property {string} home the state folder
 * @property {readonly string[]} roots absolute paths
 * @property {boolean} readOnly
 * @property {number} port
 * @property {Readonly<Record<string, string>>} [environment] more settings, as `docs/live.md` names them
 *
 * @typedef {object} RunningServer
 * @property {import("node:child_process").ChildProcess} child
 * @property {string} token
 * @property {string} url
 * @property {Promise<number>} ended exit code of the server, whenever it ends
 * @property {() => string} output the last things it printed
 */

/**
 * Starts the server and waits until it answers.
 * @param {ServerSettings} settings
 * @returns {Promise<{ ok: true, server: RunningServer } | { ok: false, code: "port-in-use" | "ended" | "silent", message: string }>}
 */
export async function startServer({ folder, home, roots, readOnly, port, environment = {} }) {
  if (isStopping()) return { ok: false, code: "ended", message: "Stopped before the server was started." };
  const token = randomBytes(32).toString("base64url");
  const env = childEnvironment({
    ...environment,
    REPRISE_HOME: home,
    REPRISE_ROOTS: JSON.stringify(roots),
    REPRISE_READ_ONLY: readOnly ? "1" : "0",
    REPRISE_PORT: String(port),
    REPRISE_TOKEN: token,
    // The server ends by its own rules: lib/server/end-when-told.ts.
    NEXT_MANUAL_SIG_HANDLE: "1",
  });
  const args = [nextCommand, "start", "-H", "127.0.0.1", "-p", String(port)];
  const child = startChild(process.execPath, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe", "ipc"] });
  let text = "";
  /** @param {Buffer} chunk */
  const remember = (chunk) => {
    text = (text + chunk.toString("utf8")).slice(-8000);
  };
  child.stdout?.on("data", remember);
  child.stderr?.on("data", remember);
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => {
    child.once("error", () => resolve(127));
    child.once("close", (code) => resolve(code ?? 1));
  });
  const url = `http://127.0.0.1:${port}`;
  const outcome = await Promise.race([ended, untilHealthy(url)]);
  if (outcome === "healthy") return { ok: true, server: { child, token, url, ended, output: () => text } };
  if (outcome === "silent") {
    child.kill("SIGKILL");
    return { ok: false, code: "silent", message: `The server did not answer on ${url} within ${startLimitMs / 1000} s.\n${text}` };
  }
  if (text.includes("EADDRINUSE")) return { ok: false, code: "port-in-use", message: portInUse(port) };
  return { ok: false, code: "ended", message: `The server ended with code ${outcome}.\n${text}` };
}

/** @param {number} port */
export function portInUse(port) {
  return `Port ${port} on 127.0.0.1 is in use. Choose another with --port N, or leave --port out for a free one.`;
}

/**
 * @param {string} url
 * @returns {Promise<"healthy" | "silent">}
 */
async function untilHealthy(url) {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    if (answer?.ok) return "healthy";
    await sleep(100);
  }
  return "silent";
}
