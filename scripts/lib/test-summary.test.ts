import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readPlaywrightCounts, readVitestCounts } from "@/scripts/lib/read-test-counts.mjs";
import { summaryLines, totalsOf } from "@/scripts/lib/test-summary.mjs";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "reprise-counts-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function report(value: unknown): Promise<string> {
  const file = path.join(folder, "report.json");
  await writeFile(file, typeof value === "string" ? value : JSON.stringify(value));
  return file;
}

describe("counts of the unit tests", () => {
  it("are the runner's own", async () => {
    const value = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 3, numTodoTests: 1, testResults: [] };
    expect(await readVitestCounts(await report(value))).toEqual({ passed: 7, failed: 2, skipped: 4 });
  });

  it("count a file that could not be loaded as one failure", async () => {
    const testResults = [
      { status: "failed", assertionResults: [] },
      { status: "failed", assertionResults: [{ status: "failed" }] },
      { status: "passed", assertionResults: [{ status: "passed" }] },
    ];
    const value = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0, testResults };
    expect(await readVitestCounts(await report(value))).toEqual({ passed: 1, failed: 2, skipped: 0 });
  });

  it("do not exist without a whole report", async () => {
    expect(await readVitestCounts(path.join(folder, "absent.json"))).toBeNull();
    expect(await readVitestCounts(await report('{"numPassedTests": 7'))).toBeNull();
    expect(await readVitestCounts(await report({ numPassedTests: 7 }))).toBeNull();
  });
});

describe("counts of the browser tests", () => {
  it("count a test that passed only at a second try, and an error outside tests, as failed", async () => {
    const value = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{ message: "no tests found" }] };
    expect(await readPlaywrightCounts(await report(value))).toEqual({ passed: 5, failed: 3, skipped: 2 });
  });

  it("do not exist without a whole report", async () => {
    expect(await readPlaywrightCounts(await report("[]"))).toBeNull();
  });
});

describe("the summary", () => {
  const results = [
    { part: "lint" as const, passed: 1, failed: 0, skipped: 0, durationMs: 1200, note: null },
    { part: "unit" as const, passed: 40, failed: 2, skipped: 3, durationMs: 61_000, note: null },
    { part: "e2e" as const, passed: 0, failed: 1, skipped: 0, durationMs: 0, note: "not run: there is no build" },
  ];

  it("says every part and ends with the sum", () => {
    expect(summaryLines(results)).toEqual([
      "",
      "  ok     lint    1.2 s  1 passed, 0 failed",
      "  FAILED unit   61.0 s  40 passed, 2 failed, 3 not run here",
      "  FAILED e2e     0.0 s  0 passed, 1 failed · not run: there is no build",
      "",
      "41 passed, 3 failed",
    ]);
  });

  it("adds what was left out without calling it passed", () => {
    expect(totalsOf(results)).toEqual({ passed: 41, failed: 3, skipped: 3 });
  });
});
