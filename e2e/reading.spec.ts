// Looking at runs: every state of the demo, damage in its place, read-only, by keyboard alone, and readable for everybody.

import { expectReadableEverywhere } from "./support/expect-readable";
import { keepImage } from "./support/keep-image";
import { test } from "./support/test";

const { expect } = test;

const shop = "/runs/demo/lantern-shop/.atlas";
const library = "/runs/demo/b%C3%BCcherei-katalog/.atlas";
const midWave = `${shop}/5b0f3c1e-8a52-4d07-9c64-1f2e7a90d3b8`;
const damagedPlan = `${library}/b19d6e52-70af-4c84-8e3b-f45a02d7c9e8`;
const damagedHead = `${library}/a4f8130b-e6c7-4295-bd58-19e0c7d26f3a`;
const harbour = "/runs/demo/harbour-api/docs/superpowers/execution";
const orchard = "/runs/demo/orchard/.arbor/sessions";
const berths = `${harbour}/2026-11-28-berth-booking`;
const hours = 3_600_000;

test("the graph shows waves, a job with all about it, and the same as a list", async ({ page, demoRoot, repriseServer }) => {
  const { url } = await repriseServer({ roots: [await demoRoot(Date.now() - 3 * hours)] });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`${url}${midWave}?tab=graph`);
  await expect(page.getByText("Wave 4", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "vouchers#0: Orphaned" }).click();
  const panel = page.getByRole("complementary", { name: "vouchers#0" });
  await expect(panel.getByText("Marked as running, and nothing shows that anything is alive.", { exact: false })).toBeVisible();
  await expect(panel.getByText("branch atlas/")).toBeVisible();
  await keepImage(page, "graph-dark");
  await panel.getByRole("link", { name: "Open" }).click();
  await expect(page.getByText("node run")).toBeVisible();
  await page.goto(`${url}${midWave}?tab=graph&view=list`);
  await expect(page.getByRole("row", { name: /^checkout-page#0 LEAF/ })).toContainText("Waits on vouchers#0, gift-wrapping#0.");
});

test("a damaged run is listed with what is wrong, says where, and offers no write", async ({ page, demoRoot, repriseServer }) => {
  const { url } = await repriseServer({ roots: [await demoRoot()] });
  await page.goto(`${url}/?state=damaged`);
  await expect(page.getByText("state.json cannot be read:").first()).toBeVisible();
  await page.goto(`${url}${damagedHead}?tab=findings`);
  await expect(page.getByText("atlas.head-unreadable")).toBeVisible();
  await expect(page.getByText(/state\.json:\d+:\d+/)).toBeVisible();
  await page.goto(`${url}${damagedPlan}?tab=recovery`);
  await expect(page.getByText("Not now: Nothing is written to a damaged run", { exact: false }).first()).toBeVisible();
  await page.goto(`${url}${damagedPlan}?tab=graph`);
  await expect(page.getByText("Wave 1", { exact: true })).toBeVisible();
});

test("every run of the demo opens on every tab", async ({ page, demoRoot, repriseServer }) => {
  test.setTimeout(240_000);
  const { url } = await repriseServer({ roots: [await demoRoot()] });
  // Only rows near the screen are in the document: this screen is high enough for all of them.
  await page.setViewportSize({ width: 1280, height: 6_000 });
  const rows = page.locator("main [data-run-link]");
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(25);
  const links = await rows.evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const link of new Set(links)) {
    await page.goto(`${url}${link}`);
    const tabs = page.getByRole("tab");
    await expect(tabs.first()).toBeVisible();
    for (const name of await tabs.allInnerTexts()) {
      const tab = tabs.filter({ hasText: name.split("\n")[0] ?? name });
      await tab.click();
      await expect(tab).toHaveAttribute("aria-selected", "true");
      await expect(page.getByRole("tabpanel")).not.toBeEmpty();
    }
  }
});

test("read-only: plans can be read, and nothing offers to carry them out", async ({ page, demoRoot, repriseServer }) => {
  const { url } = await repriseServer({ roots: [await demoRoot(Date.now() - 3 * hours)], readOnly: true });
  await page.goto(`${url}${midWave}?tab=recovery&plan=reset`);
  await expect(page.getByText("2 jobs go back from RUNNING to PENDING")).toBeVisible();
  await expect(page.getByText("Reprise was started to look only")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change 1 file" })).toHaveCount(0);
});

test("an address without a run says so", async ({ page, demoRoot, repriseServer, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 404/);
  const { url } = await repriseServer({ roots: [await demoRoot()] });
  await page.goto(`${url}/runs/demo/lantern-shop/.atlas/nothing-here`);
  await expect(page.getByText("There is no run at this address")).toBeVisible();
});

test("by keyboard alone: from the list to a carried-out and undone plan", async ({ page, demoRoot, repriseServer }) => {
  test.setTimeout(180_000);
  await repriseServer({ roots: [await demoRoot(Date.now() - 3 * hours)] });
  const focusOn = async (target: ReturnType<typeof page.getByRole>) => {
    for (let press = 0; press < 120; press += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error("Tab never reached the target");
  };
  await focusOn(page.getByRole("link", { name: "Vouchers and gift wrapping in the checkout" }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/runs\//);
  await focusOn(page.getByRole("link", { name: /Preview: Put interrupted jobs back/ }));
  await page.keyboard.press("Enter");
  await focusOn(page.getByRole("checkbox", { name: /Put 2 jobs back/ }));
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Done, and read back from the disk as planned")).toBeVisible();
  await page.getByRole("alert").first().waitFor();
  await page.evaluate(() => document.body.focus());
  await focusOn(page.getByRole("button", { name: "Undo" }));
  await page.keyboard.press("Enter");
  await focusOn(page.getByRole("dialog").getByRole("button", { name: "Undo" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Undone: every file is as it was")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

const readPages: Readonly<Record<string, readonly string[]>> = {
  "of all runs, and of runs that are damaged": ["/", "/journal", "/roots", `${damagedPlan}?tab=findings`, `${damagedHead}`],
  "of a graph run": [
    midWave,
    `${midWave}?tab=graph&job=vouchers%230`,
    `${midWave}?tab=graph&view=list`,
    `${midWave}?tab=events`,
    `${midWave}?tab=evidence&doc=plan.dag.json`,
    `${midWave}?tab=recovery&plan=reset`,
    `${midWave}?tab=recovery&plan=remove-worktrees`,
  ],
  "of a run with a state machine": [
    berths,
    `${berths}?tab=truth`,
    `${berths}?tab=graph&job=task-3`,
    `${berths}?tab=recovery&plan=resume`,
    `${berths}?tab=recovery&plan=clear-breaker`,
    `${harbour}/epics/harbour-season`,
  ],
  "of a session of ideas": [
    `${orchard}/run_leaf_rust_recall?tab=graph&job=3.1`,
    `${orchard}/run_leaf_rust_recall?tab=timeline`,
    `${orchard}/run_calibration_loss?tab=stats`,
    `${orchard}/run_leaf_rust_recall?tab=conversation`,
    `${orchard}/run_leaf_rust_recall?tab=recovery&plan=resume`,
    `${orchard}/run_scab_transfer?tab=findings`,
  ],
};

for (const [whose, targets] of Object.entries(readPages)) {
  test(`axe finds nothing to object to, and nothing scrolls sideways, in both themes, wide and narrow: pages ${whose}`, async ({
    page,
    demoRoot,
    repriseServer,
  }) => {
    // Many looks, each for seconds on a busy machine.
    test.setTimeout(600_000);
    const { url } = await repriseServer({ roots: [await demoRoot(Date.now() - 3 * hours)] });
    for (const target of targets) {
      await page.goto(`${url}${target}`);
      await expectReadableEverywhere(page, target);
    }
  });
}
