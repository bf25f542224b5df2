// The main story: look, plan, be refused when the disk moved, plan again, confirm, find exactly that on disk, undo.

import { execFileSync } from "node:child_process";
import { appendFile, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { changedPaths, hashTree } from "./support/hash-tree";
import { keepImage } from "./support/keep-image";
import { test } from "./support/test";

const { expect } = test;

const midWave = "5b0f3c1e-8a52-4d07-9c64-1f2e7a90d3b8";
const hours = 3_600_000;

test("browse, plan, refused after a change, planned again, confirmed, exactly as shown, undone", async ({
  page,
  demoRoot,
  repriseServer,
}) => {
  const root = await demoRoot(Date.now() - 3 * hours);
  const run = path.join(root, "lantern-shop", ".atlas", midWave);
  const planFile = path.join(run, "plan.dag.json");
  const before = await readFile(planFile, "utf8");
  const server = await repriseServer({ roots: [root] });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/runs need you/);
  await expect(page.getByText("Still reading")).toHaveCount(0);
  await keepImage(page, "runs-light");

  await page.getByRole("link", { name: "Vouchers and gift wrapping in the checkout" }).click();
  await expect(page.getByText("Stopped mid-wave: 2 of 7 jobs were running, 2 are done.").first()).toBeVisible();
  await page.getByRole("link", { name: /Preview: Put interrupted jobs back/ }).click();
  const plan = page.getByRole("region", { name: "Put interrupted jobs back to pending" });
  await expect(plan.getByText("2 jobs go back from RUNNING to PENDING")).toBeVisible();
  const removed = await plan.locator("tr", { has: page.getByText("removed") }).allInnerTexts();
  const added = await plan.locator("tr", { has: page.getByText("added") }).allInnerTexts();
  expect(removed).toHaveLength(4);
  expect(added).toHaveLength(2);
  await keepImage(page, "plan-light");

  // Somebody else writes while the person reads.
  await appendFile(
    path.join(run, "log.jsonl"),
    `${JSON.stringify({ run_id: midWave, stage: "SCHEDULE", ts: "2026-12-01T00:00:00Z", wave: 2 })}\n`,
  );
  const confirm = page.getByRole("button", { name: "Change 1 file" });
  await expect(confirm).toBeDisabled();
  await plan.getByRole("checkbox", { name: /Put 2 jobs back/ }).check();
  await confirm.click();
  await expect(page.getByText("Refused; nothing was written")).toBeVisible();
  await expect(page.getByText(/log\.jsonl has changed/)).toBeVisible();
  expect(await readFile(planFile, "utf8")).toBe(before);

  await page.getByRole("button", { name: "Show the plan as it is now" }).click();
  await expect(page.getByText("Refused; nothing was written")).toBeHidden();
  await plan.getByRole("checkbox", { name: /Put 2 jobs back/ }).check();
  // The write made the run look alive, which is a question of its own.
  await expect(page.getByText("One question is still open.")).toBeVisible();
  await plan.getByRole("textbox", { name: /no agent is working on it/ }).fill("the agent is gone");
  const tree = await hashTree(root);
  const written = await stat(planFile);
  await confirm.click();
  await expect(page.getByText("Done, and read back from the disk as planned")).toBeVisible();

  const after = await readFile(planFile, "utf8");
  expect(changedPaths(tree, await hashTree(root))).toEqual([path.relative(root, planFile)]);
  const expected = before
    .replace(/"state": "RUNNING",\n\s+"lease": "vouchers#0#0"/, '"state": "PENDING"')
    .replace(/"state": "RUNNING",\n\s+"lease": "gift-wrapping#0#0"/, '"state": "PENDING"');
  expect(after).toBe(expected);
  expect(expected).not.toBe(before);

  await page.getByRole("tab", { name: "History" }).click();
  await expect(page.getByText("as planned", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone: every file is as it was")).toBeVisible();
  expect(await readFile(planFile, "utf8")).toBe(before);
  expect(changedPaths(tree, await hashTree(root))).toEqual([]);
  expect((await stat(planFile)).mtimeMs).toBeCloseTo(written.mtimeMs, -1);
  expect(server.output()).not.toMatch(/error/i);
});

test("a confirmation that is sent twice is done once", async ({ page, demoRoot, repriseServer }) => {
  const root = await demoRoot(Date.now() - 3 * hours);
  await repriseServer({ roots: [root] });
  const sent = page.waitForRequest((request) => request.method() === "POST" && (request.postData() ?? "").includes("confirmation"));
  await page.goto(`${page.url()}runs/demo/lantern-shop/.atlas/${midWave}?tab=recovery&plan=reset`);
  await page.getByRole("checkbox", { name: /Put 2 jobs back/ }).check();
  await page.getByRole("button", { name: "Change 1 file" }).click();
  await expect(page.getByText("Done, and read back from the disk as planned")).toBeVisible();
  const tree = await hashTree(root);
  const request = await sent;
  const again = await page.evaluate(
    async ([url, action, body]) =>
      (await fetch(url, { method: "POST", headers: { "next-action": action, accept: "text/x-component" }, body })).text(),
    [request.url(), request.headers()["next-action"] ?? "", request.postData() ?? ""] as const,
  );
  expect(again).toContain("already-used");
  expect(changedPaths(tree, await hashTree(root))).toEqual([]);
});

test("an undo is refused when the file moved on, and shows what changed", async ({ page, demoRoot, repriseServer }) => {
  const root = await demoRoot(Date.now() - 3 * hours);
  const planFile = path.join(root, "lantern-shop", ".atlas", midWave, "plan.dag.json");
  await repriseServer({ roots: [root] });
  await page.goto(`${page.url()}runs/demo/lantern-shop/.atlas/${midWave}?tab=recovery&plan=reset`);
  await page.getByRole("checkbox", { name: /Put 2 jobs back/ }).check();
  await page.getByRole("button", { name: "Change 1 file" }).click();
  await expect(page.getByText("Done, and read back from the disk as planned")).toBeVisible();
  const applied = await readFile(planFile, "utf8");
  await writeFile(planFile, applied.replace('"gas_remaining": 32', '"gas_remaining": 31'));
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Not undone; nothing was written")).toBeVisible();
  await expect(page.getByRole("dialog").getByText('"gas_remaining": 31')).toBeVisible();
  expect(await readFile(planFile, "utf8")).toContain('"gas_remaining": 31');
});

test("half-written working trees are listed with what would be lost, removed by git, and put back by undo", async ({
  page,
  demoRoot,
  repriseServer,
}) => {
  const root = await demoRoot(Date.now() - 3 * hours);
  const project = path.join(root, "lantern-shop");
  const git = (...args: readonly string[]) => execFileSync("git", ["-C", project, ...args], { encoding: "utf8" });
  const trees = git("worktree", "list", "--porcelain");
  const branches = git("branch", "--list");
  const tree = await hashTree(root);
  await repriseServer({ roots: [root] });
  await page.goto(`${page.url()}runs/demo/lantern-shop/.atlas/${midWave}?tab=recovery&plan=remove-worktrees`);
  await expect(page.getByText("src/vouchers.js", { exact: true })).toBeVisible();
  await page.getByRole("textbox", { name: /3 files with it/ }).fill("remove 3 files");
  await page.getByRole("button", { name: "Remove 2 working trees" }).click();
  await expect(page.getByText("Done, and read back from the disk as planned")).toBeVisible();
  expect(git("worktree", "list", "--porcelain")).not.toContain("tasks/vouchers");
  expect(git("branch", "--list").replaceAll("+", " ")).toBe(branches.replaceAll("+", " "));
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone: every file is as it was")).toBeVisible();
  expect(changedPaths(tree, await hashTree(root))).toEqual([]);
  expect(git("worktree", "list", "--porcelain")).toBe(trees);
});

test("a run is hidden and comes back", async ({ page, demoRoot, repriseServer }) => {
  const root = await demoRoot(Date.now() - 3 * hours);
  const tree = await hashTree(root);
  const { url } = await repriseServer({ roots: [root] });
  await page.goto(`${url}/runs/demo/lantern-shop/.atlas/${midWave}?tab=recovery&plan=hide-run`);
  await page.getByRole("checkbox", { name: /Hide run/ }).check();
  await page.getByRole("button", { name: "Move the run out of sight" }).click();
  await expect(page.getByText("Done, and read back from the disk as planned")).toBeVisible();
  expect(Object.keys(await hashTree(root)).some((name) => name.includes(midWave))).toBe(false);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone: every file is as it was")).toBeVisible();
  expect(changedPaths(tree, await hashTree(root))).toEqual([]);
});

test("what changes on disk appears without a reload", async ({ page, demoRoot, repriseServer }) => {
  const root = await demoRoot(Date.now() - 3 * hours);
  const planFile = path.join(root, "lantern-shop", ".atlas", midWave, "plan.dag.json");
  const { url } = await repriseServer({ roots: [root] });
  await page.goto(`${url}/?q=vouchers`);
  const row = page.getByRole("listitem").filter({ hasText: "Vouchers and gift wrapping" });
  await expect(row.getByText("Stopped mid-wave: 2 of 7 jobs were running")).toBeVisible();
  await writeFile(planFile, (await readFile(planFile, "utf8")).replace('"state": "RUNNING"', '"state": "DONE"'));
  await expect(row.getByText(/still be at work: 1 of 7 jobs is marked as running, 3 are done/)).toBeVisible();
});
