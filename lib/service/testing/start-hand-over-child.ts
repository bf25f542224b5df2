// A Reprise that hands a run over and is killed at once, for tests of what outlives it.
// Words: root, state folder, run folder below the root.

import { writeSync } from "node:fs";
import { formats } from "@/lib/engine/formats/registry";
import { planHandOver } from "@/lib/service/plan-hand-over";
import type { Services } from "@/lib/service/services";
import { startHandOver } from "@/lib/service/start-hand-over";

const [root = "", home = "", path = ""] = process.argv.slice(2);
const services: Services = {
  home,
  formats,
  readRoots: async () => ({ roots: [{ id: "root", name: "root", path: root, origin: "config" }], problem: null }),
  mayAct: true,
  nowMs: () => Date.now(),
  randomId: () => "childchildchild",
};
const run = { rootId: "root", path };
const planned = await planHandOver(services, { run, kind: null, choices: {} });
if (!planned.ok) throw new Error(planned.message);
const { plan, gates, digest } = planned.value;
const answers = Object.fromEntries([...plan.gates, ...gates].map((gate) => [gate.id, gate.expects]));
const started = await startHandOver(services, {
  run,
  kind: plan.kind,
  choices: plan.choices,
  digest,
  answers,
  confirmation: "child-confirms",
});
writeSync(1, `${JSON.stringify(started)}\n`);
process.kill(process.pid, "SIGKILL");
