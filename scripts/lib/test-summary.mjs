// The end of `npm test`: one line per part, then the sum.

/**
 * @typedef {object} PartResult
 * @property {import("./parse-test-arguments.mjs").PartName | "install"} part
 * @property {number} passed tests, or checks
 * @property {number} failed
 * @property {number} skipped tests that need something this machine does not have
 * @property {number} durationMs
 * @property {string | null} note why it failed, when the part's own output does not say
 */

/** @param {readonly PartResult[]} results */
export function totalsOf(results) {
  const sum = (/** @type {"passed" | "failed" | "skipped"} */ key) => results.reduce((all, result) => all + result[key], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}

/**
 * @param {readonly PartResult[]} results in the order in which they ran
 * @returns {readonly string[]} lines for a person; the last one is always `N passed, N failed`
 */
export function summaryLines(results) {
  const width = Math.max(...results.map((result) => result.part.length));
  const lines = results.map((result) => {
    const mark = result.failed === 0 ? "ok    " : "FAILED";
    const skipped = result.skipped === 0 ? "" : `, ${result.skipped} not run here`;
    const note = result.note === null ? "" : ` · ${result.note}`;
    const seconds = `${(result.durationMs / 1000).toFixed(1)} s`.padStart(8);
    return `  ${mark} ${result.part.padEnd(width)} ${seconds}  ${result.passed} passed, ${result.failed} failed${skipped}${note}`;
  });
  const { passed, failed } = totalsOf(results);
  return ["", ...lines, "", `${passed} passed, ${failed} failed`];
}
