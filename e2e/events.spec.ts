// The event explorer over a log of 300,000 lines: nothing of it is loaded whole, and everything in it is found.

import { appendFile, readFile, rename, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expectReadable } from "./support/expect-readable";
import { keepImage } from "./support/keep-image";
import { countLines, longLog, longLogLine, longLogText, writeLongLog } from "./support/long-log";
import { test } from "./support/test";

const { expect } = test;

const all = longLog.lines.toLocaleString("en-GB");
const errors = longLog.lines / longLog.errorEvery;
const target = `${longLog.run}?tab=events&file=${longLog.file}`;
const word = (line: number) => line.toLocaleString("en-GB");

const grid = (page: Page) => page.getByRole("grid", { name: "Events" });
const field = (page: Page) => page.getByRole("textbox", { name: "Find events" });
/** Waits for the sentence about what fits, whole: a part of it would also stand in the one before. */
const fits = (page: Page, words: string | RegExp) =>
  expect(page.getByRole("region", { name: "Events", exact: true }).getByRole("status").first()).toHaveText(words);
const lineOf = (page: Page, line: number) =>
  grid(page)
    .getByRole("row")
    .filter({ has: page.getByRole("gridcell", { name: word(line), exact: true }) });
const scrollTo = (list: Locator, part: number) => list.evaluate((one, at) => one.scrollTo(0, one.scrollHeight * at), part);

async function countOf(page: Page): Promise<number> {
  const text = await page
    .getByRole("status")
    .filter({ hasText: / lines? fits?$/ })
    .textContent();
  return Number((text ?? "").split(" of ")[0]?.replaceAll(",", ""));
}

/** The page's head scrolls away, so that the whole list can be seen. */
const toExplorer = (page: Page) => page.getByRole("region", { name: "Events", exact: true }).evaluate((one) => one.scrollIntoView());

async function openLong(
  page: Page,
  tempFolder: (name?: string) => Promise<string>,
  repriseServer: (request: { readonly roots: readonly string[] }) => Promise<{ readonly url: string }>,
  lines: number = longLog.lines,
) {
  const root = path.join(await tempFolder("events"), "orchard");
  const log = await writeLongLog(root, lines);
  const { url } = await repriseServer({ roots: [root] });
  await page.goto(`${url}${target}`);
  await fits(page, `${word(lines)} lines`);
  await toExplorer(page);
  return { url, log };
}

