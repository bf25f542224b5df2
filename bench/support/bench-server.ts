// A built Reprise of the bench's own, and how it is asked.

import { mkdtemp, rm } from "node:fs/promises";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { probePort } from "../../scripts/lib/free-port.mjs";
import { mintLink } from "../../scripts/lib/mint-link.mjs";
import { projectFolder } from "../../scripts/lib/project-folder.mjs";
import { startServer } from "../../scripts/lib/start-server.mjs";

export interface Answer {
  readonly status: number;
  /** From the first byte sent to the last byte received. */
  readonly durationMs: number;
  readonly body: string;
}

export interface BenchServer {
  readonly url: string;
  readonly pid: number;
  /** GET, as a page asks. @param onText each part of the body as it comes */
  readonly get: (target: string, onText?: (text: string) => void) => Promise<Answer>;
  /** Opens an answer that never ends. @returns closes it */
  readonly openStream: (target: string, onText: (text: string) => void) => Promise<() => void>;
  /** A fresh one-time link for a browser. */
  readonly enterLink: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Starts a server over these roots. Throws when it cannot. */
export async function startBenchServer(roots: readonly string[]): Promise<BenchServer> {
  const port = await probePort(0);
  if (port === null) throw new Error("No free port on 127.0.0.1.");
  const home = await mkdtemp(path.join(os.tmpdir(), "reprise-bench-home-"));
  const started = await startServer({ folder: projectFolder, home, roots, readOnly: true, port });
  if (!started.ok) throw new Error(started.message);
  const { server } = started;
  const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const ask = (target: string, each: (response: http.IncomingMessage) => void, fail: (error: Error) => void) => {
    const headers = { cookie: `reprise-${port}=${server.token}`, "accept-encoding": "identity" };
    return http.get({ host: "127.0.0.1", port, path: target, headers, agent }, each).on("error", fail);
  };
  return {
    url: server.url,
    pid: server.child.pid ?? 0,
    get: (target, onText) =>
      new Promise((resolve, reject) => {
        const startedAtMs = performance.now();
        const parts: string[] = [];
        const read = (response: http.IncomingMessage) => {
          response.setEncoding("utf8");
          response.on("data", (text: string) => {
            parts.push(text);
            onText?.(text);
          });
          response.on("error", reject);
          response.on("end", () => {
            resolve({ status: response.statusCode ?? 0, durationMs: performance.now() - startedAtMs, body: parts.join("") });
          });
        };
        ask(target, read, reject);
      }),
    openStream: (target, onText) =>
      new Promise((resolve, reject) => {
        const request = ask(
          target,
          (response) => {
            response.setEncoding("utf8");
            response.on("data", onText);
            response.on("error", () => undefined);
            if (response.statusCode === 200) resolve(() => request.destroy());
            else reject(new Error(`${target} answered ${response.statusCode}`));
          },
          reject,
        );
      }),
    enterLink: () => mintLink(home, port, new Date()),
    stop: async () => {
      agent.destroy();
      server.child.kill("SIGTERM");
      await server.ended;
      await rm(home, { recursive: true, force: true });
    },
  };
}
