// Handing a run over to its engine in a real browser: from the settings to the finished run, through a restart, a stop and failures.

import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { stubCommand, writeEngines } from "./support/engines";
import { expectReadableEverywhere } from "./support/expect-readable";
import { hashTree } from "./support/hash-tree";
import { keepImage } from "./support/keep-image";
import { openRun } from "./support/open-run";
import { signIn, test } from "./support/test";

const { expect } = test;

const shop = "Vouchers and gift wrapping in the checkout";
const berths = "Ships book a berth";
const again = ["vouchers#0", "gift-wrapping#0"];
const shopLedger = "lantern-shop/.atlas/5b0f3c1e-8a52-4d07-9c64-1f2e7a90d3b8/plan.dag.json";

const gate = (page: Page) => page.getByRole("form", { name: "Confirm this hand-over" });
const engine = (page: Page) => page.getByRole("region", { name: /^The engine/ });
const output = (page: Page) => page.getByRole("region", { name: "What it prints" });
const reality = (page: Page) => page.getByRole("region", { name: "Plan against reality" });

/** Answers every question of the gate rightly, and confirms. */
async function handOver(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Resume with its engine…" }).click();
  await expect(gate(page)).toBeVisible();
  for (const box of await gate(page).getByRole("checkbox").all()) await box.check();
  for (const field of await gate(page).getByRole("textbox").all()) {
    const hint = (await field.getAttribute("aria-describedby")) ?? "";
    const words = (await page.locator(`[id="${hint}"]`).textContent()) ?? "";
    await field.fill(words.replace("To go on, type: ", ""));
  }
  await gate(page)
    .getByRole("button", { name: /start the engine/i })
    .click();
  await expect(engine(page)).toBeVisible();
}