test("300,000 lines are walked through, searched and narrowed", async ({ page, context, tempFolder, repriseServer }) => {
  const { url, log } = await openLong(page, tempFolder, repriseServer);

  await test.step("the bottom of the scroll bar is the last line, its middle the middle", async () => {
    await scrollTo(grid(page), 1);
    await expect(lineOf(page, longLog.lines)).toBeInViewport();
    await scrollTo(grid(page), 0.5);
    await expect(lineOf(page, longLog.lines / 2)).toBeVisible();
  });

  await test.step("a jump goes to a line, and its address shows the same line elsewhere", async () => {
    const jump = page.getByRole("textbox", { name: "Go to a line or a time" });
    await jump.fill("123,456");
    await jump.press("Enter");
    await expect(lineOf(page, 123_456)).toBeInViewport();
    await lineOf(page, 123_456).click();
    await expect(page.getByRole("complementary", { name: "Line 123,456" })).toContainText("share: 1.50");
    await expect(page).toHaveURL(/line=123456/);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByRole("complementary", { name: "Line 123,456" })).toContainText(`Read leaf ${123_456 % 977}.`);
    await expect(lineOf(other, 123_456)).toBeInViewport();
    await other.close();
    await jump.fill(new Date(longLog.startMs + 199_999 * longLog.stepMs + 1).toISOString());
    await jump.press("Enter");
    await expect(lineOf(page, 200_001)).toBeInViewport();
  });

  await test.step("a text is found among all bytes, and counted", async () => {
    await page.goto(`${url}${target}`);
    await toExplorer(page);
    await field(page).fill(`"${longLog.needle}"`);
    await fits(page, `1 of ${all} lines fits`);
    await expect(lineOf(page, longLog.needleLine)).toBeVisible();
    await expect(page).toHaveURL(/q=/);
    await page.reload();
    await fits(page, `1 of ${all} lines fits`);
  });

  await test.step("chips and typed terms mean the same, and agree with the lines themselves", async () => {
    await page.goto(`${url}${target}`);
    await page.getByRole("button", { name: /^tool / }).click();
    await expect(field(page)).toHaveValue("type:tool.*");
    const tools = countLines((text) => text.includes('"type": "tool.') && text.endsWith("}"));
    await fits(page, `${word(tools)} of ${all} lines fit`);
    await page.getByRole("button", { name: /^2\.1 / }).click();
    const both = countLines((text) => text.includes('"type": "tool.') && text.includes('"node_id": "2.1"'));
    await fits(page, `${word(both)} of ${all} lines fit`);
    await field(page).fill("type:tool.* node:2.1");
    await fits(page, `${word(both)} of ${all} lines fit`);
    await expect(page.getByRole("button", { name: /^2\.1 / })).toHaveAttribute("aria-pressed", "true");
    await field(page).fill("level:error");
    await fits(page, `${errors} of ${all} lines fit`);
    await field(page).fill("colour:red");
    await expect(page.getByRole("alert").filter({ hasText: "colour:red" })).toBeVisible();
  });

  await test.step("brushing narrows by time, with the mouse and with the keyboard", async () => {
    await page.goto(`${url}${target}`);
    await toExplorer(page);
    const bars = page.getByRole("region", { name: "Events over time" });
    const box = await bars.boundingBox();
    if (box === null) throw new Error("The histogram is not drawn.");
    await page.mouse.move(box.x + box.width * 0.25, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.5, box.y + 20, { steps: 4 });
    await page.mouse.up();
    await expect(field(page)).toHaveValue(/^since:\S+ until:\S+$/);
    await fits(page, / lines fit$/);
    const brushed = await countOf(page);
    expect(brushed / longLog.lines).toBeGreaterThan(0.15);
    expect(brushed / longLog.lines).toBeLessThan(0.35);
    await expect(grid(page)).toHaveAttribute("aria-busy", "false");
    await keepImage(page, "events-light");
    const before = page.url();
    await page.getByRole("slider", { name: "Events from" }).press("ArrowRight");
    await expect(page).not.toHaveURL(before);
    await fits(page, / lines fit$/);
    await expect.poll(() => countOf(page)).toBeLessThan(brushed);
    await page.getByRole("button", { name: "Show all times again" }).click();
    await fits(page, `${all} lines`);
  });

  await test.step("the next error is the next, and a line that is no record stands in its place", async () => {
    await page.getByRole("button", { name: "Next error (n)" }).click();
    await expect(lineOf(page, longLog.errorEvery)).toBeInViewport();
    await page.getByRole("button", { name: "Next error (n)" }).click();
    await expect(lineOf(page, 2 * longLog.errorEvery)).toBeInViewport();
    await page.getByRole("button", { name: "Previous error (N)" }).click();
    await expect(lineOf(page, longLog.errorEvery)).toBeInViewport();
    await page.goto(`${url}${target}&line=${longLog.damagedLines[0]}`);
    await expect(lineOf(page, longLog.damagedLines[0])).toContainText("not a record");
    await expect(page.getByRole("complementary")).toContainText("not a record");
    await field(page).fill("damaged");
    await fits(page, `${longLog.damagedLines.length} of ${all} lines fit`);
  });

  await test.step("the download is what grep finds", async () => {
    await page.goto(`${url}${target}&q=${encodeURIComponent('"leaf 976."')}`);
    await fits(page, / lines fit$/);
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Download what fits" }).click()]);
    const expected = (await readFile(log, "utf8")).split("\n").filter((line) => line.includes("leaf 976."));
    expect(await readFile(await download.path(), "utf8")).toBe(`${expected.join("\n")}\n`);
  });

  await test.step("where nothing fits, parts of the query can be let go", async () => {
    await field(page).fill("level:error amber");
    await expect(page.getByText("No line fits")).toBeVisible();
    await page.getByRole("button", { name: "Without amber" }).click();
    await fits(page, `${errors} of ${all} lines fit`);
  });
});

