// Changes show while you look: one stream per browser, nothing missed whoever holds it, and the page says how fresh it is.

import { appendFile, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { countLiveStreams, turnPage } from "./support/live-streams";
import { openStream } from "./support/open-stream";
import { signIn, test } from "./support/test";

const { expect } = test;

const runPath = "lantern-shop/.atlas/5b0f3c1e-8a52-4d07-9c64-1f2e7a90d3b8";
const runPage = `/runs/demo/${runPath}`;
const runWord = `run:demo:${runPath}`;
const lost = /net::ERR_(?:CONNECTION|INCOMPLETE|EMPTY|SOCKET)_/;

/** Gives the run another title, by an atomic replacement like that of its own program. */
async function retitle(root: string, title: string): Promise<void> {
  const file = path.join(root, runPath, "state.json");
  const text = (await readFile(file, "utf8")).replace(/"intent": "[^"]*"/, `"intent": "${title}"`);
  await writeFile(`${file}.tmp`, text);
  await rename(`${file}.tmp`, file);
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
/** The list holds only what is near the screen, so the run is searched for. */
const search = (page: Page) => page.getByRole("searchbox", { name: "Search the runs" }).fill("lantern-shop");
const indicator = (page: Page, word: string) => page.getByRole("button", { name: word, exact: true });

test("two tabs share one stream; when the one that holds it is closed, the other goes on and misses nothing", async ({
  repriseServer,
  demoRoot,
  page,
  context,
}) => {
  const streams = countLiveStreams(context);
  const root = await demoRoot();
  const { url } = await repriseServer({ roots: [root] });
  await expect(indicator(page, "Live")).toBeVisible();
  await search(page);
  const second = await context.newPage();
  await second.goto(`${url}${runPage}`);
  await expect(indicator(second, "Live")).toBeVisible();
  await expect.poll(() => streams.open()).toBe(1);

  await retitle(root, "Told to both");
  await expect(heading(second)).toHaveText("Told to both");
  await expect(page.getByText("Told to both")).toBeVisible();

  const third = await context.newPage();
  await third.goto(`${url}${runPage}`);
  await expect(indicator(third, "Live")).toBeVisible();
  // Without waiting: the change falls between two holders.
  await Promise.all([page.close(), retitle(root, "Told in between")]);
  await expect(heading(second)).toHaveText("Told in between");
  await expect(heading(third)).toHaveText("Told in between");
  await expect.poll(() => streams.open()).toBe(1);
  await retitle(root, "Told afterwards");
  await expect(heading(third)).toHaveText("Told afterwards");
  expect(streams.addresses().at(-1)).toMatch(/[?&]after=[^&]+/);
});

test("a tab that nobody looks at holds no stream, one that hangs loses it, and both are up to date afterwards", async ({
  repriseServer,
  demoRoot,
  page,
  context,
}) => {
  const streams = countLiveStreams(context);
  const root = await demoRoot();
  const { url } = await repriseServer({ roots: [root] });
  await page.goto(`${url}${runPage}`);
  await expect(indicator(page, "Live")).toBeVisible();
  await turnPage(page, "hidden");
  await expect.poll(() => streams.open()).toBe(0);
  await retitle(root, "Changed unseen");
  await turnPage(page, "visible");
  await expect(heading(page)).toHaveText("Changed unseen");

  const second = await context.newPage();
  await second.goto(`${url}${runPage}`);
  await expect(indicator(second, "Live")).toBeVisible();
  // Held at its next step, like a tab that a script keeps busy or that the browser freezes.
  const session = await context.newCDPSession(page);
  await session.send("Debugger.enable");
  await session.send("Debugger.pause");
  await expect.poll(() => streams.open()).toBe(2);
  await retitle(root, "Changed while one hangs");
  await expect(heading(second)).toHaveText("Changed while one hangs");
  await session.send("Debugger.disable");
  await expect(heading(page)).toHaveText("Changed while one hangs");
  await expect.poll(() => streams.open()).toBe(1);
});

test("a selected job, the place in the page and what is on screen survive an update", async ({ repriseServer, demoRoot, page }) => {
  const root = await demoRoot();
  const { url } = await repriseServer({ roots: [root] });
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(`${url}${runPage}?tab=graph`);
  await page.getByRole("link", { name: "vouchers#0: Orphaned" }).click();
  const panel = page.getByRole("complementary", { name: "vouchers#0" });
  await expect(panel).toBeVisible();
  await expect(indicator(page, "Live")).toBeVisible();
  await page.evaluate(() => scrollTo(0, 200));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
  // Whatever is taken out of the page during the update would be a flicker.
  await page.evaluate(() => {
    const kept = [document.querySelector("h1"), document.querySelector("[role=tabpanel] svg"), document.querySelector("aside")];
    Object.assign(globalThis, { kept });
  });
  await retitle(root, "Written while a job was selected");
  await expect(heading(page)).toHaveText("Written while a job was selected");
  expect(await page.evaluate(() => scrollY)).toBe(200);
  await expect(panel).toBeVisible();
  expect(page.url()).toContain("job=");
  const connected = await page.evaluate(() => {
    const kept: unknown = Reflect.get(globalThis, "kept");
    return Array.isArray(kept) && kept.every((one) => one instanceof Element && one.isConnected);
  });
  expect(connected).toBe(true);
});

test("when the server goes, the page keeps what it shows and says so; when it is back, it goes on by itself", async ({
  repriseServer,
  demoRoot,
  page,
  context,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(lost);
  allowConsoleErrors(/status of 401/);
  const root = await demoRoot();
  const first = await repriseServer({ roots: [root] });
  await page.goto(`${first.url}${runPage}`);
  await expect(indicator(page, "Live")).toBeVisible();
  await first.stop();
  await expect(indicator(page, "Offline")).toBeVisible();
  await expect(page.getByText("It may have been stopped; what is shown is what was read last.")).toBeVisible();
  await expect(heading(page)).toHaveText("Vouchers and gift wrapping in the checkout");

  await retitle(root, "Written while it was away");
  const again = await repriseServer({ roots: [root], port: first.port, signIn: false });
  const other = await context.newPage();
  await signIn(other, again);
  await other.close();
  await expect(heading(page)).toHaveText("Written while it was away");
  await expect(indicator(page, "Live")).toBeVisible();
});

test("without watches it says that it polls, explains that on focus, and shows changes all the same", async ({
  repriseServer,
  demoRoot,
  page,
}) => {
  const root = await demoRoot();
  await repriseServer({ roots: [root], watchLimit: 0 });
  const button = indicator(page, "Polling");
  await expect(button).toBeVisible();
  await button.focus();
  await expect(page.getByRole("tooltip")).toContainText("about once a second");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tooltip")).toBeHidden();
  await search(page);
  await retitle(root, "Seen without an event");
  await expect(page.getByText("Seen without an event")).toBeVisible();
});

test("a hundred streams are each told, resume by their last id, and are forgotten when they close", async ({ repriseServer, demoRoot }) => {
  const root = await demoRoot();
  const server = await repriseServer({ roots: [root], signIn: false });
  const topics = `list,${runWord},file:demo:${runPath}:log.jsonl`;
  const streams = await Promise.all(Array.from({ length: 100 }, () => openStream(server, topics)));
  const told = (count: number) => () => streams.every(({ events }) => new Set(events.map(({ topic }) => topic)).size >= count);
  await expect.poll(told(3)).toBe(true);
  expect([streams[0]?.status, streams[0]?.contentType]).toEqual([200, "text/event-stream; charset=utf-8"]);
  const before = streams.map(({ events }) => events.length);
  const lastId = streams[0]?.events.at(-1)?.id ?? "";
  await appendFile(path.join(root, runPath, "log.jsonl"), "\n");
  await expect.poll(() => streams.every(({ events }, index) => events.length >= (before[index] ?? 0) + 3)).toBe(true);

  const resumed = await openStream(server, topics, lastId);
  await expect.poll(() => resumed.events.length).toBe(3);
  expect(resumed.events).toEqual(streams[0]?.events.slice(before[0]));
  for (const one of [...streams, resumed]) one.close();
  // Its end is quick and its code the usual, with a stream open that nobody reads.
  const last = await openStream(server, topics);
  expect(await server.stop()).toBe(143);
  await expect.poll(() => last.ended()).toBe(true);
});

test("what is no topic, leads out of its root, or is too much is refused", async ({ repriseServer, sharedDemo }) => {
  const server = await repriseServer({ roots: [sharedDemo], signIn: false });
  const many = Array.from({ length: 201 }, (_, index) => `run:demo:p${index}`).join(",");
  for (const topics of [
    "",
    "lists",
    "list,",
    "run:demo:../x",
    "run:demo:/etc",
    `file:demo:${runPath}:../x`,
    `file:demo:${runPath}:/etc/passwd`,
    many,
  ]) {
    const stream = await openStream(server, topics);
    expect([stream.status, topics.slice(0, 60)]).toEqual([400, topics.slice(0, 60)]);
    stream.close();
  }
});
