// A Reprise of one's own: a built server on a free port with an own state folder, over whatever roots a test made.

import { rm } from "node:fs/promises";
import path from "node:path";
import { probePort } from "../../scripts/lib/free-port.mjs";
import { mintLink } from "../../scripts/lib/mint-link.mjs";
import { startServer } from "../../scripts/lib/start-server.mjs";
import { makeTempFolder } from "./temp-folder";

export interface ServerRequest {
  /** Absolute folders to look at; none means what the state folder says. */
  readonly roots?: readonly string[];
  readonly readOnly?: boolean;
  /** An existing state folder, kept at the end; without it a fresh one is made and removed. */
  readonly home?: string;
  /** Folders watched by events at most; 0 for none (`REPRISE_WATCH_LIMIT`). */
  readonly watchLimit?: number;
  /** A port that was free before, to come back at the same address; without it any free one. */
  readonly port?: number;
}

export interface RepriseServer {
  readonly url: string;
  readonly port: number;
  readonly home: string;
  /** Of the server's process; 0 when it has none. */
  readonly pid: number;
  /** The per-start secret, for tests of who may call. */
  readonly token: string;
  /** A fresh one-time link. */
  enterLink(): Promise<string>;
  /** Stops the server (SIGTERM) and gives its exit code; removes the state folder it made. */
  stop(): Promise<number>;
  /** The last things the server printed. */
  output(): string;
}

const attempts = 3;
const stopLimitMs = 10_000;

/** Starts a server and waits until it answers. Throws when it cannot: a test without its server has nothing to prove. */
export async function startReprise(request: ServerRequest = {}): Promise<RepriseServer> {
  const home = request.home ?? (await makeTempFolder("home"));
  let problem = "";
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = await probePort(request.port ?? 0);
    if (port === null) continue;
    const folder = path.resolve(process.cwd());
    const environment = request.watchLimit === undefined ? {} : { REPRISE_WATCH_LIMIT: String(request.watchLimit) };
    const settings = { folder, home, roots: request.roots ?? [], readOnly: request.readOnly ?? false, port, environment };
    const started = await startServer(settings);
    if (started.ok) {
      const { server } = started;
      return {
        url: server.url,
        port,
        home,
        pid: server.child.pid ?? 0,
        token: server.token,
        enterLink: () => mintLink(home, port, new Date()),
        output: () => server.output(),
        stop: async () => {
          server.child.kill("SIGTERM");
          const late = setTimeout(() => server.child.kill("SIGKILL"), stopLimitMs);
          const code = await server.ended;
          clearTimeout(late);
          if (request.home === undefined) await rm(home, { recursive: true, force: true });
          return code;
        },
      };
    }
    problem = started.message;
    // Another program may have taken the port between the probe and the start: only that is worth another try.
    if (started.code !== "port-in-use") break;
  }
  throw new Error(problem || "No free port on 127.0.0.1.");
}
