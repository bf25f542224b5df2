// What the server holds more than before once a large log was opened, surveyed and looked at.

import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startBenchServer } from "@/bench/support/bench-server";
import { askPage, askSurvey, hasEventRoutes } from "@/bench/support/event-routes";
import { inBytes } from "@/bench/support/in-words";
import { makeLog } from "@/bench/support/make-log";
import type { Measurement } from "@/bench/support/measurement";
import { processFigures } from "@/bench/support/process-figures";
import { boundRow, unmeasuredRow } from "@/bench/support/row";

const mostBytes = 150 * 1024 * 1024;
const bar = "≤ 150 MiB";
const settleMs = 1000;
const pages = 50;

export const eventMemory: Measurement = {
  name: "memory",
  about: "memory that the server gains by opening a large log",
  needs: { server: true, browser: false },
  run: async (bench) => {
    const log = await makeLog(path.join(bench.folder, "log"), { sizeBytes: bench.sizeBytes, needles: [] });
    const other = await makeLog(path.join(bench.folder, "other"), { sizeBytes: 64 * 1024, needles: [] });
    const what = `memory of the server with ${inBytes(log.sizeBytes)} open, less that before`;
    const server = await startBenchServer([log.root, other.root]);
    try {
      if (!(await hasEventRoutes(server))) return [unmeasuredRow(what, bar, "this build has no event routes")];
      await askSurvey(server, other, "");
      await askPage(server, other, 0);
      await sleep(settleMs);
      const before = await processFigures(server.pid);
      await askSurvey(server, log, "");
      for (let page = 0; page < pages; page += 1) await askPage(server, log, Math.floor((Math.max(0, log.lines - 100) / pages) * page));
      const after = await processFigures(server.pid);
      if (before === null || after === null) return [unmeasuredRow(what, bar, "this system tells no figures of a process")];
      const note = `at its highest ${inBytes(after.peakBytes - before.memoryBytes)} more; ${pages} pages all over the log were read as well`;
      return [boundRow(what, after.memoryBytes - before.memoryBytes, mostBytes, { inWords: inBytes, bar, note })];
    } finally {
      await server.stop();
    }
  },
};
