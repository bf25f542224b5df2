// A process of its own that lists the runs of one root: once as if for the first time, then again. Prints its figures as JSON.

import { performance } from "node:perf_hooks";
import process from "node:process";
import { formats } from "@/lib/engine/formats/registry";
import { listRuns } from "@/lib/service/list-runs";
import { RootReadings } from "@/lib/service/root-readings";
import { RowLog } from "@/lib/service/row-log";
import type { Services } from "@/lib/service/services";

const again = 5;

const [root = "", home = ""] = process.argv.slice(2);
const services: Services = {
  home,
  formats,
  readRoots: async () => ({ roots: [{ id: "bench", name: "bench", path: root, origin: "config" }], problem: null }),
  mayAct: false,
  runList: { readings: new RootReadings(), log: new RowLog("bench") },
  nowMs: () => Date.now(),
  randomId: () => String(Math.random()),
};

const tookMs: number[] = [];
let runs = 0;
for (let round = 0; round <= again; round += 1) {
  const startedAtMs = performance.now();
  runs = (await listRuns(services)).runs.length;
  tookMs.push(performance.now() - startedAtMs);
}
const [firstMs, ...againMs] = tookMs;
process.stdout.write(`${JSON.stringify({ runs, firstMs, againMs })}\n`);
