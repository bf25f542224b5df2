// The frame of every page: theme, keys, commands, and everything within reach of a keyboard.

import type { Page } from "@playwright/test";
import { test } from "./support/test";

const { expect } = test;

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test.beforeEach(async ({ repriseServer, sharedDemo, page }) => {
  await repriseServer({ roots: [sharedDemo] });
  await expect(heading(page)).toHaveText(/runs need you/);
});

test("the theme changes at once, is remembered, and is painted by the server", async ({ page }) => {
  const html = page.locator("html");
  await expect(html).toHaveAttribute("data-theme", "system");
  const light = await background(page);
  await page.getByRole("button", { name: "Theme: System" }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect(html).toHaveAttribute("data-theme", "dark");
  const dark = await background(page);
  expect(dark).not.toBe(light);

  const reply = await page.reload();
  expect(await reply?.text()).toContain('data-theme="dark"');
  await expect(page.getByRole("button", { name: "Theme: Dark" })).toBeVisible();
  expect(await background(page)).toBe(dark);
});

test("with the theme of the system, the page follows it", async ({ page }) => {
  const light = await background(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => background(page)).not.toBe(light);
});

test("? lists the keys, Escape closes the list and the focus is where it was", async ({ page }) => {
  await page.getByRole("link", { name: "Journal" }).focus();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expect(keys).toBeVisible();
  for (const does of ["Go to the journal", "Next run", "Search", "Between tabs"]) await expect(keys.getByText(does).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await expect(page.getByRole("link", { name: "Journal" })).toBeFocused();
});

test("⌘K and Ctrl K open the commands; typing finds a run and Enter opens it", async ({ page }) => {
  const commands = page.getByRole("dialog", { name: "Commands" });
  await page.keyboard.press("Meta+k");
  await expect(commands).toBeVisible();
  await page.keyboard.press("Meta+k");
  await expect(commands).toBeHidden();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("supplier");
  await expect(commands.getByRole("option")).toHaveText([/Take the stock from the supplier's nightly file/]);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/runs\/demo\/lantern-shop\/\.atlas\/c3d9e6a4/);
  await expect(heading(page)).toHaveText("Take the stock from the supplier's nightly file");
});

test("the commands say so when nothing matches, and can change the theme", async ({ page }) => {
  await page.keyboard.press("Control+k");
  await page.keyboard.type("zzz");
  await expect(page.getByText("Nothing matches.")).toBeVisible();
  for (const _ of "zzz") await page.keyboard.press("Backspace");
  await page.keyboard.type("theme dark");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("g and a letter goes to each room", async ({ page }) => {
  for (const [key, place] of [
    ["j", "/journal"],
    ["i", "/inbox"],
    ["o", "/roots"],
    ["r", "/"],
  ] as const) {
    await page.keyboard.press("g");
    await page.keyboard.press(key);
    await page.waitForURL((url) => url.pathname === place);
    await expect(page.locator('nav[aria-label="Main"] a[aria-current="page"]')).toHaveAttribute("href", place);
  }
});

test("keys belong to the search while something is typed into it", async ({ page }) => {
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search the runs" });
  await expect(search).toBeFocused();
  await page.keyboard.type("gj?");
  await expect(search).toHaveValue("gj?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe("/");
});

test("j and k walk through the runs, and Enter opens the one with the focus", async ({ page }) => {
  const links = page.locator("[data-run-link]");
  await page.keyboard.press("j");
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("ArrowDown");
  await expect(links.nth(2)).toBeFocused();
  await page.keyboard.press("k");
  await expect(links.nth(1)).toBeFocused();
  const title = (await links.nth(1).textContent()) ?? "";
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/runs\//);
  await expect(heading(page)).toHaveText(title);
});

test("the first Tab offers to skip to the content", async ({ page }) => {
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to the content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

test("every control of the frame is reached by Tab and shows its focus", async ({ page }) => {
  await expect(page.getByRole("button", { name: "Live", exact: true })).toBeVisible();
  const seen: string[] = [];
  for (let step = 0; step < 11; step += 1) {
    await page.keyboard.press("Tab");
    const here = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element.closest("header") === null) return null;
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      const name = element.getAttribute("aria-label") ?? element.textContent;
      return { name: name.replaceAll(/\s+/g, " ").trim(), visible: outlineStyle !== "none" || boxShadow !== "none" };
    });
    if (here === null) continue;
    expect(here.visible, here.name).toBe(true);
    seen.push(here.name);
  }
  // The count beside the inbox comes a moment later.
  expect(seen.map((name) => name.replace(/ ?⌘ ?K$/, "").replace(/^Inbox.*/, "Inbox"))).toEqual([
    "Reprise, all runs",
    "Runs",
    "Inbox",
    "Reports",
    "Journal",
    "Roots",
    "Live",
    "Commands",
    "Keys (?)",
    "Theme: System",
  ]);
});

test("a page that does not exist says so inside the frame", async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 404/);
  const reply = await page.goto(new URL("/nothing", page.url()).href);
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});

test("what is typed into the search of the runs before the page can answer is kept and looked for", async ({
  page,
  sharedDemo,
  repriseServer,
}) => {
  const { url } = await repriseServer({ roots: [sharedDemo] });
  let answer = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(url, { waitUntil: "commit" });
  const search = page.getByRole("searchbox", { name: "Search the runs" });
  await search.fill("nothing at all");
  answer();
  await expect(page.getByText("No run matches")).toBeVisible();
  await expect(search).toHaveValue("nothing at all");
});
