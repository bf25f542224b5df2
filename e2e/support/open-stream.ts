// The live stream without a browser: one bare connection, and what came over it.

import { get } from "node:http";
import type { RepriseServer } from "./reprise-server";

export interface StreamEvent {
  readonly id: string;
  readonly topic: string;
  readonly stamp: string;
  readonly mode: string;
}

export interface OpenStream {
  readonly status: number;
  readonly contentType: string;
  readonly events: readonly StreamEvent[];
  /** True once the server ended it. */
  readonly ended: () => boolean;
  close(): void;
}

/** @param topics words with commas; @param lastId sent as `Last-Event-ID` */
export function openStream(server: RepriseServer, topics: string, lastId: string | null = null): Promise<OpenStream> {
  const headers = {
    cookie: `reprise-${server.port}=${server.token}`,
    ...(lastId === null ? {} : { "last-event-id": lastId }),
  };
  return new Promise((resolve, reject) => {
    const path = `/api/live?topics=${encodeURIComponent(topics)}`;
    const call = get({ host: "127.0.0.1", port: server.port, path, headers, agent: false }, (response) => {
      const events: StreamEvent[] = [];
      let ended = false;
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        const parts = (text + chunk).split("\n\n");
        text = parts.pop() ?? "";
        for (const part of parts) {
          const found = /^id: (\S+)\ndata: (.*)$/.exec(part);
          if (found !== null) events.push({ id: found[1] ?? "", ...JSON.parse(found[2] ?? "{}") });
        }
      });
      response.on("close", () => {
        ended = true;
      });
      const status = response.statusCode ?? 0;
      const contentType = response.headers["content-type"] ?? "";
      resolve({ status, contentType, events, ended: () => ended, close: () => call.destroy() });
    });
    call.on("error", reject);
  });
}
