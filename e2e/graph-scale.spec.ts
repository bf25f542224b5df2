// A graph of a thousand jobs and a tree of a thousand ideas: only what is in view is in the page, everything can be reached by keyboard,
// and nothing is lost when the run moves on.

import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expectReadable } from "./support/expect-readable";
import { jobId, type LargeGraph, largePlan, writeLargeGraph, writeLargeTree } from "./support/large-runs";
import { test } from "./support/test";

const { expect } = test;

const graph: LargeGraph = { jobCount: 1_000, perWave: 40, doneWaves: 8, timedEvery: 10 };
/** Boxes that are in the page at once at most, of a thousand. */
const mostBoxes = 260;

const boxesOf = (drawing: Locator) => drawing.locator("[data-box]");
const drawingOf = (page: Page) => page.getByRole("region", { name: "Graph of jobs; the list shows the same" });
const boxOf = (page: Page, id: string) => drawingOf(page).getByRole("link", { name: new RegExp(`^${id}:`) });

/** Address of the run below a folder name, from the list of runs. */
async function hrefOf(page: Page, folder: string): Promise<string> {
  return (await page.locator(`main a[href*="${folder}"]`).first().getAttribute("href")) ?? "";
}

async function dragBy(page: Page, drawing: Locator, dx: number, dy: number): Promise<void> {
  const place = await drawing.boundingBox();
  if (place === null) throw new Error("The drawing is not in the page.");
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx, y + dy, { steps: 6 });
  await page.mouse.up();
}

test("a graph of a thousand jobs keeps few boxes in the page, and its map, folds, search and keys lead everywhere", async ({
  page,
  tempFolder,
  repriseServer,
}) => {
  const root = await tempFolder("large");
  const run = await writeLargeGraph(root, "thousand", graph);
  const { url } = await repriseServer({ roots: [root] });
  const address = `${url}${await hrefOf(page, "thousand")}?tab=graph`;
  await page.goto(address);
  const drawing = drawingOf(page);
  const pillar = drawing.getByRole("button", { name: "Open Waves 1–8, 320 jobs done" });

  // Finished waves are folded, the frontier is in view, and the page holds a part of the jobs.
  await expect(boxOf(page, jobId(8, 3))).toBeInViewport();
  await expect(pillar).toBeVisible();
  await expect(drawing.getByRole("link", { name: new RegExp(`^${jobId(0, 0)}:`) })).toHaveCount(0);
  for (const [dx, dy] of [
    [-500, 0],
    [-500, -250],
    [0, -250],
    [-400, 200],
    [300, 0],
  ] as const) {
    await dragBy(page, drawing, dx, dy);
    const count = await boxesOf(drawing).count();
    expect(count).toBeGreaterThan(5);
    expect(count).toBeLessThan(mostBoxes);
  }

  // From afar the same jobs are a handful of shapes.
  await page.getByRole("button", { name: "Show everything (0)" }).click();
  await expect(boxesOf(drawing)).toHaveCount(1);
  expect(await drawing.locator("[data-layer] *").count()).toBeLessThan(80);
  await page.goto(address);

  // The map moves the view.
  const map = page.locator("[data-mini-map] > div");
  await expect(map).toBeVisible();
  const place = await map.boundingBox();
  await map.click({ position: { x: (place?.width ?? 0) - 3, y: 8 } });
  await expect(boxOf(page, jobId(24, 0))).toBeInViewport();
  await expect(boxOf(page, jobId(8, 0))).toHaveCount(0);

  // A pillar opens, stays open in the address, and folds again.
  await page.goto(address);
  await pillar.click({ position: { x: 40, y: 20 } });
  await expect(page).toHaveURL(/flip=wave-1/);
  await expect(pillar).toHaveCount(0);
  await page.getByRole("button", { name: "Open everything" }).click();
  await expect(page).toHaveURL(/fold=open/);
  await page.getByRole("button", { name: "Fold finished waves" }).click();
  await expect(pillar).toHaveCount(1);

  // The search finds, counts, and goes to the next hit; a hit in a folded wave is opened.
  await page.keyboard.press("/");
  const field = page.getByRole("searchbox", { name: "Search the jobs" });
  await expect(field).toBeFocused();
  await field.fill("w02 failed");
  await expect(page.getByText("no job", { exact: true })).toBeVisible();
  await field.fill("-039");
  await expect(page.getByText("25 jobs", { exact: true })).toBeVisible();
  await field.press("Enter");
  await expect(page.getByText("1 of 25", { exact: true })).toBeVisible();
  await expect(boxOf(page, jobId(0, 39))).toBeInViewport();
  await field.press("Shift+Enter");
  await expect(page.getByText("25 of 25", { exact: true })).toBeVisible();
  await expect(boxOf(page, jobId(24, 39))).toBeInViewport();
  await expect(page.getByRole("complementary", { name: jobId(24, 39) })).toBeVisible();

  // By keyboard alone along the dependencies, far out of what was in the page.
  await page.goto(`${address}&job=${encodeURIComponent(jobId(9, 0))}`);
  await expect(boxOf(page, jobId(9, 0))).toBeVisible();
  await drawing.getByRole("application").focus();
  await page.keyboard.press("Enter");
  await expect(boxOf(page, jobId(9, 0))).toBeFocused();
  for (let wave = 10; wave <= 24; wave += 1) {
    await page.keyboard.press("ArrowRight");
    await expect(boxOf(page, jobId(wave, 0))).toBeFocused();
  }
  await expect(boxOf(page, jobId(24, 0))).toBeInViewport();
  await page.keyboard.press("ArrowLeft");
  await expect(boxOf(page, jobId(23, 0))).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(boxOf(page, jobId(23, 0))).not.toBeFocused();
  await expect(drawing.locator("a:focus")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/job=w023-/);

  // What was measured, in words, and what holds up most.
  await page.getByRole("button", { name: "Critical path" }).click();
  await expect(page).toHaveURL(/critical=true/);
  await expect(page.getByText(/^Critical path: \d+ jobs, .+ measured; \d+ of them not measured\.$/)).toBeVisible();
  const blockers = page.getByRole("region", { name: "What unblocks most" });
  await expect(blockers.getByRole("listitem")).toHaveCount(5);
  await blockers.getByRole("link").first().click();
  await expect(page).toHaveURL(/job=w008-/);

  // The run moves on: the selection stays, and so does the place of the box.
  await page.goto(`${address}&job=${encodeURIComponent(jobId(8, 1))}`);
  const moving = boxOf(page, jobId(8, 1));
  await expect(moving).toHaveAccessibleName(/Running|Orphaned/);
  const before = await moving.boundingBox();
  const plan = largePlan(graph).replaceAll(/("job_id":"w008-001#0","node_id":"w008-001","kind":"LEAF","state":)"RUNNING"/g, '$1"DONE"');
  await writeFile(path.join(root, run, "plan.dag.json"), plan);
  await expect(moving).toHaveAccessibleName(/Done/);
  await expect(moving).toHaveAttribute("aria-current", "true");
  expect(await moving.boundingBox()).toEqual(before);
});

