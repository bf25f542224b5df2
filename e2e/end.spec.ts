// The end of a server: at once, although a page keeps a stream open, and also when its starter is killed.

import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { ask } from "./support/ask";
import { test } from "./support/test";

const { expect } = test;

test("a server with an open page ends at SIGTERM, with its code", async ({ repriseServer, sharedDemo, page, allowConsoleErrors }) => {
  // The server ends while the page may still be loading: which of the names of a lost connection that gives is chance.
  allowConsoleErrors(/net::ERR_(?:CONNECTION|INCOMPLETE|EMPTY|SOCKET)_/);
  const server = await repriseServer({ roots: [sharedDemo] });
  await page.waitForResponse((response) => response.url().includes("/api/live"));
  await expect(page.getByRole("button", { name: "Live", exact: true })).toBeVisible();
  expect(await server.stop()).toBe(143);
  await expect(ask(server)).rejects.toThrow("ECONNREFUSED");
});

interface Started {
  readonly child: ChildProcess;
  readonly link: URL;
  /** Exit code; null when it was killed. */
  readonly ended: Promise<number | null>;
  /** What it printed to the error stream. */
  readonly problems: () => string;
}

/** Starts what `npm start` starts, and waits for its link. */
async function start(home: string, root: string): Promise<Started> {
  const script = path.join("scripts", "start.mjs");
  const env = { ...process.env, REPRISE_HOME: home };
  const child = spawn(process.execPath, [script, "--no-open", "--root", root], { env, stdio: "pipe" });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  let text = "";
  let problems = "";
  child.stderr.on("data", (chunk: Buffer) => {
    problems += chunk.toString("utf8");
  });
  const link = await new Promise<URL>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      text += chunk.toString("utf8");
      const found = /http:\/\/127\.0\.0\.1:\d+\/enter\?code=\S+/.exec(text);
      if (found !== null) resolve(new URL(found[0]));
    });
    ended.then(() => reject(new Error(text)), reject);
  });
  return { child, link, ended, problems: () => problems };
}

const answers = (link: URL) =>
  fetch(new URL("/api/health", link)).then(
    (reply) => reply.ok,
    () => false,
  );

for (const [signal, code] of [
  ["SIGINT", 0],
  ["SIGTERM", 143],
  ["SIGKILL", null],
] as const) {
  test(`npm start prints a link that works, and after ${signal} nothing listens any more`, async ({
    tempFolder,
    sharedDemo,
    page,
    allowConsoleErrors,
  }) => {
    // The server ends while the page may still be loading: which of the names of a lost connection that gives is chance.
    allowConsoleErrors(/net::ERR_(?:CONNECTION|INCOMPLETE|EMPTY|SOCKET)_/);
    const { child, link, ended, problems } = await start(await tempFolder("home"), sharedDemo);
    await page.goto(link.href);
    await page.waitForURL(`${link.origin}/`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/need/);
    child.kill(signal);
    expect(await ended).toBe(code);
    expect(problems()).toBe("");
    await expect.poll(() => answers(link)).toBe(false);
  });
}
