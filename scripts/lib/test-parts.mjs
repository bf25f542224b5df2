// The parts of `npm test`: which program proves what, and how many tests or checks that were.

import path from "node:path";
import { ensureBuilt, nextCommand } from "./ensure-built.mjs";
import { ensureChromium } from "./find-chromium.mjs";
import { readPlaywrightCounts, readVitestCounts } from "./read-test-counts.mjs";
import { childEnvironment, ownGroup, runChild } from "./run-child.mjs";

const commands = {
  biome: path.join("node_modules", "@biomejs", "biome", "bin", "biome"),
  tsc: path.join("node_modules", "typescript", "bin", "tsc"),
  knip: path.join("node_modules", "knip", "bin", "knip.js"),
  vitest: path.join("node_modules", "vitest", "vitest.mjs"),
  playwright: path.join("node_modules", "@playwright", "test", "cli.js"),
};

/**
 * @typedef {import("./read-test-counts.mjs").Counts & { note: string | null }} Outcome
 * @typedef {{ folder: string, reports: string }} Place the project folder, and a folder for the runners' reports
 */

/** @type {Readonly<Record<import("./parse-test-arguments.mjs").PartName, (place: Place) => Promise<Outcome>>>} */
export const testParts = {
  lint: async (place) => check(await run(place, commands.biome, ["check", "--error-on-warnings"])),

  types: async (place) => {
    const generated = await run(place, nextCommand, ["typegen"]);
    return check(generated === 0 ? await run(place, commands.tsc, ["--noEmit"]) : generated);
  },

  unused: async (place) => check(await run(place, commands.knip, ["--no-progress"])),

  unit: async (place) => {
    const report = path.join(place.reports, "vitest.json");
    const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    return tested(await run(place, commands.vitest, args), await readVitestCounts(report));
  },

  build: async ({ folder }) => {
    const built = await ensureBuilt(folder);
    if (!built.ok) return { ...check(1), note: built.message };
    return { ...check(0), note: built.built ? null : "the build is of these sources already" };
  },

  e2e: async (place) => {
    const built = await ensureBuilt(place.folder);
    if (!built.ok) return notRun(`not run: ${built.message}`);
    const chromium = await ensureChromium();
    if (!chromium.ok) return notRun(`not run: ${chromium.message}`);
    const report = path.join(place.reports, "playwright.json");
    const env = { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    return tested(await run(place, commands.playwright, ["test", "--reporter=list,json"], env), await readPlaywrightCounts(report));
  },
};

/** @param {string} note @returns {Outcome} a part that could not even begin counts as one failure */
export function notRun(note) {
  return { passed: 0, failed: 1, skipped: 0, note };
}

/** @param {Place} place @param {string} script @param {readonly string[]} args @param {NodeJS.ProcessEnv} [extra] */
function run({ folder }, script, args, extra = {}) {
  const options = { cwd: folder, env: testEnvironment(extra), stdio: /** @type {const} */ (["ignore", "inherit", "inherit"]), ...ownGroup };
  return runChild(process.execPath, [script, ...args], options);
}

/**
 * The person's own Reprise and a git hook's variables must not reach the tests.
 * @param {NodeJS.ProcessEnv} extra
 */
function testEnvironment(extra) {
  const env = childEnvironment();
  for (const name of Object.keys(env)) {
    if (name !== "REPRISE_SHARED" && /^(?:GIT|REPRISE)_/.test(name)) Reflect.deleteProperty(env, name);
  }
  return { ...env, ...extra };
}

/** @param {number} code @returns {Outcome} */
function check(code) {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0, note: null } : { passed: 0, failed: 1, skipped: 0, note: null };
}

/** @param {number} code @param {import("./read-test-counts.mjs").Counts | null} counts @returns {Outcome} */
function tested(code, counts) {
  if (counts === null) return notRun(`the runner ended with code ${code} and left no report`);
  if (code === 0 || counts.failed > 0) return { ...counts, note: null };
  return { ...counts, failed: 1, note: `every test passed, but the runner ended with code ${code}` };
}