test("a log that is written, cut and replaced while somebody looks", async ({ page, tempFolder, repriseServer }) => {
  const { log } = await openLong(page, tempFolder, repriseServer, 20_000);
  await page.getByRole("button", { name: "Follow" }).click();
  await expect(lineOf(page, 20_000)).toBeInViewport();
  await appendFile(log, longLogText(20_001, 20_300));
  await expect(lineOf(page, 20_300)).toBeInViewport();
  await appendFile(log, longLogLine(20_301).slice(0, 40));
  // Both the row and the note below the list say so, one perhaps before the other.
  const unfinished = page.getByText("The last line is not finished");
  await expect(unfinished.first()).toBeVisible();
  await appendFile(log, `${longLogLine(20_301).slice(40)}\n`);
  await expect(lineOf(page, 20_301)).toBeInViewport();
  await expect(unfinished).toHaveCount(0);

  await grid(page).hover();
  await page.mouse.wheel(0, -2_000);
  await expect(page.getByRole("button", { name: "Follow", exact: true })).toHaveAttribute("aria-pressed", "false");
  const seen = await grid(page).evaluate((one) => one.scrollTop);
  await appendFile(log, longLogText(20_302, 20_400));
  await fits(page, "20,400 lines");
  expect(await grid(page).evaluate((one) => one.scrollTop)).toBe(seen);

  await field(page).fill("type:tool.*");
  await fits(page, "8,160 of 20,400 lines fit");
  await truncate(log, longLogText(1, 100).length);
  await expect(page.getByText("replaced or cut while you looked at it")).toBeVisible();
  await fits(page, "40 of 100 lines fit");
  await expect(field(page)).toHaveValue("type:tool.*");
  await writeFile(`${log}.new`, longLogText(1, 500));
  await rename(`${log}.new`, log);
  await fits(page, "200 of 500 lines fit");
});

test("what is typed before the page can answer is kept and looked for", async ({ page, tempFolder, repriseServer }) => {
  const { url } = await openLong(page, tempFolder, repriseServer, 20_000);
  let answer = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(`${url}${target}`, { waitUntil: "commit" });
  await field(page).fill("level:error");
  answer();
  await fits(page, "4 of 20,000 lines fit");
  await expect(field(page)).toHaveValue("level:error");
  await expect(field(page)).toBeFocused();
});

test("by keyboard alone: found, walked, opened, closed", async ({ page, tempFolder, repriseServer }) => {
  await openLong(page, tempFolder, repriseServer, 20_000);
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("level:error");
  await fits(page, "4 of 20,000 lines fit");
  await page.keyboard.press("Enter");
  await expect(grid(page)).toBeFocused();
  const chosen = grid(page).getByRole("row", { selected: true });
  await page.keyboard.press("End");
  await expect(chosen).toContainText("20,000");
  await page.keyboard.press("ArrowUp");
  await expect(chosen).toContainText("15,000");
  await expect(chosen).toHaveAttribute("aria-rowindex", "4");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("complementary", { name: "Line 15,000" })).toBeVisible();
  await page.keyboard.press("k");
  await expect(page.getByRole("complementary", { name: "Line 10,000" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("complementary")).toBeHidden();
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await fits(page, "20,000 lines");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Home");
  await page.keyboard.press("PageDown");
  await expect(chosen).not.toHaveAttribute("aria-rowindex", "2");
  await page.keyboard.press("n");
  await expect(chosen).toContainText("5,000");
  await page.keyboard.press("N");
  await expect(page.getByText("No error that fits comes before this.")).toBeVisible();
  await page.keyboard.press("f");
  await expect(page.getByRole("button", { name: "Following" })).toBeVisible();
});

test("readable for everybody in both themes, wide and narrow", async ({ page, tempFolder, repriseServer }) => {
  const { url } = await openLong(page, tempFolder, repriseServer, 20_000);
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [1440, 390]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      for (const more of [`&line=${longLog.damagedLines[0]}`, "&line=15000&q=level%3Aerror%20colour%3Ared"]) {
        await page.goto(`${url}${target}${more}`);
        await expect(grid(page).getByRole("gridcell").first()).toBeVisible();
        await expectReadable(page, `${more} (${colorScheme}, ${width} px)`);
      }
      await page.goto(`${url}${target}&line=15000`);
      await expect(page.getByRole("tree")).toBeVisible();
      if (width === 1440) await keepImage(page, `event-opened-${colorScheme}`);
    }
  }
});
