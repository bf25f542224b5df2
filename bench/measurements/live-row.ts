// From the append on disk to the row on the screen: a real browser that follows a log, a real write, one clock.

import { appendFile } from "node:fs/promises";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright";
import { startBenchBrowser } from "@/bench/support/bench-browser";
import { startBenchServer } from "@/bench/support/bench-server";
import { hasEventRoutes } from "@/bench/support/event-routes";
import { inBytes, inMs } from "@/bench/support/in-words";
import { makeLog } from "@/bench/support/make-log";
import type { Measurement } from "@/bench/support/measurement";
import { boundRow, unmeasuredRow } from "@/bench/support/row";
import { median, percentile } from "@/bench/support/statistics";

const appends = 200;
const mostMs = 150;
const bar = `p95 < ${mostMs} ms`;
const startLimitMs = 60_000;
const rowLimitMs = 10_000;
/** Uneven, so that the writes do not fall into step with anything that ticks. */
const pausesMs = [60, 110, 230, 90, 170, 310, 140];

export const liveRow: Measurement = {
  name: "live",
  about: "append on disk → row on screen in a real browser",
  needs: { server: true, browser: true },
  run: async (bench) => {
    const log = await makeLog(path.join(bench.folder, "log"), { sizeBytes: Math.min(bench.sizeBytes, 64 * 1024 * 1024), needles: [] });
    const what = `append → row on screen, ${appends} appends to a log of ${inBytes(log.sizeBytes)}`;
    const browser = await startBenchBrowser();
    if (browser === null) return [unmeasuredRow(what, bar, "there is no Chromium")];
    const server = await startBenchServer([log.root]);
    try {
      if (!(await hasEventRoutes(server))) return [unmeasuredRow(what, bar, "this build has no event routes")];
      const page = await (await browser.signedIn(server)).newPage();
      await page.goto(`${server.url}/runs/${path.basename(log.root)}/${log.run}?tab=events&file=${log.file}&follow=true`);
      await watchFor(page);
      await untilShown(page, log.path, "first-mark", startLimitMs);
      const samples: number[] = [];
      for (let index = 0; index < appends; index += 1) {
        await sleep(pausesMs[index % pausesMs.length]);
        samples.push(await untilShown(page, log.path, `mark-${index}-end`, rowLimitMs));
      }
      const note = `median ${inMs(median(samples))}, longest ${inMs(Math.max(...samples))}; time is taken in the frame after the row`;
      return [boundRow(`${what}: p95`, percentile(samples, 95), mostMs, { inWords: inMs, bar, note })];
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

/** Makes the page note when a text is first seen, in milliseconds since the epoch, once the frame that shows it is drawn. */
async function watchFor(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = new Map<string, number>();
    const waiting = new Map<string, (atMs: number) => void>();
    const look = () => {
      for (const [text, resolve] of waiting) {
        if (!document.body.textContent.includes(text)) continue;
        waiting.delete(text);
        requestAnimationFrame(() => {
          const atMs = performance.timeOrigin + performance.now();
          seen.set(text, atMs);
          resolve(atMs);
        });
      }
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    const untilSeen = (text: string) =>
      new Promise<number>((resolve) => {
        waiting.set(text, resolve);
        look();
      });
    Object.assign(globalThis, { benchUntilSeen: untilSeen });
  });
}

async function untilShown(page: Page, file: string, mark: string, limitMs: number): Promise<number> {
  const shown = page.evaluate((text) => {
    const untilSeen: unknown = Reflect.get(globalThis, "benchUntilSeen");
    return typeof untilSeen === "function" ? untilSeen(text) : null;
  }, mark);
  // The wish is in the page before the line is in the file.
  await page.evaluate(() => null);
  const writtenAtMs = performance.timeOrigin + performance.now();
  const ts = (Date.now() / 1000).toFixed(6);
  await appendFile(
    file,
    `{"ts": ${ts}, "type": "llm.thinking_delta", "data": {"node_id": "1.1", "text": "${mark}", "agent": "sub:1.1"}}\n`,
  );
  const late = sleep(limitMs).then(() => null);
  const shownAtMs: unknown = await Promise.race([shown, late]);
  if (typeof shownAtMs !== "number") throw new Error(`The row with ${mark} was not shown within ${inMs(limitMs)}.`);
  return shownAtMs - writtenAtMs;
}
