// Answers that nobody waits for to their end: the server lets their files go, and goes on answering.

import { copyFile, readdir, readlink, rename } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ask } from "./support/ask";
import { longLog, writeLongLog } from "./support/long-log";
import type { RepriseServer } from "./support/reprise-server";
import { test } from "./support/test";

const { expect } = test;

const run = new URLSearchParams({ root: "orchard", path: longLog.run.slice("/runs/orchard/".length), file: longLog.file });
const target = (kind: string, more: string) => `/api/events/${kind}?${run}${more}`;

/** Asks and goes away again after a time, wherever the answer is by then. */
async function breakOff(server: RepriseServer, address: string, afterMs: number): Promise<void> {
  const headers = { cookie: `reprise-${server.port}=${server.token}` };
  const call = http.get({ host: "127.0.0.1", port: server.port, path: address, headers, agent: false }, (response) => response.resume());
  call.on("error", () => undefined);
  await wait(afterMs);
  call.destroy();
}

/** How many files of the run the server holds open. */
async function openLogs({ pid }: RepriseServer): Promise<number> {
  const names = await readdir(`/proc/${pid}/fd`);
  const places = await Promise.all(names.map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(() => "")));
  return places.filter((place) => place.includes(longLog.file)).length;
}

test("requests that are broken off at any moment leave no file open", async ({ tempFolder, repriseServer }) => {
  const root = path.join(await tempFolder("broken"), "orchard");
  const log = await writeLongLog(root);
  const server = await repriseServer({ roots: [root], signIn: false });
  for (let at = 0; at < 12; at += 1) {
    await breakOff(server, target("survey", `&q=absent${at}`), at * 3);
    await breakOff(server, target("download", `&q=absent-${at}`), at * 5);
    await breakOff(server, target("rows", "&from=-500&count=500"), at);
  }
  for (const address of [target("survey", ""), target("download", ""), "/api/live?topics=list"]) {
    expect((await ask(server, { method: "HEAD", path: address })).status).toBe(405);
  }
  // Another file at the same path: whoever still used the first one would hold it open.
  await copyFile(log, `${log}.new`);
  await rename(`${log}.new`, log);
  expect((await ask(server, { path: target("rows", "&from=0&count=1") })).status).toBe(200);
  await expect.poll(() => openLogs(server)).toBe(1);
});
