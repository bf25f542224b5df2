// The page of engines, and probes beside their breakers: what is configured, what is wrong with it, and what a small live call says.

import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { stubCommand, writeEngines } from "./support/engines";
import { expectReadableEverywhere } from "./support/expect-readable";
import { openRun } from "./support/open-run";
import { test } from "./support/test";

const { expect } = test;

const berths = "Ships book a berth";
const berthLedger = "harbour-api/docs/superpowers/execution/2026-11-28-berth-booking/state.json";

test("a probe that failed keeps the breaker shut; one that passed clears it, as evidence", async ({
  page,
  demoRoot,
  tempFolder,
  repriseServer,
}) => {
  const root = await demoRoot();
  const home = await tempFolder("home");
  const topUp = path.join(home, "topped-up");
  const fail = String.raw`(console.error("\u001b[31minsufficient credits\u001b[0m <b>x</b>"), process.exit(1))`;
  const script = `require("node:fs").existsSync(${JSON.stringify(topUp)}) || ${fail}; console.log("ok");`;
  await writeEngines(home, [
    {
      root,
      format: "compound-v",
      command: stubCommand("compound-v", "finish", []),
      probes: [{ backend: "codex", command: [process.execPath, "-e", script], expects: "ok" }],
    },
  ]);
  await repriseServer({ roots: [root], home });
  await openRun(page, berths);
  const breakers = page.getByRole("region", { name: "Circuit breakers" });
  const dialog = page.getByRole("dialog", { name: "Probe codex?" });
  await breakers.getByRole("button", { name: "Probe codex…" }).click();
  await expect(dialog.getByText("exit code 0 and “ok” in what it prints")).toBeVisible();
  await dialog.getByRole("button", { name: "Make the call" }).click();
  await expect(dialog.getByText("Probe of codex: failed")).toBeVisible();
  await expect(dialog.getByText(/insufficient credits <b>x<\/b>/).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(breakers.getByText("Probe of codex: failed")).toBeVisible();
  await breakers.getByRole("link", { name: "Record what cleared it" }).click();
  await page.getByRole("radio", { name: "a small live call passed" }).click();
  await expect(page.getByText(/The probe of codex at .* did not pass/)).toBeVisible();
  await page.getByRole("button", { name: "Choose again" }).click();
  await expect(page.getByRole("radio", { name: "it was topped up" })).toBeChecked();

  await writeFile(topUp, "");
  await page.getByRole("tab", { name: "Overview" }).click();
  await breakers.getByRole("button", { name: "Probe codex…" }).click();
  await dialog.getByRole("button", { name: "Make the call" }).click();
  await expect(dialog.getByText("Probe of codex: passed")).toBeVisible();
  await page.keyboard.press("Escape");
  await breakers.getByRole("link", { name: "Record what cleared it" }).click();
  await expect(page.getByRole("radio", { name: "a small live call passed" })).toBeChecked();
  const confirm = page.getByRole("form", { name: "Confirm this plan" });
  await expect(confirm.getByText(/codex answered after .*exit code 0\. It said: ok/)).toBeVisible();
  await expect(confirm.getByText(/^Output: 3 bytes, SHA-256 [0-9a-f]{64}\.$/)).toBeVisible();
  await confirm.getByRole("textbox").fill("a call to codex passed");
  await confirm.getByRole("button", { name: "Change 1 file" }).click();
  await expect(page.getByText("Done, and read back from the disk as planned")).toBeVisible();
  expect(JSON.parse(await readFile(path.join(root, berthLedger), "utf8")).circuit_open.codex).toMatchObject({
    open: false,
    cleared_by: "probe",
  });
});

test("the page of engines says what is wrong where it is wrong, and a changed command has to be enabled anew", async ({
  page,
  demoRoot,
  tempFolder,
  repriseServer,
}) => {
  const root = await demoRoot();
  const home = await tempFolder("home");
  await writeEngines(home, [{ root, format: "atlas", command: stubCommand("atlas", "finish", []) }]);
  const server = await repriseServer({ roots: [root], home });
  await page.keyboard.press("g");
  await page.keyboard.press("e");
  await page.waitForURL(/\/roots\/engines/);
  await page.getByRole("link", { name: /Arbor/ }).click();
  const arbor = page.getByRole("form", { name: /^Engine of Arbor/ });
  await arbor.getByRole("button", { name: "Arbor", exact: true }).click();
  await arbor.getByRole("textbox", { name: "Argument 2" }).fill("--what={what}");
  await arbor.getByRole("textbox", { name: /^Environment/ }).fill("LANG\nTOKEN=secret");
  await arbor.getByRole("textbox", { name: "Time limit in minutes" }).fill("soon");
  await arbor.getByRole("button", { name: "Save" }).click();
  await expect(arbor.getByText("3 things are wrong above; nothing was saved.")).toBeVisible();
  await expect(arbor.getByRole("textbox", { name: "Argument 2" })).toHaveAccessibleDescription(/^Argument 2: “\{what\}” is no placeholder/);
  await expect(arbor.getByText(/“TOKEN=secret” is not the name of an environment variable/)).toBeVisible();
  await expect(arbor.getByRole("textbox", { name: "Time limit in minutes" })).toHaveAccessibleDescription(/30 days/);
  await expectReadableEverywhere(page, "the engines");
  await page.getByRole("button", { name: "Ask for versions" }).click();
  await expect(page.getByRole("region", { name: "Are the programs there?" }).getByText("Arbor (preset)")).toBeVisible();

  await page.goto(`${server.url}/roots/engines`);
  await page.getByRole("link", { name: /kimi-atlas/ }).click();
  const atlas = page.getByRole("form", { name: /^Engine of kimi-atlas/ });
  await atlas.getByRole("textbox", { name: "Grace period in seconds" }).fill("5");
  await atlas.getByRole("button", { name: "Save" }).click();
  await expect(atlas.getByText("Saved.", { exact: true })).toBeVisible();
  await atlas.getByRole("textbox", { name: "Argument 3" }).fill("hang");
  await expect(atlas.getByText(/Saving switches the engine off/)).toBeVisible();
  await atlas.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Enable…" })).toBeVisible();
  expect(JSON.parse(await readFile(path.join(home, "engines.json"), "utf8"))).toMatchObject({
    engines: [{ enabled: false, graceMs: 5000 }],
  });
});
