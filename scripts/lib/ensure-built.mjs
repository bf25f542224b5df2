// Builds the web application when its sources, settings or dependencies changed since the last build.

import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { hashFiles } from "./hash-files.mjs";
import { childEnvironment, ownGroup, runChild } from "./run-child.mjs";
import { withLock } from "./with-lock.mjs";

const inputs = [
  "app",
  "components",
  "lib",
  "public",
  "instrumentation.ts",
  "proxy.ts",
  "next.config.js",
  "postcss.config.mjs",
  "tailwind.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** Path of Next's command below the project folder. */
export const nextCommand = path.join("node_modules", "next", "dist", "bin", "next");

/**
 * Runs `next build` when the build in .next is not of these sources. Tests do not count as sources.
 * @param {string} folder the project folder
 * @returns {Promise<{ ok: true, built: boolean } | { ok: false, message: string }>}
 */
export async function ensureBuilt(folder) {
  const marker = path.join(folder, ".next", "reprise-built");
  const sources = () => hashFiles(folder, inputs, (file) => !/\.test\.tsx?$/.test(file));
  const isCurrent = async () => (await readFile(marker, "utf8").catch(() => "")) === (await sources());
  if (await isCurrent()) return { ok: true, built: false };
  return withLock(path.join(folder, ".reprise-prepare.lock"), async () => {
    if (await isCurrent()) return { ok: true, built: false };
    console.error("Building the application (only after changes) …");
    const before = await sources();
    const code = await runChild(process.execPath, [nextCommand, "build"], {
      cwd: folder,
      env: childEnvironment(),
      stdio: ["ignore", 2, 2],
      ...ownGroup,
    });
    if (code !== 0) return { ok: false, message: `next build ended with code ${code}; see its messages above.` };
    await writeFile(marker, before);
    return { ok: true, built: true };
  });
}
