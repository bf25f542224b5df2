// `npm run bench`: measures what the project promises, against peers in the same run. Exit code 1 when a bar is missed.

import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import process from "node:process";
import { measurements } from "@/bench/measurements";
import { describeMachine } from "@/bench/support/machine";
import type { Measurement } from "@/bench/support/measurement";
import { type BenchOptions, parseArguments, usage } from "@/bench/support/parse-arguments";
import { isMissed, type Measured, type Report, reportLines } from "@/bench/support/report";
import { writeDocs } from "@/bench/support/write-docs";
import { ensureBuilt } from "../scripts/lib/ensure-built.mjs";
import { ensureChromium } from "../scripts/lib/find-chromium.mjs";
import { projectFolder } from "../scripts/lib/project-folder.mjs";
import { stopOnSignal } from "../scripts/lib/stop-on-signal.mjs";

process.exitCode = await main(process.argv.slice(2));

/** @returns 0 every bar that could be measured is met, 1 one is missed or a measurement broke off, 2 wrong words */
async function main(words: readonly string[]): Promise<number> {
  const options = parseArguments(words);
  if (typeof options === "string") return complain(`${options}\n\n${usage}`, 2);
  const unknown = options.names.find((name) => measurements.every((one) => one.name !== name));
  if (unknown !== undefined)
    return complain(`“${unknown}” is no measurement. There are: ${measurements.map((one) => one.name).join(", ")}.`, 2);
  if (options.help) console.log(usage);
  if (options.list) for (const one of measurements) console.log(`${one.name.padEnd(12)} ${one.about}`);
  if (options.help || options.list) return 0;
  const chosen = measurements.filter((one) => options.names.length === 0 || options.names.includes(one.name));
  const folder = await mkdtemp(path.join(await realpath(os.tmpdir()), "reprise-bench-"));
  const tidy = () => rm(folder, { recursive: true, force: true });
  const measured = await Promise.race([stopOnSignal(130, tidy), measureAll(chosen, options, folder)]);
  await tidy();
  const command = ["npm run bench", ...(words.length === 0 ? [] : ["--", ...words.filter((word) => word !== "--write-docs")])].join(" ");
  const report: Report = { measuredAt: new Date().toISOString(), command, machine: await describeMachine(), measured };
  console.log(reportLines(report).join("\n"));
  const from = process.env.INIT_CWD ?? process.cwd();
  if (options.jsonFile !== null) await writeFile(path.resolve(from, options.jsonFile), `${JSON.stringify(report, null, 2)}\n`);
  if (options.writeDocs) await writeDocs(report);
  return isMissed(report) ? 1 : 0;
}

async function measureAll(chosen: readonly Measurement[], options: BenchOptions, folder: string): Promise<readonly Measured[]> {
  const obstacle = await whyNotReady(chosen);
  const measured: Measured[] = [];
  for (const one of chosen) {
    const startedAtMs = performance.now();
    const own = path.join(folder, one.name);
    await mkdir(own);
    console.error(`── ${one.name}: ${one.about}`);
    const outcome = obstacle === null || !one.needs.server ? await attempt(one, options, own) : { rows: [], problem: obstacle };
    await rm(own, { recursive: true, force: true });
    measured.push({ name: one.name, tookMs: Math.round(performance.now() - startedAtMs), ...outcome });
  }
  return measured;
}

/** A measurement that breaks off is told in the table's end; the others go on. */
async function attempt(
  one: Measurement,
  { sizeBytes, runs, streamsMs }: BenchOptions,
  folder: string,
): Promise<Pick<Measured, "rows" | "problem">> {
  try {
    const say = (text: string) => console.error(`   ${text}`);
    return { rows: await one.run({ folder, sizeBytes, runs, streamsMs, say }), problem: null };
  } catch (error) {
    return { rows: [], problem: error instanceof Error ? error.message : String(error) };
  }
}

/** @returns what keeps a server from being measured; null when nothing does. A machine without a browser has rows that say so. */
async function whyNotReady(chosen: readonly Measurement[]): Promise<string | null> {
  if (chosen.some((one) => one.needs.browser)) await ensureChromium();
  if (chosen.every((one) => !one.needs.server)) return null;
  const built = await ensureBuilt(projectFolder);
  return built.ok ? null : built.message;
}

function complain(message: string, code: number): number {
  console.error(message);
  return code;
}