test("a tree of a thousand ideas is folded where it is finished, and its list holds the rows in view", async ({
  page,
  tempFolder,
  repriseServer,
}) => {
  const root = await tempFolder("tree");
  await writeLargeTree(root, "run_thousand", 1_000);
  const { url } = await repriseServer({ roots: [root] });
  const address = `${url}${await hrefOf(page, "run_thousand")}?tab=graph`;
  await page.goto(address);
  const tree = page.getByRole("region", { name: "Tree of jobs; the list shows the same" });
  await expect(tree.getByRole("button", { name: "Unfold 98 below 1", exact: true })).toBeVisible();
  await tree.getByRole("button", { name: "Unfold 98 below 1", exact: true }).click();
  await expect(page).toHaveURL(/flip=1/);
  await expect(tree.getByRole("link", { name: /^1\.3:/ })).toBeVisible();
  await page.reload();
  await expect(tree.getByRole("link", { name: /^1\.3:/ })).toBeVisible();
  expect(await boxesOf(tree).count()).toBeLessThan(60);

  await page.getByRole("link", { name: "List", exact: true }).click();
  const list = page.getByRole("region", { name: "List of the tree" });
  await expect(list.getByRole("link", { name: "ROOT" })).toBeVisible();
  expect(await list.getByRole("row").count()).toBeLessThan(60);
  await expect(list.getByRole("table")).toHaveAttribute("aria-rowcount", "992");
  await page.getByRole("searchbox", { name: "Search the jobs" }).fill("10.97");
  await page.getByRole("searchbox", { name: "Search the jobs" }).press("Enter");
  await expect(list.getByRole("link", { name: "10.97", exact: true })).toBeInViewport();
});

test("graph, tree and lists of a thousand can be read by everybody, narrow and wide, light and dark", async ({
  page,
  tempFolder,
  repriseServer,
}) => {
  const root = await tempFolder("readable");
  await writeLargeGraph(root, "thousand", graph);
  await writeLargeTree(root, "run_thousand", 1_000);
  const { url } = await repriseServer({ roots: [root] });
  const [jobs, ideas] = [await hrefOf(page, "thousand"), await hrefOf(page, "run_thousand")];
  const looks = [
    [`${jobs}?tab=graph&view=graph&critical=true&find=w009`, 1440, "light"],
    [`${jobs}?tab=graph&view=graph`, 390, "dark"],
    [`${ideas}?tab=graph&view=graph`, 1440, "dark"],
    [`${jobs}?tab=graph&view=list`, 390, "light"],
  ] as const;
  for (const [place, width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.goto(`${url}${place}`);
    await expect(page.locator("[data-layer] [data-box], table [data-index]").first()).toBeVisible();
    await expectReadable(page, `${place} at ${width} px, ${colorScheme}`);
  }
});
