// `npm run conformance -- FILE…`: runs files of expected results against the engine. Last line: `N passed, N failed`.

import { readFile } from "node:fs/promises";
import process from "node:process";
import { type ConformanceReport, runVectors } from "@/lib/engine/formats/conformance/run-vectors";
import { suites } from "@/lib/engine/formats/conformance/suites";
import { conformanceWorld } from "@/lib/service/conformance-world";

process.exitCode = await main(process.argv.slice(2));

/** @returns 0 when everything passed, 1 when not, 2 when no file was named */
async function main(files: readonly string[]): Promise<number> {
  if (files.length === 0) {
    process.stderr.write("Name at least one file: npm run conformance -- FILE…\n");
    return 2;
  }
  let passed = 0;
  let failed = 0;
  for (const file of files) {
    const report = await run(file);
    passed += report.passed;
    failed += report.failures.length;
    process.stdout.write(`${linesOf(file, report).join("\n")}\n`);
  }
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}

async function run(file: string): Promise<ConformanceReport> {
  try {
    return await runVectors(await readFile(file), suites, conformanceWorld);
  } catch (error) {
    const got = error instanceof Error ? error.message : String(error);
    return { format: null, passed: 0, failures: [{ name: file, function: "", expected: "a readable file", got }], leftOut: [] };
  }
}

function linesOf(file: string, report: ConformanceReport): readonly string[] {
  return [
    `${file} (${report.format ?? "no format"}): ${report.passed} passed, ${report.failures.length} failed`,
    ...report.failures.flatMap((failure) => [
      `  FAILED ${failure.function} · ${failure.name}`,
      `    expected ${failure.expected}`,
      `    got      ${failure.got}`,
    ]),
    ...report.leftOut.map((one) => `  not run: ${one.function} (${one.count}). ${one.reason}`),
  ];
}
