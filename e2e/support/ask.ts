// One bare HTTP request with exactly the headers that are given: what a page of another site, or no browser at all, would send.

import { request } from "node:http";
import type { RepriseServer } from "./reprise-server";

export interface Asked {
  readonly method?: string;
  readonly path?: string;
  /** Replaces or adds; null takes a header away that would be sent otherwise. */
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly body?: string;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

/** A same-origin call with the session's cookie, unless the headers say something else. */
export function ask(server: RepriseServer, asked: Asked = {}): Promise<Reply> {
  const usual: Readonly<Record<string, string | null>> = {
    host: `127.0.0.1:${server.port}`,
    cookie: `reprise-${server.port}=${server.token}`,
    ...(asked.method === undefined || asked.method === "GET" ? {} : { origin: server.url }),
  };
  const headers = Object.entries({ ...usual, ...asked.headers }).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  );
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port: server.port, method: asked.method ?? "GET", path: asked.path ?? "/" };
    const call = request({ ...options, headers: Object.fromEntries(headers), setHost: false, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const body = Buffer.concat(chunks).toString("utf8");
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
    });
    call.on("error", reject);
    call.end(asked.body);
  });
}
