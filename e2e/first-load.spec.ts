// What a page asks of the browser before anybody touched it: bytes of script, which are the same on every machine.

import { EventEmitter, once } from "node:events";
import { loadedScripts } from "./support/loaded-scripts";
import { test } from "./support/test";
import { untilUsable } from "./support/until-usable";

const { expect } = test;

/**
 * Bytes as sent, gzip. Next and React alone are 140 kB of it; docs/performance.md has the bar, and what stands between.
 * Whoever adds a library to these pages finds out here: load it when it is needed.
 */
const budgets = [
  { page: "the run list", target: "/", mostBytes: 190_000 },
  { page: "a graph run", target: "/runs/demo/lantern-shop/.atlas/59d03ea8-7c26-4b1f-93e5-a8b60f4d7c12", mostBytes: 190_000 },
  { page: "a session of ideas", target: "/runs/demo/orchard/.arbor/sessions/run_scab_transfer", mostBytes: 190_000 },
  {
    page: "a run with a state machine",
    target: "/runs/demo/harbour-api/docs/superpowers/execution/2026-11-28-berth-booking",
    mostBytes: 190_000,
  },
] as const;

test("the first load of each page stays within its budget", async ({ page, browser, sharedDemo, repriseServer }) => {
  const server = await repriseServer({ roots: [sharedDemo] });
  const storageState = await page.context().storageState();
  for (const { page: name, target, mostBytes } of budgets) {
    // An own context, so that nothing is in the cache.
    const context = await browser.newContext({ storageState });
    const fresh = await context.newPage();
    await fresh.goto(`${server.url}${target}`, { waitUntil: "networkidle" });
    await untilUsable(fresh);
    const scripts = await loadedScripts(fresh);
    const sentBytes = scripts.reduce((sum, script) => sum + script.sentBytes, 0);
    expect(scripts.length, `${name} loads scripts`).toBeGreaterThan(3);
    expect(sentBytes, `${name}: ${scripts.map((script) => `${script.path} ${script.sentBytes}`).join(", ")}`).toBeLessThanOrEqual(
      mostBytes,
    );
    await context.close();
  }
});

test("what opens later comes later: palette, keys and theme menu, each with its first opening", async ({
  page,
  sharedDemo,
  repriseServer,
}) => {
  await repriseServer({ roots: [sharedDemo] });
  const countOf = async () => (await loadedScripts(page)).length;
  const atFirst = await countOf();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Commands" }).getByPlaceholder("Go to a run, a page, a command…")).toBeFocused();
  expect(await countOf()).toBeGreaterThan(atFirst);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const theme = page.getByRole("button", { name: /^Theme: / });
  await theme.press("Enter");
  await expect(page.getByRole("menuitemradio")).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(theme).toBeFocused();

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a tab's room is asked for once, and the room before stays until it is there", async ({ page, sharedDemo, repriseServer }) => {
  const server = await repriseServer({ roots: [sharedDemo] });
  await page.goto(`${server.url}/runs/demo/orchard/.arbor/sessions/run_scab_transfer`);
  await untilUsable(page);
  const panel = page.locator("[role=tabpanel]");
  await expect(panel.getByRole("heading", { name: "What happened" })).toBeVisible();
  // The code of the next room is held back until the page has been looked at.
  const gate = new EventEmitter();
  const held = once(gate, "open");
  await page.route("**/_next/static/chunks/**", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("tab", { name: "Findings" }).click();
  await expect(page.getByRole("tab", { name: "Findings" })).toHaveAttribute("aria-selected", "true");
  await expect(panel.getByText("What happened")).toBeVisible();
  // It can be read and not used: a click in it would be meant for the room that was chosen.
  await expect(panel).toHaveAttribute("inert", "");
  await expect(page.getByText("Opening…")).toHaveCount(0);
  gate.emit("open");
  await expect(panel.getByRole("heading", { name: "What happened" })).toHaveCount(0);
  await expect(panel).not.toBeEmpty();
  await expect(panel).not.toHaveAttribute("inert");

  // The tabs by keyboard alone.
  await page.getByRole("tab", { name: "Findings" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Evidence" })).toBeFocused();
  await expect(page).toHaveURL(/tab=evidence/);
  await page.keyboard.press("Home");
  await expect(page.getByRole("tab", { name: "Overview" })).toBeFocused();
  await expect(panel.getByRole("heading", { name: "What happened" })).toBeVisible();
});
