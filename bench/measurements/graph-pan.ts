// Frames per second while a large graph is panned in a real browser.

import path from "node:path";
import type { Page } from "playwright";
import { startBenchBrowser } from "@/bench/support/bench-browser";
import { startBenchServer } from "@/bench/support/bench-server";
import type { Measurement, Row } from "@/bench/support/measurement";
import { boundRow, unmeasuredRow } from "@/bench/support/row";
import { median, percentile } from "@/bench/support/statistics";
import { writeLargeGraph } from "../../e2e/support/large-runs";

const sizes = [
  { jobs: 1_000, leastFps: 55 },
  { jobs: 10_000, leastFps: 30 },
] as const;
const rounds = 5;
const stepsPerRound = 60;
const stepPx = 9;
const secondMs = 1000;

export const graphPan: Measurement = {
  name: "pan",
  about: "frames per second while panning 1,000 and 10,000 jobs",
  needs: { server: true, browser: true },
  run: async ({ folder, say }) => {
    const browser = await startBenchBrowser();
    if (browser === null)
      return sizes.map(({ jobs, leastFps }) => unmeasuredRow(`pan ${jobs} jobs`, `≥ ${leastFps} fps`, "there is no Chromium"));
    const root = path.join(folder, "graphs");
    const runs: { readonly jobs: number; readonly leastFps: number; readonly run: string }[] = [];
    for (const { jobs, leastFps } of sizes) {
      const run = await writeLargeGraph(root, `jobs-${jobs}`, { jobCount: jobs, perWave: 40, doneWaves: 0, timedEvery: 0 });
      runs.push({ jobs, leastFps, run });
    }
    const server = await startBenchServer([root]);
    try {
      const rows: Row[] = [];
      for (const { jobs, leastFps, run } of runs) {
        const page = await (await browser.signedIn(server)).newPage();
        await page.goto(`${server.url}/runs/graphs/${run}?tab=graph&view=graph&fold=open`);
        await page.locator("[data-box]").first().waitFor();
        for (const from of ["close", "afar"] as const) {
          if (from === "afar") await page.getByRole("button", { name: "Show everything (0)" }).click();
          const frames = await pan(page);
          say(`${jobs} jobs from ${from}: ${frames.length} frames`);
          rows.push(
            rowOf(
              `pan ${jobs.toLocaleString("en")} jobs, ${from === "close" ? "boxes with words" : "everything in view"}`,
              frames,
              leastFps,
            ),
          );
        }
        await page.close();
      }
      return rows;
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

/** Drags to and fro, and gives the length of every frame meanwhile. */
async function pan(page: Page): Promise<readonly number[]> {
  const drawing = await page.getByRole("region", { name: "Graph of jobs; the list shows the same" }).boundingBox();
  if (drawing === null) throw new Error("The drawing is not in the page.");
  const [x, y] = [drawing.x + drawing.width / 2, drawing.y + Math.min(drawing.height, 600) / 2];
  const frames: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const sign = round % 2 === 0 ? -1 : 1;
    await page.mouse.move(x, y);
    await page.mouse.down();
    const measured = page.evaluate(framesOf, stepsPerRound);
    for (let step = 1; step <= stepsPerRound; step += 1)
      await page.mouse.move(x + (sign * step * stepPx) / 2, y + (sign * step * stepPx) / 6);
    frames.push(...(await measured));
    await page.mouse.up();
  }
  return frames;
}

/** Runs in the page: lengths of the next frames in ms. */
function framesOf(count: number): Promise<number[]> {
  return new Promise((resolve) => {
    const lengths: number[] = [];
    let before: number | null = null;
    const frame = (nowMs: number) => {
      if (before !== null) lengths.push(nowMs - before);
      before = nowMs;
      if (lengths.length < count) requestAnimationFrame(frame);
      else resolve(lengths);
    };
    requestAnimationFrame(frame);
  });
}

function rowOf(what: string, frames: readonly number[], leastFps: number): Row {
  const meanMs = frames.reduce((sum, one) => sum + one, 0) / frames.length;
  const fps = secondMs / meanMs;
  const note = `median frame ${median(frames).toFixed(1)} ms, p95 ${percentile(frames, 95).toFixed(1)} ms`;
  const row = boundRow(what, fps, Number.POSITIVE_INFINITY, {
    inWords: (value) => `${value.toFixed(1)} fps`,
    bar: `≥ ${leastFps} fps`,
    note,
  });
  return { ...row, isMet: fps >= leastFps };
}
