// The run list with two thousand runs: everything is reachable, nothing is in the way, and a change on disk moves nothing under the hand.

import { mkdir, rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { atlasSingle } from "../bench/support/make-atlas-run";
import { makeRuns } from "../bench/support/make-runs";
import { expectReadable } from "./support/expect-readable";
import { test } from "./support/test";

const { expect } = test;
const count = 2000;
const inWords = (runs: number) => runs.toLocaleString("en-GB");

const status = (page: Page) => page.getByRole("status").first();
const focused = (page: Page) => page.locator("[data-run-link]:focus");

/** A run that waits for an answer, so that it stands above the interrupted ones; quiet for long, so that it is not taken for alive. */
const added = atlasSingle(10_021, Date.UTC(2025, 5, 1));
const addedTitle = /\(10021\)/;

async function addRun(project: string): Promise<void> {
  const quietAt = Date.UTC(2025, 5, 1) / 1000;
  await mkdir(path.join(project, added.folder), { recursive: true });
  for (const [name, text] of Object.entries(added.files)) {
    await writeFile(path.join(project, added.folder, name), text);
    await utimes(path.join(project, added.folder, name), quietAt, quietAt);
  }
}

test("two thousand runs: filter, group, sort, walk by keys, and stay where one is while the disk changes", async ({
  tempFolder,
  repriseServer,
  page,
}) => {
  test.setTimeout(120_000);
  const root = await tempFolder("runs");
  const project = path.join(root, "group-00/project-000");
  await makeRuns(root, count);
  await repriseServer({ roots: [root] });
  await expect(page.getByText(`${inWords(count)} runs in 1 root`)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("Still reading")).toHaveCount(0, { timeout: 60_000 });

  await test.step("only what is near the screen is in the document, and says how many there are", async () => {
    expect(await page.locator("[data-run-link]").count()).toBeLessThan(60);
    const interrupted = page.getByRole("region", { name: /^Interrupted/ });
    await page.getByRole("button", { name: /^Behind an open breaker/ }).click();
    await page.getByRole("button", { name: /^Waiting for your answer/ }).click();
    await expect(interrupted.getByRole("listitem").first()).toHaveAttribute("aria-posinset", "1");
    await expect(page).toHaveURL(/fold=breaker-open,gate/);
    await expectReadable(page, "the list with two thousand runs");
  });

  await test.step("the keys reach the last run and come back", async () => {
    await page.keyboard.press("j");
    await expect(focused(page)).toHaveCount(1);
    await page.keyboard.press("End");
    await expect(page.locator("li:has([data-run-link]:focus)")).toBeInViewport();
    const last = page.locator("li:has([data-run-link]:focus)");
    expect(await last.getAttribute("aria-posinset")).toBe(await last.getAttribute("aria-setsize"));
    const title = await focused(page).textContent();
    await page.keyboard.press("k");
    await expect(focused(page)).not.toHaveText(title ?? "");
    await page.keyboard.press("j");
    await expect(focused(page)).toHaveText(title ?? "");
    await page.keyboard.press("Home");
    await expect(page.locator('li[aria-posinset="1"]:has([data-run-link]:focus)')).toBeInViewport();
  });

  await test.step("a view is an address: filter, groups and order", async () => {
    await page.getByRole("searchbox", { name: "Search the runs" }).fill("lantern index");
    await expect(status(page)).toHaveText(/^\d+ of 2,000 runs shown$/);
    await page.getByLabel("Order").selectOption("title");
    await page.getByLabel("Groups").selectOption("format");
    await expect(page.getByRole("region", { name: /^kimi-atlas/ })).toBeVisible();
    await expect(page).toHaveURL((url) => url.searchParams.get("q") === "lantern index" && url.searchParams.get("group") === "format");
    const links = page.getByRole("region", { name: /^kimi-atlas/ }).locator("[data-run-link]");
    await expect(links.nth(3)).toBeVisible();
    const titles = await links.allTextContents();
    expect(titles).toEqual(titles.toSorted(new Intl.Collator("en", { numeric: true }).compare));
    const shown = await status(page).textContent();
    await page.reload();
    await expect(status(page)).toHaveText(shown ?? "");
    await expect(links.first()).toHaveText(titles[0] ?? "");
    await page.getByRole("searchbox", { name: "Search the runs" }).fill("nothing at all");
    await expect(page.getByText("No run matches")).toBeVisible();
    await page.getByRole("button", { name: `Show all ${inWords(count)} runs` }).click();
    await expect(page.getByRole("region", { name: /^Behind an open breaker/ })).toBeVisible();
  });

  await test.step("a change on disk adds a run above, and neither place nor focus moves", async () => {
    await page.keyboard.press("Home");
    await page.keyboard.press("j");
    for (let step = 0; step < 90; step += 1) await page.keyboard.press("j");
    const row = page.locator("li:has([data-run-link]:focus)");
    await expect(row).toBeInViewport();
    const title = await focused(page).textContent();
    const before = await row.boundingBox();
    await addRun(project);
    await expect(page.getByText(`${inWords(count + 1)} runs in 1 root`)).toHaveCount(1, { timeout: 30_000 });
    await expect(focused(page)).toHaveText(title ?? "");
    const after = await row.boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 1000))).toBeLessThan(2);
  });

  await test.step("a run that changes goes to another group, and one that is removed goes away", async () => {
    await page.getByRole("searchbox", { name: "Search the runs" }).fill("(10021)");
    await expect(page.getByRole("region", { name: /^Waiting for your answer/ }).getByRole("link", { name: addedTitle })).toBeVisible();
    await rm(path.join(project, added.folder, "plan.md"));
    await expect(page.getByRole("region", { name: /^Interrupted/ }).getByRole("link", { name: addedTitle })).toBeVisible({
      timeout: 30_000,
    });
    await rm(path.join(project, added.folder), { recursive: true });
    await expect(page.getByText("No run matches")).toBeVisible({ timeout: 30_000 });
  });
});
