// A project on disk with one run of a real format, an engine that is a stub, and services with the clock of the machine.

import { mkdirSync, rmSync, utimesSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { interruptedTree, logText } from "@/lib/engine/formats/arbor/testing/build-session";
import { graphRun, planOf } from "@/lib/engine/formats/atlas/testing/build-run";
import { manifest, manifestJob, state } from "@/lib/engine/formats/compound-v/testing/build-run";
import { formats } from "@/lib/engine/formats/registry";
import type { RunRef } from "@/lib/engine/run/run";
import { gitProject } from "@/lib/io/git/testing/git-project";
import { readHandOvers } from "@/lib/io/hand-overs/hand-over-files";
import { lifeOf } from "@/lib/io/processes/process-facts";
import type { ConfirmedHandOver, HandOverPlan, HandOverStart, HandOverView } from "@/lib/service/hand-over-views";
import { planHandOver } from "@/lib/service/plan-hand-over";
import { readHandOver } from "@/lib/service/read-hand-overs";
import { type EngineInput, saveEngine } from "@/lib/service/save-engines";
import type { Services } from "@/lib/service/services";
import { startHandOver } from "@/lib/service/start-hand-over";

export type SceneFormat = "atlas" | "arbor" | "compound-v";

export const stub = path.join(import.meta.dirname, "engine-stub.mjs");
const quick = { tickMs: 20, heartbeatMs: 100, sleepGapMs: 1000 } as const;

export interface HandOverScene {
  readonly root: string;
  readonly home: string;
  readonly run: RunRef;
  /** Absolute path of the run folder. */
  readonly runDir: string;
  readonly services: Services;
  /** Configures and enables the stub. */
  engine(mode: string, jobs: readonly string[], more?: Partial<EngineInput>): Promise<void>;
  plan(): Promise<HandOverPlan>;
  start(plan?: HandOverPlan): Promise<HandOverStart>;
  /** Starts, and gives the hand-over's id. */
  started(): Promise<string>;
  until(id: string, holds: (view: HandOverView) => boolean): Promise<HandOverView>;
  remove(): Promise<void>;
}

const places: Readonly<Record<SceneFormat, string>> = {
  atlas: ".atlas/run-1",
  arbor: ".arbor/sessions/run_1",
  "compound-v": "docs/superpowers/execution/2026-03-04-x",
};

/** The files of a run with one job that stopped, one that is done and, where the format has breakers, one behind an open one. */
function filesOf(format: SceneFormat): Readonly<Record<string, unknown>> {
  switch (format) {
    case "atlas":
      return graphRun(
        planOf([
          { id: "a", state: "RUNNING", attempts: 1 },
          { id: "b", deps: ["a"] },
          { id: "c", state: "DONE" },
        ]),
      );
    case "arbor":
      return { ".coordinator/idea_tree.json": interruptedTree, "events.jsonl": logText() };
    case "compound-v":
      return {
        "manifest.yaml": manifest([manifestJob("a"), manifestJob("b", { backend: "codex" })]),
        "state.json": state(
          { a: { status: "failed", failure_class: "other" }, b: { status: "failed", failure_class: "out_of_credits" } },
          { circuit_open: { codex: { open: true, reason: "out_of_credits", opened_at: "2026-03-04T01:00:00Z", cleared_by: null } } },
        ),
        "results/a.json": { job_id: "a", status: "failed", usage: { measured: true, input_tokens: 400_000, output_tokens: 12_000 } },
      };
  }
}

export async function handOverScene(format: SceneFormat): Promise<HandOverScene> {
  const project = gitProject();
  const root = path.dirname(project.folder);
  const home = path.join(root, "state");
  mkdirSync(home, { mode: 0o700 });
  project.write(".gitignore", ".arbor/\n.atlas/\n");
  project.git("add", ".");
  project.git("commit", "-q", "-m", "first");
  const seconds = Date.now() / 1000 - 3 * 3600;
  for (const [name, value] of Object.entries(filesOf(format))) {
    const file = `${places[format]}/${name}`;
    project.write(file, typeof value === "string" ? value : JSON.stringify(value, null, 2));
    utimesSync(path.join(project.folder, file), seconds, seconds);
  }
  let issued = 0;
  const services: Services = {
    home,
    formats,
    readRoots: async () => ({ roots: [{ id: "root", name: "root", path: root, origin: "config" }], problem: null }),
    mayAct: true,
    nowMs: () => Date.now(),
    randomId: () => {
      issued += 1;
      return `scene${String(issued).padStart(5, "0")}`;
    },
  };
  const run = { rootId: "root", path: `project/${places[format]}` };
  const scene: HandOverScene = {
    root,
    home,
    run,
    runDir: path.join(project.folder, places[format]),
    services,
    engine: async (mode, jobs, more = {}) => {
      const saved = await saveEngine(services, {
        ...plainEngine(format),
        argv: [process.execPath, stub, format, mode, "{runDir}", ...jobs],
        ...more,
      });
      if (!saved.ok) throw new Error(saved.problem.message);
    },
    plan: async () => {
      const planned = await planHandOver(services, { run, kind: null, choices: {} });
      if (!planned.ok) throw new Error(`${planned.code}: ${planned.message}`);
      return planned.value;
    },
    start: async (plan) => startHandOver(services, confirmed(plan ?? (await scene.plan()), run, services.randomId()), quick),
    started: async () => {
      const started = await scene.start();
      if (started.status !== "started") throw new Error(`${started.code}: ${started.message}`);
      return started.id;
    },
    until: (id, holds) => until(services, id, holds),
    remove: async () => {
      await endAll(home);
      rmSync(root, { recursive: true, force: true });
    },
  };
  return scene;
}

/** An enabled engine of a format without a command. */
export function plainEngine(format: string): EngineInput {
  return {
    rootId: "root",
    format,
    enabled: true,
    argv: [],
    folder: "project",
    environment: [],
    timeLimitMs: null,
    graceMs: 300,
    probes: [],
    reauth: [],
  };
}

/** A confirmation that answers every gate rightly. */
export function confirmed(value: HandOverPlan, run: RunRef, confirmation: string): ConfirmedHandOver {
  const gates = [...value.plan.gates, ...value.gates];
  return {
    run,
    kind: value.plan.kind,
    choices: value.plan.choices,
    digest: value.digest,
    answers: Object.fromEntries(gates.map((gate) => [gate.id, gate.expects])),
    confirmation,
  };
}

/** Waits until something holds of a hand-over; the bound is against hanging. */
async function until(services: Services, id: string, holds: (view: HandOverView) => boolean): Promise<HandOverView> {
  const deadline = Date.now() + 40_000;
  for (;;) {
    const read = await readHandOver(services, id);
    if (!read.ok) throw new Error(read.problem.message);
    if (holds(read.value)) return read.value;
    if (Date.now() > deadline) throw new Error(`It never came: ${JSON.stringify(read.value.state)}`);
    await wait(20);
  }
}

/** Ends what a test left running: exactly the processes that its hand-overs recorded. */
async function endAll(home: string): Promise<void> {
  const { handOvers } = await readHandOvers(home);
  for (const { status } of handOvers) {
    if (status === null) continue;
    if (status.engine !== null && (await lifeOf(status.engine)) === "alive") process.kill(-status.engine.pid, "SIGKILL");
    if ((await lifeOf(status.supervisor)) === "alive") process.kill(status.supervisor.pid, "SIGKILL");
  }
}
