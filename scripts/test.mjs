#!/usr/bin/env node
// `npm test`: from a bare clone to an answer. Runs every part even when one fails; the last line is `N passed, N failed`.

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { nodeProblem } from "./lib/check-node.mjs";
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { parseTestArguments, testUsage } from "./lib/parse-test-arguments.mjs";
import { projectFolder } from "./lib/project-folder.mjs";
import { stopChildren } from "./lib/run-child.mjs";
import { stopOnSignal } from "./lib/stop-on-signal.mjs";
import { notRun, testParts } from "./lib/test-parts.mjs";
import { summaryLines, totalsOf } from "./lib/test-summary.mjs";

/** Longer than this is a fault of its own, such as a test that never ends. */
const limitMs = 27 * 60_000;

process.exitCode = await main();

/** @returns {Promise<number>} 0 everything passed, 1 something failed, 2 wrong arguments, 130 or 143 stopped */
async function main() {
  const parsed = parseTestArguments(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
  if (!parsed.ok) {
    console.error(`${parsed.message}\n\n${testUsage}`);
    return 2;
  }
  if (parsed.help) {
    console.log(testUsage);
    return 0;
  }
  const reports = await mkdtemp(path.join(os.tmpdir(), "reprise-test-"));
  const tidy = () => rm(reports, { recursive: true, force: true });
  const results = await Promise.race([stopOnSignal(130, tidy), runParts(parsed.parts, reports)]);
  await tidy();
  const totals = totalsOf(results);
  if (parsed.summaryFile !== null) await writeFile(parsed.summaryFile, `${JSON.stringify({ ...totals, parts: results }, null, 2)}\n`);
  console.log(summaryLines(results).join("\n"));
  return totals.failed === 0 ? 0 : 1;
}

/**
 * @param {readonly import("./lib/parse-test-arguments.mjs").PartName[]} parts
 * @param {string} reports
 * @returns {Promise<readonly import("./lib/test-summary.mjs").PartResult[]>}
 */
async function runParts(parts, reports) {
  const startedAtMs = Date.now();
  const problem = await whyNotReady();
  if (problem !== null) return [{ part: "install", durationMs: Date.now() - startedAtMs, ...notRun(problem) }];
  let late = false;
  const limit = setTimeout(() => {
    late = true;
    void stopChildren();
  }, limitMs);
  /** @type {import("./lib/test-summary.mjs").PartResult[]} */
  const results = [];
  for (const part of parts) {
    console.log(`\n── ${part} ${"─".repeat(60 - part.length)}`);
    const partStartedAtMs = Date.now();
    const buildFailed = results.some((result) => result.part === "build" && result.failed > 0);
    const obstacle = late ? "time is up" : part === "e2e" && buildFailed ? "there is no build" : null;
    const outcome = obstacle === null ? await testParts[part]({ folder: projectFolder, reports }) : notRun(`not run: ${obstacle}`);
    results.push({ part, durationMs: Date.now() - partStartedAtMs, ...outcome });
  }
  clearTimeout(limit);
  return results;
}

/** @returns {Promise<string | null>} what keeps the checks from running at all */
async function whyNotReady() {
  const problem = nodeProblem(process.versions.node);
  if (problem !== null) return problem;
  const installed = await ensureInstalled(projectFolder);
  return installed.ok ? null : installed.message;
}
