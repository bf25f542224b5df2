// The crash story of a Compound V run on real git: the person sees the truth, clears the breaker by a confirmed top-up, resumes,
// finds exactly those edits on disk, and takes them back.

import { execFileSync, spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { changedPaths, hashTree } from "./support/hash-tree";
import { keepImage } from "./support/keep-image";
import { test } from "./support/test";

const { expect } = test;

const runFolder = "harbour-api/docs/superpowers/execution/2026-11-28-berth-booking";
const address = `/runs/demo/${runFolder}`;
const hours = 3_600_000;

test("sees what survived, clears the breaker, resumes, finds exactly that on disk, undoes", async ({ page, demoRoot, repriseServer }) => {
  const root = await demoRoot(Date.now() - 3 * hours);
  const stateFile = path.join(root, runFolder, "state.json");
  const before = await readFile(stateFile, "utf8");
  const tree = await hashTree(root);
  const { url } = await repriseServer({ roots: [root] });

  // The first page says which backend is stopped.
  const strip = page.getByRole("region", { name: "Open circuit breakers" });
  await expect(strip.getByRole("link", { name: "codex: out of credits · 1 run, 3 jobs held" })).toBeVisible();
  await strip.getByRole("link", { name: /codex: out of credits/ }).click();
  const cockpit = page.getByRole("region", { name: "Circuit breakers" });
  await expect(cockpit.getByText("Top codex up, or see a small live call to it succeed; then record it here.")).toBeVisible();
  await keepImage(page, "breakers-light");

  // Ledger against git.
  await page.getByRole("tab", { name: "Git truth" }).click();
  await expect(page.getByRole("row", { name: /^task-1 / })).toContainText("running");
  await expect(page.getByRole("row", { name: /^task-1 / })).toContainText("work landed");
  await expect(page.getByRole("row", { name: /^task-2 / })).toContainText("merged and reverted");
  await page.getByRole("button", { name: "Evidence about task-1" }).click();
  await expect(page.getByText("src/berths/allocate.ts", { exact: true })).toBeVisible();
  await keepImage(page, "git-truth-light");

  // Nothing goes behind the breaker yet.
  await page.goto(`${url}${address}?tab=recovery&plan=resume`);
  const plan = page.getByRole("region", { name: "Resume: run again only what is missing" });
  await expect(plan.getByText("4 jobs stay held.", { exact: false })).toBeVisible();
  await expect(plan.getByRole("list", { name: "Batches" })).not.toContainText("task-3");

  // The top-up, as a statement in words.
  await page.goto(`${url}${address}?tab=recovery&plan=clear-breaker`);
  const clearing = page.getByRole("region", { name: "Close the breaker of codex" });
  const statement = clearing.getByRole("textbox", { name: /Did you top codex up/ });
  await statement.fill("yes");
  const confirm = page.getByRole("button", { name: "Change 1 file" });
  await expect(confirm).toBeDisabled();
  await statement.fill("I topped up codex");
  await confirm.click();
  await expect(page.getByText("Done, and read back from the disk as planned")).toBeVisible();
  const cleared = before.replace('"open": true', '"open": false').replace('"cleared_by": null', '"cleared_by": "top_up"');
  expect(cleared).not.toBe(before);
  expect(await readFile(stateFile, "utf8")).toBe(cleared);

  // The resume: what is missing, in order, with what would be lost.
  await page.goto(`${url}${address}?tab=recovery&plan=resume`);
  await expect(plan.getByText("src/bookings/tide-window.ts", { exact: true })).toBeVisible();
  await expect(plan.getByRole("list", { name: "Batches" })).toContainText("task-3");
  await keepImage(page, "resume-light");
  await plan.getByRole("checkbox", { name: /Change the status of 5 jobs/ }).check();
  await plan.getByRole("checkbox", { name: /Have you saved what you want to keep/ }).check();
  // The write of a moment ago made the run look alive, which is a question of its own.
  await plan.getByRole("textbox", { name: /no agent is working on it/ }).fill("the agent is gone");
  await confirm.click();
  await expect(page.getByText("Done, and read back from the disk as planned")).toBeVisible();
  const resumed: unknown = JSON.parse(await readFile(stateFile, "utf8"));
  expect(resumed).toMatchObject({
    jobs: {
      "task-0": { status: "done" },
      "task-1": { status: "done" },
      "task-2": { status: "pending" },
      "task-3": { status: "pending", failure_class: "out_of_credits" },
      "task-4": { status: "pending" },
      "task-6": { status: "pending" },
    },
  });
  expect(changedPaths(tree, await hashTree(root))).toEqual([`${runFolder}/state.json`]);

  // Both taken back, the newer one first.
  await page.getByRole("tab", { name: "History" }).click();
  await expect(page.getByText(/journal lines$/)).toHaveCount(2);
  for (const expected of [cleared, before]) {
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Undo", exact: true }).first().click();
    await dialog.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(dialog.getByText("Undone: every file is as it was")).toBeVisible();
    expect(await readFile(stateFile, "utf8")).toBe(expected);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("Was undone")).toHaveCount(expected === cleared ? 1 : 2);
  }
  expect(changedPaths(tree, await hashTree(root))).toEqual([]);
  // Planning and resuming touched nothing of the repository.
  expect(execFileSync("git", ["-C", path.join(root, "harbour-api"), "fsck", "--no-dangling"], { encoding: "utf8" })).toBe("");
});

test("refuses while the host holds its lock, and names the holder", async ({ page, demoRoot, repriseServer }) => {
  const root = await demoRoot(Date.now() - 3 * hours);
  const lock = path.join(root, runFolder, ".run.lock");
  await writeFile(lock, "");
  const holder = spawn("flock", [lock, "cat"], { stdio: ["pipe", "ignore", "ignore"] });
  try {
    const { url } = await repriseServer({ roots: [root] });
    await page.goto(`${url}${address}?tab=recovery&plan=reconcile`);
    await page.getByRole("checkbox", { name: /Change the status of 3 jobs/ }).check();
    await page.getByRole("button", { name: "Change 1 file" }).click();
    await expect(page.getByText(/\.run\.lock is locked by \S+ \(process \d+\)/)).toBeVisible();
  } finally {
    holder.kill();
  }
});

test("an epic shows its features and leads to their runs", async ({ page, sharedDemo, repriseServer }) => {
  const { url } = await repriseServer({ roots: [sharedDemo] });
  await page.goto(`${url}/runs/demo/harbour-api/docs/superpowers/execution/epics/harbour-season?tab=graph`);
  await page.getByRole("link", { name: /^berths: / }).click();
  const panel = page.getByRole("complementary", { name: "berths" });
  await panel.getByRole("link", { name: "Open", exact: true }).click();
  await expect(page.getByText("Breaker open").first()).toBeVisible();
});