test("from an engine that nobody configured to the finished run, with the plan beside what became of it", async ({
  page,
  demoRoot,
  tempFolder,
  repriseServer,
}) => {
  const root = await demoRoot();
  const home = await tempFolder("home");
  const go = path.join(home, "go");
  const server = await repriseServer({ roots: [root], home });
  const before = await hashTree(root);
  await openRun(page, shop);
  await page.getByRole("link", { name: "Resume with its engine…" }).click();
  await expect(page.getByText("No engine is configured for this root")).toBeVisible();
  await expect(page.getByRole("region", { name: "By hand" }).getByText("/kimi-atlas:atlas-resume")).toBeVisible();
  await page.getByRole("link", { name: "Open the engine's settings" }).click();

  const form = page.getByRole("form", { name: /^Engine of kimi-atlas/ });
  const command = [...stubCommand("atlas", "patient", again), go];
  await form.getByRole("button", { name: "Name the program" }).click();
  for (const [at, word] of command.entries()) {
    const field = form.getByRole("textbox", { name: at === 0 ? "Program" : `Argument ${at}`, exact: true });
    await expect(field).toBeFocused();
    await field.fill(word);
    if (at < command.length - 1) await field.press("Enter");
  }
  await expect(form.getByRole("list", { name: "Command with the placeholders filled in" })).toContainText(`${root}/lantern-shop/.atlas/`);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Saved. Nothing is started until you enable it.")).toBeVisible();
  expect(JSON.parse(await readFile(path.join(home, "engines.json"), "utf8"))).toMatchObject({ engines: [{ enabled: false, command }] });
  await page.goBack();
  await expect(page.getByText("The engine is not enabled")).toBeVisible();
  await page.getByRole("link", { name: "Read and enable it" }).click();
  await page.getByRole("button", { name: "Enable…" }).click();
  await expect(page.getByRole("dialog").getByRole("list", { name: "Program and arguments" })).toContainText("patient");
  await page.getByRole("button", { name: "Enable for demo" }).click();
  await expect(page.getByRole("button", { name: "Disable" })).toBeVisible();
  expect(await hashTree(root)).toEqual(before);

  await page.goto(server.url);
  await openRun(page, shop);
  await page.getByRole("link", { name: "Resume with its engine…" }).click();
  const started = page.getByRole("region", { name: "2. Then the engine is started" });
  await expect(started.getByRole("list", { name: "Program and arguments" })).toContainText(go);
  await expect(
    started.getByText("Dispatches 2 jobs; nothing was measured of their last attempts, so what it spends is not known."),
  ).toBeVisible();
  await expect(started.getByText("HOME, PATH")).toBeVisible();
  await expect(gate(page).getByRole("button")).toBeDisabled();
  await expectReadableEverywhere(page, "the gate of a hand-over");
  for (const box of await gate(page).getByRole("checkbox").all()) await box.check();
  await gate(page).getByRole("button", { name: "Apply the plan, then start the engine" }).click();

  await expect(engine(page).getByText(/The engine runs as process \d+\./)).toBeVisible();
  await expect(output(page).getByText("working")).toBeVisible();
  await expect(reality(page).getByRole("row", { name: /vouchers#0/ })).toContainText("It was to run again, and it is running.");
  await expect(reality(page).getByRole("row", { name: /gift-wrapping#0/ })).toContainText("It is to run again; it has not begun.");
  await expect(page.getByText(/Reprise writes nothing to the run and starts no second one/)).toBeVisible();
  await output(page).evaluate((element) => element.scrollIntoView());
  await keepImage(page, "hand-over-light");

  await writeFile(go, "");
  await expect(engine(page).getByText(/^The engine ended by itself: exit code 0 after /)).toBeVisible();
  await expect(output(page).getByText("ran gift-wrapping#0")).toBeVisible();
  await expect(reality(page).getByText("7 as planned.")).toBeVisible();
  await expect(reality(page).getByRole("row", { name: /gift-wrapping#0/ })).toContainText("It was to run again, and it is done.");
  await page.getByRole("tab", { name: "History" }).click();
  await expect(page.getByRole("heading", { name: "Handed over to its engine" })).toBeVisible();
  await page.getByRole("link", { name: "What it did" }).click();
  await expect(reality(page)).toBeVisible();
});

test("an engine goes on while Reprise is away, is found again, and no second one is started beside it", async ({
  page,
  demoRoot,
  tempFolder,
  repriseServer,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/net::ERR_|Failed to fetch|status of 401/);
  const root = await demoRoot();
  const home = await tempFolder("home");
  const go = path.join(home, "go");
  await writeEngines(home, [{ root, format: "atlas", command: [...stubCommand("atlas", "patient", again), go] }]);
  const first = await repriseServer({ roots: [root], home });
  await openRun(page, shop);
  await handOver(page);
  const running =
    (await engine(page)
      .getByText(/The engine runs as process/)
      .textContent()) ?? "";
  await first.stop();
  const second = await repriseServer({ roots: [root], home, signIn: false });
  await signIn(page, second);
  await openRun(page, shop);
  await page.getByRole("link", { name: "Watch its engine" }).click();
  await expect(engine(page).getByText(running)).toBeVisible();
  await expect(page.getByRole("link", { name: /Preview/ })).toHaveCount(0);
  await writeFile(go, "");
  await expect(engine(page).getByText(/^The engine ended by itself: exit code 0/)).toBeVisible();
  expect(JSON.parse(await readFile(path.join(root, shopLedger), "utf8")).jobs).toContainEqual(
    expect.objectContaining({ job_id: "gift-wrapping#0", state: "DONE" }),
  );
});

test("an engine is stopped after a question of its own, and what it left is told", async ({
  page,
  demoRoot,
  tempFolder,
  repriseServer,
}) => {
  const root = await demoRoot();
  const home = await tempFolder("home");
  await writeEngines(home, [{ root, format: "atlas", command: stubCommand("atlas", "hang", again) }]);
  await repriseServer({ roots: [root], home });
  await openRun(page, shop);
  await handOver(page);
  await expect(output(page).getByText("working")).toHaveCSS("font-weight", "700");
  await engine(page).getByRole("button", { name: "Stop…" }).click();
  const dialog = page.getByRole("dialog", { name: "Stop the engine?" });
  await dialog.getByRole("button", { name: "Let it run" }).click();
  await expect(engine(page).getByText(/The engine runs as process/)).toBeVisible();
  await engine(page).getByRole("button", { name: "Stop…" }).click();
  await dialog.getByRole("button", { name: "Stop the engine" }).click();
  await expect(engine(page).getByText(/^The engine was stopped: signal SIGTERM after /)).toBeVisible();
  await expect(reality(page).getByRole("row", { name: /vouchers#0/ })).toContainText(
    "It was begun, but the engine ended and left it marked as running.",
  );
  await page.getByRole("link", { name: "Hand over again" }).click();
  await expect(gate(page).getByText(/no agent is working on it/)).toBeVisible();
});

test("an engine that fails, and a program that is not there, say so with the next step", async ({
  page,
  demoRoot,
  tempFolder,
  repriseServer,
}) => {
  const root = await demoRoot();
  const home = await tempFolder("home");
  await writeEngines(home, [
    { root, format: "atlas", command: ["no-such-program-anywhere", "{runId}"] },
    { root, format: "compound-v", command: stubCommand("compound-v", "instant", []) },
  ]);
  const server = await repriseServer({ roots: [root], home });
  const before = await readFile(path.join(root, shopLedger), "utf8");
  await openRun(page, shop);
  await page.getByRole("link", { name: "Resume with its engine…" }).click();
  await expect(page.getByText("The engine's program is not there")).toBeVisible();
  await expect(page.getByText("“no-such-program-anywhere” is not on PATH.")).toBeVisible();
  expect(await readFile(path.join(root, shopLedger), "utf8")).toBe(before);

  await page.goto(server.url);
  await openRun(page, berths);
  await handOver(page);
  await expect(engine(page).getByText(/^The engine ended at once, exit code 2 .*unknown option --resume$/)).toBeVisible();
  await expect(engine(page).getByText("It hardly worked on the run: correct what it complains about, then hand over again.")).toBeVisible();
  await expect(output(page).getByText("unknown option --resume")).toBeVisible();
  await expect(reality(page).getByRole("row", { name: /task-2/ })).toContainText("It was to run again; the engine ended before it ran.");
  await expectReadableEverywhere(page, "a hand-over that failed");
});
