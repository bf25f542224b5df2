// What every browser test starts from: folders, servers, a signed-in page, and no tolerated console error.

import { rm } from "node:fs/promises";
import path from "node:path";
import { test as base, type Page } from "@playwright/test";
import { createDemo } from "../../scripts/demo/create-demo.mjs";
import { type RepriseServer, type ServerRequest, startReprise } from "./reprise-server";
import { makeTempFolder } from "./temp-folder";
import { untilUsable } from "./until-usable";

interface WorkerFixtures {
  /** The demo projects for tests that only look: made once per worker. A test that writes makes its own with `demoRoot`. */
  readonly sharedDemo: string;
}

interface Fixtures {
  /** A new empty folder, removed after the test. */
  readonly tempFolder: (name?: string) => Promise<string>;
  /** A new folder with the demo projects, removed after the test. @param nowMs the moment the story ends; default: now */
  readonly demoRoot: (nowMs?: number) => Promise<string>;
  /** Starts a server over the given roots and signs the test's page in; stopped after the test. */
  readonly repriseServer: (request?: ServerRequest & { readonly signIn?: boolean }) => Promise<RepriseServer>;
  /** Lets console messages that match pass; everything else fails the test. */
  readonly allowConsoleErrors: (pattern: RegExp) => void;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedDemo: [
    async ({}, use) => {
      const folder = await makeTempFolder("shared");
      await use(await makeDemo(path.join(folder, "demo"), Date.now()));
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],

  tempFolder: async ({}, use) => {
    const made: string[] = [];
    await use(async (name = "folder") => {
      const folder = await makeTempFolder(name);
      made.push(folder);
      return folder;
    });
    for (const folder of made) await rm(folder, { recursive: true, force: true });
  },

  demoRoot: async ({ tempFolder }, use) => {
    await use(async (nowMs = Date.now()) => makeDemo(path.join(await tempFolder("demo"), "demo"), nowMs));
  },

  repriseServer: async ({ page }, use) => {
    const servers: RepriseServer[] = [];
    await use(async (request = {}) => {
      const server = await startReprise(request);
      servers.push(server);
      if (request.signIn ?? true) await signIn(page, server);
      return server;
    });
    // An open page would complain about the server that goes away under it.
    await page.close();
    for (const server of servers) await server.stop();
  },

  allowConsoleErrors: [
    async ({ page }, use) => {
      const allowed: RegExp[] = [];
      const messages: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") messages.push(`${message.text()} (${message.location().url})`);
      });
      page.on("pageerror", (error) => messages.push(`uncaught: ${error.message}`));
      await use((pattern) => {
        allowed.push(pattern);
      });
      const unexpected = messages.filter((message) => !allowed.some((pattern) => pattern.test(message)));
      base.expect(unexpected, "the browser's console has no errors").toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a one-time link and waits until the page behind it can be used. */
export async function signIn(page: Page, server: RepriseServer): Promise<void> {
  await page.goto(await server.enterLink());
  await page.waitForURL(`${server.url}/`);
  await untilUsable(page);
}

async function makeDemo(folder: string, nowMs: number): Promise<string> {
  const made = await createDemo(folder, nowMs);
  if (!made.ok) throw new Error(made.message);
  return folder;
}
