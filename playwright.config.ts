// The browser tests: a real Chromium against real servers, each test file with its own state folder and roots.

import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/lib/find-chromium.mjs";

const executablePath = findChromium();
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  workers: 2,
  timeout: 180_000,
  globalTimeout: 20 * 60_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "UTC",
    colorScheme: "light",
    // Traces cost a third of the time; ask for them with REPRISE_TRACE=1.
    trace: process.env.REPRISE_TRACE === undefined ? "off" : "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      args: [
        // Chromium refuses its sandbox to the superuser; everybody else keeps it.
        ...(isRoot ? ["--no-sandbox"] : []),
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-dev-shm-usage",
      ],
    },
  },
  projects: [{ name: "chromium" }],
});
