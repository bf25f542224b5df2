// The story of an Arbor session that stopped with three executors at work: one keeps what is on its branch, two begin anew,
// the broken conversation is sealed, the report is written anew, and all of it is taken back.

import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { changedTree, changedTwin, type IdeaChanges, statusOf } from "./support/arbor-texts";
import { changedPaths, hashTree } from "./support/hash-tree";
import { keepImage } from "./support/keep-image";
import { test } from "./support/test";

const { expect } = test;

const session = "orchard/.arbor/sessions/run_leaf_rust_recall";
const address = `/runs/demo/${session}`;
const treeName = `${session}/.coordinator/idea_tree.json`;
const twinName = `${session}/.coordinator/idea_tree.md`;
const historyName = `${session}/.coordinator/messages.jsonl`;
const reportName = `${session}/REPORT.md`;
const hours = 3_600_000;
const done = "Done, and read back from the disk as planned";
const sealWords = "[interrupted by checkpoint/resume — not executed]";

test("shows where three executors stopped: verdict, tree, time line, figures, conversation", async ({
  page,
  sharedDemo,
  repriseServer,
}) => {
  const { url } = await repriseServer({ roots: [sharedDemo] });
  await page.goto(`${url}/?q=leaf-rust`);
  const row = page.getByRole("listitem").filter({ hasText: "Raise the recall of the leaf-rust classifier" });
  await expect(row.getByText("Interrupted", { exact: true })).toBeVisible();

  await page.goto(`${url}${address}`);
  await expect(page.getByText("Interrupted", { exact: true }).first()).toBeVisible();

  await page.getByRole("tab", { name: "Tree" }).click();
  const tree = page.getByRole("region", { name: "Tree of jobs; the list shows the same" });
  for (const id of ["1.2", "2.3", "3.1", "3.2"]) await expect(tree.getByText(id, { exact: true }).first()).toBeVisible();
  await tree.evaluate((drawing) => drawing.scrollIntoView({ block: "end" }));
  await keepImage(page, "idea-tree-light");

  await page.getByRole("tab", { name: "Timeline" }).click();
  const drawing = page.getByRole("region", { name: "Timeline as a drawing" });
  await expect(drawing).toBeVisible();
  await drawing.evaluate((one) => one.scrollIntoView({ block: "center" }));
  await keepImage(page, "timeline-light");

  await page.getByRole("tab", { name: "Stats" }).click();
  await expect(page.getByRole("region", { name: "Table of tokens by job" })).toContainText("3.1");

  await page.getByRole("tab", { name: "Conversation" }).click();
  const unanswered = page.getByRole("region", { name: /^Unanswered calls/ });
  await expect(unanswered.getByText("the host seals it when it resumes")).toHaveCount(2);
  await expect(page.getByRole("region", { name: "Messages" })).toBeVisible();

  // Where a run recorded figures of its own, both stand side by side, and why they differ.
  await page.goto(`${url}/runs/demo/orchard/.arbor/sessions/run_calibration_loss?tab=stats`);
  const best = page.getByRole("row").filter({ hasText: "Best score" });
  await expect(best).toContainText("differs");
  await expect(best).toContainText("takes the largest score although the run minimises");
  await best.evaluate((row) => row.scrollIntoView({ block: "center" }));
  await expect(page.locator(".recharts-bar")).not.toHaveCount(0);
  await keepImage(page, "stats-light");
});

