// Finds the browser for the end-to-end tests, or installs Debian's when that is possible.

import { existsSync } from "node:fs";
import { findProgram } from "./open-browser.mjs";
import { runChild } from "./run-child.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * @param {Readonly<Record<string, string | undefined>>} [env] CHROMIUM_PATH goes before everything else
 * @returns {string | null} absolute path of a Chromium
 */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return existsSync(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : null;
  return places.find((place) => existsSync(place)) ?? names.map((name) => findProgram(name, env)).find((found) => found !== null) ?? null;
}

/**
 * Finds Chromium; as root on a machine with apt-get it is installed when absent, with the fonts that screenshots expect.
 * @returns {Promise<{ ok: true, path: string } | { ok: false, message: string }>}
 */
export async function ensureChromium() {
  const present = findChromium();
  if (present !== null) return { ok: true, path: present };
  if (!process.env.CHROMIUM_PATH && process.getuid?.() === 0 && findProgram("apt-get") !== null) {
    console.error("Installing Chromium with apt-get (once) …");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const quiet = { env, stdio: /** @type {const} */ (["ignore", "ignore", 2]) };
    await runChild("apt-get", ["-q", "update"], quiet);
    await runChild("apt-get", ["-q", "install", "-y", "--no-install-recommends", "chromium", "fonts-liberation"], quiet);
    const installed = findChromium();
    if (installed !== null) return { ok: true, path: installed };
  }
  return { ok: false, message: "No Chromium found: install one, or name it in CHROMIUM_PATH. The browser tests need a real browser." };
}
