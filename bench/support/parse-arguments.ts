// The words after `npm run bench --`.

import { parseArgs } from "node:util";

export interface BenchOptions {
  /** Names of measurements; none means all. */
  readonly names: readonly string[];
  readonly sizeBytes: number;
  readonly runs: number;
  readonly streamsMs: number;
  readonly jsonFile: string | null;
  readonly writeDocs: boolean;
  readonly list: boolean;
  readonly help: boolean;
}

export const usage = `Usage: npm run bench -- [NAME…] [options]

Makes its data in a temporary folder, runs ours and the peers by turns, and prints a table.
Ends with 1 when a bar is missed, with 2 when the words are wrong.

  --list          names of the measurements
  --size SIZE     size of the large log, such as 64MiB; default 1GiB
  --runs N        how often what takes long is repeated; default 5
  --minutes N     how long 100 streams are held open; default 1
  --json FILE     writes the figures as JSON
  --write-docs    puts the tables into docs/performance.md`;

const units: Readonly<Record<string, number>> = { KiB: 1024, MiB: 1024 ** 2, GiB: 1024 ** 3 };
const minuteMs = 60_000;

/** @returns the options, or a sentence that says which word is wrong */
export function parseArguments(words: readonly string[]): BenchOptions | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        list: { type: "boolean" },
        help: { type: "boolean" },
        "write-docs": { type: "boolean" },
        size: { type: "string" },
        runs: { type: "string" },
        minutes: { type: "string" },
        json: { type: "string" },
      },
    });
    const [, amount, unit] = /^(\d+(?:\.\d+)?)(KiB|MiB|GiB)$/.exec(values.size ?? "1GiB") ?? [];
    const sizeBytes = Number(amount) * (units[unit ?? ""] ?? Number.NaN);
    if (!(sizeBytes >= 64 * 1024)) return `“${values.size}” is not a size: write 64KiB or more, such as 64MiB.`;
    const [runs, minutes] = [Number(values.runs ?? 5), Number(values.minutes ?? 1)];
    if (!(Number.isInteger(runs) && runs >= 1)) return `“${values.runs}” is not a number of runs.`;
    if (!(minutes > 0)) return `“${values.minutes}” is not a number of minutes.`;
    const flags = { list: values.list ?? false, help: values.help ?? false, writeDocs: values["write-docs"] ?? false };
    return { names: positionals, sizeBytes, runs, streamsMs: minutes * minuteMs, jsonFile: values.json ?? null, ...flags };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
