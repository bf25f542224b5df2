// DuckDB over the same log: a `duckdb` of the machine, else its npm package, installed into the bench's own folder.

import { mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { Runner } from "@/bench/support/alternate";
import { runProgram } from "@/bench/support/run-program";
import { findProgram } from "../../scripts/lib/open-browser.mjs";

/** 70 MB that no person needs to use Reprise: not among the project's dependencies. */
const packageSpec = "@duckdb/node-api@1.5.6-r.1";

/** Columns as in our own pass: time, type, node. The schema is given, so that nothing is guessed by reading ahead. */
function queriesOf(file: string): readonly string[] {
  const columns = "columns = {ts: 'DOUBLE', type: 'VARCHAR', data: 'STRUCT(node_id VARCHAR)'}";
  const source = `read_ndjson('${file.replaceAll("'", "''")}', ${columns}, maximum_object_size = 16777216)`;
  // One reading answers all three questions, as ours does.
  return [
    "SET threads = 2",
    `SELECT type, data.node_id AS node, floor(ts / 60) AS minute, count(*) AS rows FROM ${source} GROUP BY GROUPING SETS ((type), (node), (minute))`,
  ];
}

export interface DuckDb {
  /** The time of the questions alone, without the start of a program around the library. */
  readonly runner: Runner;
  /** Why it cannot be had; empty when it can. */
  readonly why: string;
}

/** @param folder where it may be installed @param file the log */
export async function duckDb(folder: string, file: string): Promise<DuckDb> {
  const queries = queriesOf(file);
  const program = findProgram("duckdb", process.env);
  if (program !== null) return { runner: wholeTime(program, ["-c", `${queries.join("; ")};`]), why: "" };
  const installed = await install(folder);
  if (installed !== null) return { runner: async () => null, why: installed };
  const script = path.join(folder, "ask.mjs");
  await writeFile(script, scriptOf(queries));
  return { runner: toldTime(process.execPath, [script]), why: "" };
}

/** @returns what went wrong; null when it is there */
async function install(folder: string): Promise<string | null> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
  const npm = process.env.npm_execpath;
  const words = ["install", "--no-audit", "--no-fund", "--no-save", "--ignore-scripts", packageSpec];
  const ran =
    npm === undefined || !/\.[cm]?js$/.test(npm)
      ? await runProgram("npm", words, folder)
      : await runProgram(process.execPath, [npm, ...words], folder);
  if (ran.code !== 0) return `npm could not install ${packageSpec}`;
  try {
    createRequire(path.join(folder, "package.json")).resolve("@duckdb/node-api");
    return null;
  } catch {
    return `${packageSpec} is not for this machine`;
  }
}

function scriptOf(queries: readonly string[]): string {
  return [
    'import { DuckDBInstance } from "@duckdb/node-api";',
    'const connection = await (await DuckDBInstance.create(":memory:")).connect();',
    "const startedAtMs = performance.now();",
    `for (const query of ${JSON.stringify(queries)}) (await connection.runAndReadAll(query)).getRows();`,
    "console.log(performance.now() - startedAtMs);",
    "",
  ].join("\n");
}

function wholeTime(command: string, args: readonly string[]): Runner {
  return async () => {
    const ran = await runProgram(command, args);
    return ran.code === 0 ? ran.durationMs : null;
  };
}

function toldTime(command: string, args: readonly string[]): Runner {
  return async () => {
    const ran = await runProgram(command, args);
    const tookMs = Number(ran.stdout.trim());
    return ran.code === 0 && ran.stdout.trim() !== "" && Number.isFinite(tookMs) ? tookMs : null;
  };
}
