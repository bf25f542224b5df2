// A real Chromium, signed in at a server of the bench.

import { type Browser, type BrowserContext, chromium } from "playwright";
import type { BenchServer } from "@/bench/support/bench-server";
import { findChromium } from "../../scripts/lib/find-chromium.mjs";

export interface BenchBrowser {
  readonly version: string;
  /** A context of its own with an empty cache, signed in. Closed with the browser. */
  readonly signedIn: (server: BenchServer) => Promise<BrowserContext>;
  readonly close: () => Promise<void>;
}

/** Starts the browser. Null when the machine has none. */
export async function startBenchBrowser(): Promise<BenchBrowser | null> {
  const executablePath = findChromium();
  if (executablePath === null) return null;
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const args = [
    ...sandbox,
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
  ];
  const browser: Browser = await chromium.launch({ executablePath, args });
  return {
    version: browser.version(),
    signedIn: async (server) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB", timezoneId: "UTC" });
      // tsx names functions by a helper, which what runs in the page does not have.
      await context.addInitScript("globalThis.__name ??= (one) => one;");
      const page = await context.newPage();
      await page.goto(await server.enterLink());
      await page.waitForURL(`${server.url}/`);
      await page.close();
      return context;
    },
    close: () => browser.close(),
  };
}
