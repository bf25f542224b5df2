// The inbox: what needs a person, setting it aside, hearing of it again, and how much of it the navigation shows.

import { readFile, rename } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expectReadable } from "./support/expect-readable";
import { hashTree } from "./support/hash-tree";
import { signIn, test } from "./support/test";

const { expect } = test;

const stoppedAfterCoding = "27f9a3d4-1e0b-4785-8c6f-95b2e7d041ac";
const title = "Vouchers and gift wrapping in the checkout";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const inboxLink = (page: Page) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /Inbox/ });
/** How many needs the heading tells. */
const told = async (page: Page) => Number.parseInt((await heading(page).textContent()) ?? "", 10);

test("acknowledge, snooze, put back: the page, the count and the next start of Reprise agree, and no project changes", async ({
  page,
  demoRoot,
  tempFolder,
  repriseServer,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/net::ERR_|Failed to fetch|status of 401/);
  const root = await demoRoot();
  const home = await tempFolder("home");
  const before = await hashTree(root);
  const first = await repriseServer({ roots: [root], home });
  await inboxLink(page).click();
  await expect(heading(page)).toHaveText(/things need you/);
  const count = await told(page);
  await expect(inboxLink(page)).toHaveAccessibleName(`Inbox (${count} need you)`);
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(/Open breakers/);

  const row = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: title }) });
  await expect(row.getByText("Stopped mid-wave: 2 of 7 jobs were running")).toBeVisible();
  await expect(row.getByText(/^reprise plan .* reset$/)).toBeVisible();
  await page.getByRole("button", { name: `Acknowledge: ${title}` }).click();
  await expect(heading(page)).toHaveText(`${count - 1} things need you`);
  await expect(inboxLink(page)).toHaveAccessibleName(`Inbox (${count - 1} need you)`);

  const breaker = page
    .getByRole("region", { name: /Open breakers/ })
    .getByRole("listitem")
    .first();
  const other = (await breaker.getByRole("link").first().textContent()) ?? "";
  await breaker.getByRole("button", { name: /Snooze/ }).click();
  await page.getByRole("menuitem", { name: /Until tomorrow, 9:00/ }).click();
  await expect(heading(page)).toHaveText(`${count - 2} things need you`);
  expect(JSON.parse(await readFile(path.join(home, "needs.json"), "utf8"))).toMatchObject({
    needs: [{ is: "acknowledged" }, { is: "snoozed" }],
  });

  await first.stop();
  const second = await repriseServer({ roots: [root], home, signIn: false });
  await signIn(page, second);
  await page.goto(`${second.url}/inbox`);
  await expect(heading(page)).toHaveText(`${count - 2} things need you`);
  await page.getByText(/^Set aside/).click();
  await expect(page.getByText(/Acknowledged .*It comes back when the run says something else\./)).toBeVisible();
  await expect(page.getByText(/Snoozed until .* 09:00:00/)).toBeVisible();
  for (const name of [title, other]) await page.getByRole("button", { name: `Put back: ${name}` }).click();
  await expect(heading(page)).toHaveText(`${count} things need you`);
  expect(await hashTree(root)).toEqual(before);

  await page.getByRole("link", { name: title }).click();
  await page.waitForURL(/tab=recovery&plan=reset/);
});

test("keys move through the needs, acknowledge and open the snooze menu; g i comes from anywhere", async ({
  page,
  demoRoot,
  repriseServer,
}) => {
  await repriseServer({ roots: [await demoRoot()] });
  await page.keyboard.press("g");
  await page.keyboard.press("i");
  await expect(heading(page)).toHaveText(/things need you/);
  const links = page.locator("[data-need-link]");
  const second = (await links.nth(1).textContent()) ?? "";
  await page.keyboard.press("j");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("s");
  await expect(page.getByRole("menuitem", { name: /For an hour/ })).toBeVisible();
  await page.keyboard.press("Escape");
  const count = await told(page);
  await page.keyboard.press("e");
  await expect(heading(page)).toHaveText(`${count - 1} things need you`);
  await expect(links.first()).toHaveText(second);
  await expect(links.first()).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Acknowledged" })).toHaveCount(1);
});

test("notifications are off until they are asked for, are remembered, and tell of needs that came in since", async ({
  page,
  demoRoot,
  repriseServer,
}) => {
  await page.addInitScript(() => {
    const shown: { title: string; body: string | undefined }[] = [];
    let asked = 0;
    class Fake {
      static permission = localStorage.getItem("fake-permission") ?? "default";
      onclick: (() => void) | null = null;
      constructor(title: string, options?: { body?: string }) {
        shown.push({ title, body: options?.body });
        setTimeout(() => this.onclick?.(), 50);
      }
      static async requestPermission() {
        asked += 1;
        localStorage.setItem("fake-permission", "granted");
        Fake.permission = "granted";
        return "granted";
      }
      close() {
        return undefined;
      }
    }
    Object.assign(globalThis, { Notification: Fake, told: () => ({ shown, asked }) });
  });
  const asTold = () => page.evaluate("told()");
  const root = await demoRoot();
  const [away, home] = ["run-away", `lantern-shop/.atlas/${stoppedAfterCoding}`].map((name) => path.join(root, name));
  await rename(String(home), String(away));
  const server = await repriseServer({ roots: [root] });
  await page.goto(`${server.url}/inbox`);
  await expect(heading(page)).toHaveText(/things need you/);
  expect(await asTold()).toEqual({ shown: [], asked: 0 });
  await page.getByRole("button", { name: "Notify me of new ones" }).click();
  await expect(page.getByRole("button", { name: "Notifications are on" })).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(page.getByRole("button", { name: "Notifications are on" })).toBeVisible();
  await page.getByRole("button", { name: `Acknowledge: ${title}` }).click();
  await expect(page.getByRole("link", { name: title })).toHaveCount(0);
  await page.getByText(/^Set aside/).click();
  await page.getByRole("button", { name: `Put back: ${title}` }).click();
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  expect(await asTold()).toEqual({ shown: [], asked: 0 });

  await rename(String(away), String(home));
  await expect
    .poll(asTold)
    .toMatchObject({ shown: [{ title: expect.stringMatching(/^Interrupted: /), body: "Stopped after CODED; next is VERIFIED." }] });
  const row = page.getByRole("listitem").filter({ hasText: "Stopped after CODED; next is VERIFIED." });
  await expect(row.locator("[data-need-link]")).toBeFocused();
});

test("what can be set aside stays as it is in read-only mode", async ({ page, sharedDemo, repriseServer }) => {
  const server = await repriseServer({ roots: [sharedDemo], readOnly: true });
  await page.goto(`${server.url}/inbox`);
  await expect(heading(page)).toHaveText(/things need you/);
  await expect(page.getByRole("button", { name: /Acknowledge|Snooze/ })).toHaveCount(0);
});

test("an empty inbox says what comes in here; the page is readable in both themes, wide and narrow", async ({
  page,
  sharedDemo,
  tempFolder,
  repriseServer,
}) => {
  const server = await repriseServer({ roots: [sharedDemo] });
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${server.url}/inbox`);
      await expect(inboxLink(page)).toHaveAccessibleName(/need you/);
      await expectReadable(page, `/inbox ${theme} ${width}`);
    }
  }
  const calm = await repriseServer({ roots: [await tempFolder("calm")] });
  await page.goto(`${calm.url}/inbox`);
  await expect(heading(page)).toHaveText("Nothing needs you");
  await expect(page.getByText("Nothing waits for you")).toBeVisible();
  await expect(inboxLink(page)).toHaveAccessibleName("Inbox");
  await expectReadable(page, "/inbox empty");
});
