// What the two test runners counted, read from their JSON reports.

import { readFile } from "node:fs/promises";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @param {string} file vitest's JSON report
 * @returns {Promise<Counts | null>} null when there is no report; a test file that could not be loaded counts as one failure
 */
export async function readVitestCounts(file) {
  const report = await readReport(file);
  if (report === null || !Array.isArray(report.testResults)) return null;
  const unloadable = report.testResults.filter(
    (/** @type {any} */ suite) =>
      suite.status === "failed" && !suite.assertionResults?.some((/** @type {any} */ test) => test.status === "failed"),
  );
  return {
    passed: count(report.numPassedTests),
    failed: count(report.numFailedTests) + unloadable.length,
    skipped: count(report.numPendingTests) + count(report.numTodoTests),
  };
}

/**
 * @param {string} file Playwright's JSON report
 * @returns {Promise<Counts | null>} null when there is no report; a test that passed only at a second try counts as failed
 */
export async function readPlaywrightCounts(file) {
  const report = await readReport(file);
  if (report === null || typeof report.stats !== "object" || report.stats === null) return null;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const outside = Array.isArray(report.errors) ? report.errors.length : 0;
  return { passed: count(expected), failed: count(unexpected) + count(flaky) + outside, skipped: count(skipped) };
}

/** @param {string} file @returns {Promise<any>} the parsed object, or null */
async function readReport(file) {
  try {
    const value = JSON.parse(await readFile(file, "utf8"));
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

/** @param {unknown} value */
function count(value) {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : 0;
}
