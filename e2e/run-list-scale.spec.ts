// The run list with two thousand runs: everything is reachable, nothing is in the way, and a change on disk moves nothing under the hand.

import { appendFile, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { makeRuns } from "../bench/support/make-runs";
import { expectReadable } from "./support/expect-readable";
import { test } from "./support/test";

const { expect } = test;
const count = 2000;

const status = (page: Page) => page.getByRole("status").first();
const focused = (page: Page) => page.locator("[data-run-link]:focus");

/** Writes a run that waits for an answer: it stands first. */
async function addRun(root: string, id: string): Promise<void> {
  const folder = path.join(root, "group-00/project-000/.atlas", id);
  await mkdir(folder, { recursive: true });
  const stages = Object.fromEntries(["INIT", "INTENT_CAPTURED", "TRIAGED", "GROUNDED"].map((stage) => [stage, { status: "done" }]));
  await writeFile(
    path.join(folder, "state.json"),
    JSON.stringify({ run_id: id, intent: `Added ${id}`, current_state: "GROUNDED", stages }),
  );
  const lines = Object.keys(stages).map((stage) => `${JSON.stringify({ run_id: id, stage, ts: "2025-01-01T00:00:00Z" })}\n`);
  await writeFile(path.join(folder, "log.jsonl"), lines.join(""));
  await writeFile(path.join(folder, "plan.md"), "# Plan\n");
}

test("two thousand runs: filter, group, sort, walk by keys, and stay where one is while the disk changes", async ({
  tempFolder,
  repriseServer,
  page,
}) => {
  test.setTimeout(120_000);
  const root = await tempFolder("runs");
  await makeRuns(root, count);
  await repriseServer({ roots: [root] });
  await expect(page.getByText(`${count} runs in 1 root`)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("Still reading")).toHaveCount(0, { timeout: 60_000 });

  await test.step("only what is near the screen is in the document, and says how many there are", async () => {
    expect(await page.locator("[data-run-link]").count()).toBeLessThan(60);
    const interrupted = page.getByRole("region", { name: /^Interrupted/ });
    await page.getByRole("button", { name: /^Behind an open breaker/ }).click();
    await page.getByRole("button", { name: /^Waiting for your answer/ }).click();
    await expect(interrupted.getByRole("listitem").first()).toHaveAttribute("aria-posinset", "1");
    await expect(page).toHaveURL(/fold=breaker-open,gate/);
    await expectReadable(page);
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
    await expect(status(page)).toHaveText(/^\d+ of 2000 runs shown$/);
    await page.getByLabel("Order").selectOption("title");
    await page.getByLabel("Groups").selectOption("format");
    await expect(page.getByRole("region")).toHaveCount(4);
    await expect(page).toHaveURL(/q=lantern\+index.*sort=title.*group=format|group=format/);
    const shown = await status(page).textContent();
    await page.reload();
    await expect(status(page)).toHaveText(shown ?? "");
    await expect(
      page
        .getByRole("region", { name: /^kimi-atlas/ })
        .getByRole("listitem")
        .first(),
    ).toContainText("Cache the lantern index");
    await page.getByRole("searchbox", { name: "Search the runs" }).fill("nothing at all");
    await expect(page.getByText("No run matches")).toBeVisible();
    await page.getByRole("button", { name: `Show all ${count} runs` }).click();
    await expect(page.getByRole("region", { name: /^Interrupted/ })).toBeVisible();
  });

  await test.step("a change on disk adds a run above, and neither place nor focus moves", async () => {
    await page.keyboard.press("Home");
    await page.keyboard.press("j");
    for (let step = 0; step < 90; step += 1) await page.keyboard.press("j");
    const row = page.locator("li:has([data-run-link]:focus)");
    await expect(row).toBeInViewport();
    const title = await focused(page).textContent();
    const before = await row.boundingBox();
    await addRun(root, "new-run");
    await expect(page.getByText(`${count + 1} runs in 1 root`)).toHaveCount(1, { timeout: 30_000 });
    await expect(focused(page)).toHaveText(title ?? "");
    const after = await row.boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 1000))).toBeLessThan(2);
    await page.evaluate(() => globalThis.scrollTo(0, 0));
    await expect(page.getByRole("link", { name: "Added new-run" })).toBeVisible();

    await appendFile(path.join(root, "group-00/project-000/.atlas/new-run/log.jsonl"), '{"run_id": "new-run", "stage": "CODED"}\n');
    await rm(path.join(root, "group-00/project-000/.atlas/new-run/plan.md"));
    await expect(page.getByRole("region", { name: /^Waiting for your answer/ }).getByRole("link", { name: "Added new-run" })).toHaveCount(
      0,
      {
        timeout: 30_000,
      },
    );
    await rm(path.join(root, "group-00/project-000/.atlas/new-run"), { recursive: true });
    await expect(page.getByText(`${count} runs in 1 root`)).toHaveCount(1, { timeout: 30_000 });
  });
});