test("keeps one idea, begins two anew, seals, writes the report, and takes everything back", async ({ page, demoRoot, repriseServer }) => {
  const root = await demoRoot(Date.now() - 3 * hours);
  const read = (name: string) => readFile(path.join(root, name), "utf8");
  const git = (...args: readonly string[]) => execFileSync("git", ["-C", path.join(root, "orchard"), ...args], { encoding: "utf8" });
  const kept = git("for-each-ref", "--format=%(refname:short)", "refs/heads/coordinator/n3-1-*-a2").trim();
  const refs = git("for-each-ref");
  const [treeBefore, twinBefore, historyBefore] = await Promise.all([treeName, twinName, historyName].map(read));
  const before = await hashTree(root);
  const { url } = await repriseServer({ roots: [root] });

  // What is on branches, and what would be lost.
  await page.goto(`${url}${address}?tab=recovery`);
  await page.getByRole("link", { name: /^Resume: keep what is on branches, requeue the rest/ }).click();
  const plan = page.getByRole("region", { name: "Resume: keep what is on branches, requeue the rest" });
  const options = page.getByRole("group", { name: "Keep the work of these ideas; the others begin anew from the trunk" });
  await setOption(options.getByRole("checkbox", { name: /2\.3/ }), false);
  await setOption(options.getByRole("checkbox", { name: /3\.1/ }), true);
  await expect(options.getByRole("checkbox", { name: /3\.2/ })).toHaveCount(0);
  await expect(page.locator("#option-history-seal")).toBeChecked();
  await expect(plan.getByText("rust/block_report.py").first()).toBeVisible();
  await keepImage(page, "salvage-light");

  const confirm = confirmButton(page);
  await expect(confirm).toBeDisabled();
  await plan.locator("#gate-change-tree").check();
  await plan.locator("#gate-abandon").fill("begin anew");
  await plan.locator("#gate-skill-check").check();
  await plan.locator("#gate-seal").check();
  await confirm.click();
  await expect(page.getByText(done)).toBeVisible();

  // Exactly that is on disk.
  const treeAfter = await read(treeName);
  const strategy = statusOf(treeAfter, "2") ?? "";
  // The runtime itself would put the forgotten strategy back as well; the plan may, and may not do anything else to it.
  expect(["running", "pending"]).toContain(strategy);
  const changes: IdeaChanges = {
    "3.1": { status: "needs_retry", branch: kept, attempt: 2 },
    "2.3": { status: "pending" },
    "3.2": { status: "pending" },
    "2": { status: strategy },
  };
  expect(treeAfter).toBe(changedTree(treeBefore ?? "", changes));
  expect(treeAfter).not.toBe(treeBefore);
  expect(await read(twinName)).toBe(changedTwin(twinBefore ?? "", changes));
  const historyAfter = await read(historyName);
  expect(historyAfter.startsWith(historyBefore ?? "?")).toBe(true);
  const added = historyAfter.slice((historyBefore ?? "").length);
  expect(added.match(/\n/g)).toHaveLength(1);
  const result = { type: "tool_result", content: sealWords, is_error: true };
  expect(JSON.parse(added)).toMatchObject({ role: "user", content: [result, result] });
  expect(changedPaths(before, await hashTree(root))).toEqual([treeName, twinName, historyName].sort());
  expect(git("for-each-ref")).toBe(refs);

  // The report: the run never came to write one.
  await page.goto(`${url}${address}?tab=recovery`);
  await page.getByRole("link", { name: /^Write REPORT\.md anew/ }).click();
  await expect(page.getByRole("region", { name: "Write REPORT.md anew" })).toBeVisible();
  await answerGates(page);
  await confirm.click();
  await expect(page.getByText(done)).toBeVisible();
  const headings = (await read(reportName)).split("\n").filter((line) => line.startsWith("#"));
  expect(headings[0]).toMatch(/^# Research Report: Raise the recall of the leaf-rust classifier/);
  for (const heading of ["## Results", "## Exploration", "### Merged Ideas", "### Top Ideas by Score", "## Artifacts"])
    expect(headings).toContain(heading);

  // Both taken back, the newer one first.
  await page.getByRole("tab", { name: "History" }).click();
  await expect(page.getByText(/journal lines$/)).toHaveCount(2);
  for (const undone of [1, 2]) {
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Undo", exact: true }).first().click();
    await dialog.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(dialog.getByText("Undone: every file is as it was")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("Was undone")).toHaveCount(undone);
  }
  expect(await read(treeName)).toBe(treeBefore);
  expect(changedPaths(before, await hashTree(root))).toEqual([]);
  expect(git("status", "--porcelain")).toBe("");
  expect(git("fsck", "--no-dangling")).toBe("");
});

/** The button that carries a plan out; its words count the files. */
const confirmButton = (page: Page): Locator => page.getByRole("button", { name: /^(?:Change|Make) (?:1 file|\d+ files)/ });

/** Answers an option of a plan, whatever it stands at: another answer makes another plan, so the box follows a moment later. */
async function setOption(box: Locator, wanted: boolean): Promise<void> {
  await expect(box).toBeVisible();
  if ((await box.isChecked()) !== wanted) await box.click();
  await expect(box).toBeChecked({ checked: wanted });
}

/** Answers every question of the plan on screen as it asks to be answered. */
async function answerGates(page: Page): Promise<void> {
  const form = page.getByRole("form", { name: "Confirm this plan" });
  await expect(form).toBeVisible();
  for (const box of await form.getByRole("checkbox").all()) await box.check();
  const hint = "To go on, type: ";
  const words = (await form.getByText(hint).allTextContents()).map((text) => text.slice(text.indexOf(hint) + hint.length));
  for (const [index, field] of (await form.getByRole("textbox").all()).entries()) await field.fill(words[index] ?? "");
}
