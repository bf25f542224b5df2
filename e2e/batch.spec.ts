// Twenty runs planned together: one preview, two left out, one confirmation, results run by run, one undo.

import { appendFile, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { expectReadable } from "./support/expect-readable";
import { changedPaths, hashTree } from "./support/hash-tree";
import { makeManyRuns } from "./support/many-runs";
import { test } from "./support/test";

const { expect } = test;
const day = 86_400_000;

test("twenty runs, two of them refused: planned, confirmed and undone as one", async ({ page, demoRoot, tempFolder, repriseServer }) => {
  const demo = await demoRoot(Date.now() - 2 * day);
  const root = await tempFolder("many");
  const ids = makeManyRuns(demo, path.join(root, "shop"), 18, 2);
  const before = await hashTree(root);
  const server = await repriseServer({ roots: [root] });
  await page.goto(`${server.url}/batch?state=interrupted,damaged`);
  await expect(page.getByRole("heading", { name: "20 runs match now" })).toBeVisible();
  await page.getByRole("button", { name: /^reset/ }).click();
  await page.waitForURL(/kind=reset/);
  const panel = page.getByRole("region", { name: "Put interrupted jobs back to pending" });
  await expect(panel.getByText(/^18 runs are planned, 2 are left out\. In all, 18 files are changed/)).toBeVisible();
  await expect(panel.getByText("Left out", { exact: true })).toHaveCount(2);
  await expectReadable(page, "/batch planned");
  expect(await hashTree(root)).toEqual(before);

  const confirm = page.getByRole("button", { name: "Recover 18 runs" });
  await expect(confirm).toBeDisabled();
  await page.getByRole("checkbox", { name: /Put 2 jobs back\?.*\(18 runs\)/ }).check();
  // Somebody else writes into one of them while the person reads; its age stays, so that it still matches the filter.
  const [, moved] = ids;
  const planFile = path.join(root, "shop", ".atlas", String(moved), "plan.dag.json");
  const { atime, mtime } = await stat(planFile);
  await appendFile(planFile, "\n");
  await utimes(planFile, atime, mtime);
  const between = await hashTree(root);
  await confirm.click();

  await expect(page.getByText("17 runs recovered, 1 not")).toBeVisible();
  const results = page.getByRole("list", { name: "Results, run by run" });
  await expect(results.getByText("Recovered", { exact: true })).toHaveCount(17);
  await expect(results.getByText("Refused", { exact: true })).toHaveCount(1);
  await expect(results.getByText("Left out", { exact: true })).toHaveCount(2);
  await expectReadable(page, "/batch done");
  const changed = changedPaths(between, await hashTree(root));
  expect(changed).toHaveLength(17);
  expect(changed.every((name) => name.endsWith("plan.dag.json"))).toBe(true);

  await page.getByRole("link", { name: "Journal", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Put interrupted jobs back to pending, 18 runs together" })).toBeVisible();
  await expect(page.getByText("17 done, 1 not done.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Plan the rest" })).toBeVisible();
  await expectReadable(page, "/journal with a batch");
  await page.getByRole("button", { name: "Undo all" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo all" }).click();
  await expect(page.getByText("17 runs are as they were")).toBeVisible();
  expect(await hashTree(root)).toEqual(between);
});

test("the count is taken again at the confirmation: with one run more nothing is written", async ({
  page,
  demoRoot,
  tempFolder,
  repriseServer,
}) => {
  const demo = await demoRoot(Date.now() - 2 * day);
  const root = await tempFolder("more");
  makeManyRuns(demo, path.join(root, "one"), 2, 0);
  const server = await repriseServer({ roots: [root] });
  await page.goto(`${server.url}/batch?state=interrupted&kind=reset`);
  await page.getByRole("checkbox", { name: /Put 2 jobs back/ }).check();
  makeManyRuns(demo, path.join(root, "two"), 1, 0);
  const before = await hashTree(root);
  await page.getByRole("button", { name: "Recover 2 runs" }).click();
  await expect(page.getByText("Refused; nothing was written")).toBeVisible();
  await expect(page.getByText(/3 runs are meant now, 2 when you read the plan/)).toBeVisible();
  expect(await hashTree(root)).toEqual(before);
});

test("an address that names no run says how one does, readable in both themes, wide and narrow", async ({
  page,
  sharedDemo,
  repriseServer,
}) => {
  const server = await repriseServer({ roots: [sharedDemo] });
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${server.url}/batch`);
      await expect(page.getByText("No runs are named")).toBeVisible();
      await expectReadable(page, `/batch ${theme} ${width}`);
      await page.goto(`${server.url}/batch?state=interrupted&kind=reset`);
      await expect(page.getByRole("button", { name: /^Recover/ })).toBeVisible();
      await expectReadable(page, `/batch planned ${theme} ${width}`);
    }
  }
});
