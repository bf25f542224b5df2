// The first and the last page of a log through the server: while it is being indexed for the first time, and afterwards.

import path from "node:path";
import { type BenchServer, startBenchServer } from "@/bench/support/bench-server";
import { askPage, askSurvey, hasEventRoutes } from "@/bench/support/event-routes";
import { inBytes, inMs } from "@/bench/support/in-words";
import { type MadeLog, makeLog } from "@/bench/support/make-log";
import type { Bench, Measurement, Row } from "@/bench/support/measurement";
import { boundRow, unmeasuredRow } from "@/bench/support/row";
import { percentile } from "@/bench/support/statistics";

const mib = 1024 * 1024;
const mostMs = 60;
const mostRatio = 1.5;
const warmAsks = 100;

export const eventPages: Measurement = {
  name: "pages",
  about: "first and last page of a log through the HTTP server",
  needs: { server: true, browser: false },
  run: async (bench) => {
    const [large, small, other] = await makeLogs(bench);
    const logs = { large, small, other };
    const cold: Samples = { large: [], small: [] };
    const warm: Samples = { large: [], small: [] };
    for (let run = 0; run < Math.max(3, bench.runs * 2); run += 1) {
      bench.say(`a fresh server, time ${run + 1}`);
      const server = await startBenchServer(Object.values(logs).map((log) => log.root));
      try {
        if (!(await hasEventRoutes(server))) return [unmeasuredRow("first and last page", "< 60 ms p95", "this build has no event routes")];
        // The first request of a server loads the code of the route; that is not what is measured.
        await Promise.all([askPage(server, other, 0), askSurvey(server, other, "")]);
        for (const size of sizes) cold[size].push(...(await askBothEnds(server, logs[size])));
        if (run === 0) for (const size of sizes) warm[size].push(...(await askOften(server, logs[size])));
      } finally {
        await server.stop();
      }
    }
    return [...rowsOf(large, "not yet indexed, while it is", cold), ...rowsOf(large, "indexed", warm)];
  },
};

const sizes = ["small", "large"] as const;
type Samples = Readonly<Record<(typeof sizes)[number], number[]>>;

async function makeLogs({ folder, sizeBytes }: Bench) {
  return [
    await makeLog(path.join(folder, "large"), { sizeBytes, needles: [] }),
    await makeLog(path.join(folder, "small"), { sizeBytes: mib, needles: [] }),
    await makeLog(path.join(folder, "other"), { sizeBytes: mib / 4, needles: [] }),
  ] as const;
}

/** The page asks for the survey and the rows at the same moment; so does this. */
async function askBothEnds(server: BenchServer, log: MadeLog): Promise<readonly number[]> {
  const survey = askSurvey(server, log, "");
  const last = await askPage(server, log, -1);
  const first = await askPage(server, log, 0);
  await survey;
  return [first, last];
}

async function askOften(server: BenchServer, log: MadeLog): Promise<readonly number[]> {
  await askSurvey(server, log, "");
  const samples: number[] = [];
  for (let ask = 0; ask < warmAsks; ask += 1) samples.push(await askPage(server, log, ask % 2 === 0 ? 0 : -1));
  return samples;
}

function rowsOf(log: MadeLog, state: string, { large, small }: Samples): readonly Row[] {
  const [largeMs, smallMs] = [percentile(large, 95), percentile(small, 95)];
  const ratio = largeMs / smallMs;
  const what = `first and last page of ${inBytes(log.sizeBytes)}, ${log.lines.toLocaleString("en")} lines, ${state}`;
  const one = boundRow(`${what}: p95 of ${large.length}`, largeMs, mostMs, { inWords: inMs, bar: `< ${mostMs} ms` });
  return [
    {
      ...one,
      peer: "a log of 1 MiB",
      peerFigure: inMs(smallMs),
      ratio,
      bar: `< ${mostMs} ms and ≤ ${mostRatio} ×`,
      isMet: one.isMet === true && ratio <= mostRatio,
    },
  ];
}
