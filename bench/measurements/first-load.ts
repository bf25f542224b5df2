// What a page of the demo costs at first: bytes of script, the largest paint, the answer to a click.

import path from "node:path";
import type { Page } from "playwright";
import { type BenchBrowser, startBenchBrowser } from "@/bench/support/bench-browser";
import { type BenchServer, startBenchServer } from "@/bench/support/bench-server";
import { inKilobytes, inMs } from "@/bench/support/in-words";
import type { Measurement, Row } from "@/bench/support/measurement";
import { boundRow, unmeasuredRow } from "@/bench/support/row";
import { percentile } from "@/bench/support/statistics";
import { loadedScripts } from "../../e2e/support/loaded-scripts";
import { untilUsable } from "../../e2e/support/until-usable";
import { createDemo } from "../../scripts/demo/create-demo.mjs";

const mostScriptBytes = 170_000;
const mostLcpMs = 800;
const mostInpMs = 100;

export const firstLoad: Measurement = {
  name: "first-load",
  about: "first load of the run list and of a run page: script, LCP, INP",
  needs: { server: true, browser: true },
  run: async (bench) => {
    const browser = await startBenchBrowser();
    if (browser === null) return [unmeasuredRow("first load", "≤ 170 kB gzip, LCP < 0.8 s, INP < 100 ms", "there is no Chromium")];
    const demo = path.join(bench.folder, "demo");
    const made = await createDemo(demo, Date.now());
    if (!made.ok) throw new Error(made.message);
    const server = await startBenchServer([demo]);
    try {
      // The first answer of a fresh server loads its code; the person waits for that once, and not here.
      for (const target of [...targets.values()]) await server.get(target);
      const rows: Row[] = [];
      for (const [name, target] of targets) rows.push(...(await measurePage(browser, server, name, target, Math.max(5, bench.runs))));
      return rows;
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

const targets: ReadonlyMap<string, string> = new Map([
  ["run list", "/"],
  ["run page of a graph", "/runs/demo/lantern-shop/.atlas/59d03ea8-7c26-4b1f-93e5-a8b60f4d7c12"],
  ["run page of a session of ideas", "/runs/demo/orchard/.arbor/sessions/run_scab_transfer"],
]);

async function measurePage(
  browser: BenchBrowser,
  server: BenchServer,
  name: string,
  target: string,
  runs: number,
): Promise<readonly Row[]> {
  let scriptBytes = 0;
  let files = 0;
  const [lcps, inps]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.signedIn(server);
    const page = await context.newPage();
    await page.addInitScript(observe);
    await page.goto(`${server.url}${target}`, { waitUntil: "networkidle" });
    await untilUsable(page);
    const scripts = await loadedScripts(page);
    scriptBytes = scripts.reduce((sum, script) => sum + script.sentBytes, 0);
    files = scripts.length;
    lcps.push(await page.evaluate(() => Number(Reflect.get(globalThis, "benchLcpMs"))));
    await interact(page, target === "/");
    inps.push(await page.evaluate(() => Number(Reflect.get(globalThis, "benchInpMs"))));
    await context.close();
  }
  const many = `of ${runs} fresh loads`;
  return [
    boundRow(`${name}: first load JavaScript, gzip`, scriptBytes, mostScriptBytes, {
      inWords: inKilobytes,
      bar: "≤ 170 kB",
      note: `${files} files, until the network is idle`,
    }),
    boundRow(`${name}: LCP, p95 ${many}`, percentile(lcps, 95), mostLcpMs, { inWords: inMs, bar: "< 0.8 s" }),
    boundRow(`${name}: INP, p95 ${many}`, percentile(inps, 95), mostInpMs, {
      inWords: inMs,
      bar: "< 100 ms",
      note: "slowest interaction of each load",
    }),
  ];
}

/** Runs in the page before anything else: keeps the largest paint and the slowest interaction. */
function observe(): void {
  Object.assign(globalThis, { benchLcpMs: 0, benchInpMs: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) Object.assign(globalThis, { benchLcpMs: entry.startTime });
  }).observe({ type: "largest-contentful-paint", buffered: true });
  const options: PerformanceObserverInit & { durationThreshold: number } = { type: "event", buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isInteraction = Number(Reflect.get(entry, "interactionId")) > 0;
      if (isInteraction) Object.assign(globalThis, { benchInpMs: Math.max(Number(Reflect.get(globalThis, "benchInpMs")), entry.duration) });
    }
  }).observe(options);
}

/** What a person does first: types into the filter, or opens one tab after the other; then the palette. */
async function interact(page: Page, isList: boolean): Promise<void> {
  if (isList) {
    await page.keyboard.press("/");
    await page.keyboard.type("orchard", { delay: 60 });
    await page.keyboard.press("Escape");
  } else {
    for (const tab of await page.getByRole("tab").all()) {
      await tab.click();
      await page.waitForTimeout(200);
    }
  }
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Go to a run, a page, a command…").waitFor();
  await page.keyboard.type("rust", { delay: 60 });
  await page.waitForTimeout(300);
}
