// Makes a folder of many projects with runs of the three formats, the same bytes and times at every call: what the run list is
// measured on. Sizes and contents follow runs as their own programs write them.

import { mkdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { arborSession } from "@/bench/support/make-arbor-session";
import { atlasGraph, atlasSingle } from "@/bench/support/make-atlas-run";
import { compoundRun } from "@/bench/support/make-compound-run";

/** One run to be written: where below its project, and every file with its text. */
export interface MadeRun {
  readonly folder: string;
  readonly files: Readonly<Record<string, string>>;
}

const runsPerProject = 30;
/** Every run was quiet for long: nothing in the list depends on the clock. */
const firstAtMs = Date.UTC(2025, 2, 1);
const stepMs = 7 * 60_000;
const atOnce = 64;

/**
 * Writes `count` runs below `folder`, 30 to a project: a third each of Arbor, kimi-atlas (half of them graphs) and Compound V.
 * @param folder absolute path; made when it is not there
 */
export async function makeRuns(folder: string, count: number): Promise<void> {
  for (let start = 0; start < count; start += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, count - start) }, (_, index) => start + index);
    await Promise.all(numbers.map((number) => writeRun(folder, number)));
  }
}

async function writeRun(folder: string, number: number): Promise<void> {
  const atMs = firstAtMs + number * stepMs;
  const run = madeRun(number, atMs);
  const project = `group-${String(Math.floor(number / (runsPerProject * 10))).padStart(2, "0")}/project-${String(Math.floor(number / runsPerProject)).padStart(3, "0")}`;
  const base = path.join(folder, project, run.folder);
  const names = Object.keys(run.files);
  for (const below of new Set(names.map((name) => path.dirname(name)))) await mkdir(path.join(base, below), { recursive: true });
  for (const [name, text] of Object.entries(run.files)) {
    const file = path.join(base, name);
    await writeFile(file, text);
    await utimes(file, atMs / 1000, atMs / 1000);
  }
}

function madeRun(number: number, atMs: number): MadeRun {
  switch (number % 6) {
    case 0:
    case 3:
      return arborSession(number, atMs);
    case 1:
      return atlasSingle(number, atMs);
    case 4:
      return atlasGraph(number, atMs);
    default:
      return compoundRun(number, atMs);
  }
}
