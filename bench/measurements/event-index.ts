// Reading a whole log once: lines alone, and everything that the explorer counts; against `wc`, `jq`, Python and DuckDB.

import path from "node:path";
import { duckDb } from "@/bench/peers/duckdb";
import { durationOf, jqTypes, python, wcLines } from "@/bench/peers/text-tools";
import { alternate, type Runner, timed } from "@/bench/support/alternate";
import { startBenchServer } from "@/bench/support/bench-server";
import { askSurvey, hasEventRoutes } from "@/bench/support/event-routes";
import { inBytes, inMs } from "@/bench/support/in-words";
import { indexLines } from "@/bench/support/index-lines";
import { type MadeLog, makeLog } from "@/bench/support/make-log";
import type { Bench, Measurement, Row } from "@/bench/support/measurement";
import { ratioRow, unmeasuredRow } from "@/bench/support/row";

const what = "index, facets and time histogram";

export const eventIndex: Measurement = {
  name: "index",
  about: "index + facets + histogram of a log in one pass",
  needs: { server: true, browser: false },
  run: async (bench) => {
    const log = await makeLog(path.join(bench.folder, "log"), { sizeBytes: bench.sizeBytes, needles: [] });
    const lines = await linesAlone(bench, log);
    const first = await surveyOnce(log);
    if (first === null) return [lines, unmeasuredRow(what, "≤ 1/8 × jq, ≤ 1 × DuckDB", "this build has no event routes")];
    return [lines, ...(await compare(bench, log))];
  },
};

async function linesAlone(bench: Bench, log: MadeLog): Promise<Row> {
  const ours = async () => {
    let lines = 0;
    const tookMs = await timed(() => {
      lines = indexLines(log.path);
    });
    if (lines !== log.lines) throw new Error(`The line index has ${lines} lines of ${log.lines}.`);
    return tookMs;
  };
  const [oursMs, wcMs = null] = await alternate([ours, durationOf(await wcLines(log.path))], bench.runs);
  const note = "the explorer's own reader without facets, one thread; the explorer itself counts everything in one pass";
  return ratioRow(`line index of ${inBytes(log.sizeBytes)}`, oursMs ?? Number.NaN, { name: "wc -l", ms: wcMs }, 3, { bar: "≤ 3 ×", note });
}

async function compare(bench: Bench, log: MadeLog): Promise<readonly Row[]> {
  const duck = await duckDb(path.join(bench.folder, "duckdb"), log.path);
  const [oursMs = null, duckMs = null] = await alternate(
    [said(bench, "ours", () => surveyOnce(log)), said(bench, "DuckDB", duck.runner)],
    bench.runs,
  );
  // jq and Python take a minute each at 1 GiB: once, on a warm cache, is enough.
  const jqMs = await said(bench, "jq", durationOf(await jqTypes(log.path)))();
  const pythonMs = await said(bench, "Python", durationOf(await python(countTypes, [log.path])))();
  if (oursMs === null) return [unmeasuredRow(what, "≤ 1/8 × jq, ≤ 1 × DuckDB", "the survey failed")];
  const rate = `${inBytes((log.sizeBytes / oursMs) * 1000)}/s, ${log.lines.toLocaleString("en")} lines`;
  return [
    ratioRow(`${what} of ${inBytes(log.sizeBytes)}`, oursMs, { name: "jq, counting types", ms: jqMs }, 1 / 8, {
      bar: "≤ 1/8 ×",
      note: rate,
    }),
    ratioRow(`${what} of ${inBytes(log.sizeBytes)}`, oursMs, { name: "DuckDB, the same counts, 2 threads", ms: duckMs, why: duck.why }, 1, {
      bar: "≤ 1 ×",
    }),
    { ...ratioRow("the same", oursMs, { name: "Python's json, counting types", ms: pythonMs }, 1, { bar: "—" }), isMet: null },
  ];
}

/** The time from the request to the complete survey, on a server that has never seen the log. Null without event routes. */
async function surveyOnce(log: MadeLog): Promise<number | null> {
  const other = await makeLog(path.join(path.dirname(log.root), "other"), { sizeBytes: 64 * 1024, needles: [] });
  const server = await startBenchServer([log.root, other.root]);
  try {
    if (!(await hasEventRoutes(server))) return null;
    // The first request of a server loads the code of the route and starts its workers.
    await askSurvey(server, other, "");
    const { durationMs, last } = await askSurvey(server, log, "");
    if (last.rows !== log.lines || last.histogram === null) throw new Error(`The survey counts ${last.rows} rows of ${log.lines}.`);
    return durationMs;
  } finally {
    await server.stop();
  }
}

function said(bench: Bench, name: string, runner: Runner): Runner {
  return async () => {
    const tookMs = await runner();
    bench.say(`${name}: ${tookMs === null ? "not available" : inMs(tookMs)}`);
    return tookMs;
  };
}

const countTypes = `
import collections, json, sys
counts = collections.Counter()
with open(sys.argv[1], "rb") as log:
    for line in log:
        counts[json.loads(line).get("type")] += 1
print(len(counts))
`;
