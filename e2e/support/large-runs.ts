// Runs of any size on disk: an atlas graph in waves and an Arbor tree of ideas, small per job, so that a thousand are written at once.

import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

export interface LargeGraph {
  readonly jobCount: number;
  /** Jobs of one wave. */
  readonly perWave: number;
  /** Waves in which every job is done. */
  readonly doneWaves: number;
  /** Jobs with a run of their own that tells how long it took: every so manieth of the finished ones; 0 for none. */
  readonly timedEvery: number;
}

const at = (minutes: number) => new Date(Date.UTC(2026, 5, 1, 8, minutes)).toISOString().replace(".000Z", "Z");

/** Id of the job at a place of a wave, both from 0. */
export const jobId = (wave: number, place: number) => `w${String(wave).padStart(3, "0")}-${String(place).padStart(3, "0")}#0`;

/**
 * Writes an atlas graph run: each job waits on one or two of the wave before. In the wave after the finished ones the first job failed,
 * two run and the rest is ready.
 * @param project folder that the run's `.atlas` stands in
 * @returns the run's path below the project
 */
export async function writeLargeGraph(project: string, id: string, graph: LargeGraph): Promise<string> {
  const folder = path.join(project, ".atlas", id);
  await mkdir(folder, { recursive: true });
  const stages = Object.fromEntries(["INIT", "DECOMPOSED", "BUDGETED", "SCHEDULE"].map((stage) => [stage, { status: "done", ts: at(0) }]));
  await writeFile(path.join(folder, "state.json"), JSON.stringify(headOf(id, "SCHEDULE", stages)));
  await writeFile(path.join(folder, "plan.dag.json"), largePlan(graph));
  const log = Object.keys(stages).map((stage) => JSON.stringify({ run_id: id, stage, ts: at(0) }));
  await writeFile(path.join(folder, "log.jsonl"), `${log.join("\n")}\n`);
  const timed =
    graph.timedEvery === 0 ? [] : jobsOf(graph).filter(({ wave, place }) => wave < graph.doneWaves && place % graph.timedEvery === 0);
  for (const { node, wave, place } of timed) {
    const own = path.join(folder, "tasks", node);
    await mkdir(own, { recursive: true });
    const ended = { INIT: { status: "done", ts: at(10 * wave) }, OUTPUT: { status: "done", ts: at(10 * wave + 2 + (place % 7)) } };
    await writeFile(path.join(own, "state.json"), JSON.stringify(headOf(`${id}/tasks/${node}`, "OUTPUT", ended)));
  }
  return `.atlas/${id}`;
}

/** The plan alone. */
export function largePlan(graph: LargeGraph): string {
  const all = jobsOf(graph);
  const nodes = Object.fromEntries(
    all.map(({ node, deps }) => [
      node,
      { kind: "LEAF", depth: 1, deps: deps.map((dep) => dep.slice(0, -2)), scope_paths: [`src/${node}`], success_criteria_subset: [] },
    ]),
  );
  const jobs = all.map(({ id, node, deps, state }) => ({
    job_id: id,
    node_id: node,
    kind: "LEAF",
    state,
    deps,
    attempts: state === "PENDING" ? 0 : 1,
    ...(state === "RUNNING" ? { lease: `${id}#1` } : {}),
  }));
  const meta = { depth_max: 4, node_max: all.length, gas_remaining: 2 * all.length, next_seq: 0, token_budget: 100_000 };
  return JSON.stringify({ meta, nodes, jobs });
}

function jobsOf({ jobCount, perWave, doneWaves }: LargeGraph) {
  return Array.from({ length: jobCount }, (_, index) => {
    const [wave, place] = [Math.floor(index / perWave), index % perWave];
    const id = jobId(wave, place);
    const before = wave === 0 ? [] : [jobId(wave - 1, place), ...(place % 3 === 1 ? [jobId(wave - 1, (place + 4) % perWave)] : [])];
    const state = wave < doneWaves ? "DONE" : wave > doneWaves ? "PENDING" : place === 0 ? "FAILED" : place < 3 ? "RUNNING" : "PENDING";
    return { id, node: id.slice(0, -2), wave, place, deps: before, state };
  });
}

function headOf(id: string, current: string, stages: Readonly<Record<string, unknown>>) {
  return {
    run_id: id,
    created_ts: at(0),
    updated_ts: at(0),
    current_state: current,
    intent: "move every page to the new layout",
    success_criteria: ["every page is on the new layout"],
    stages,
    refine_passes: 0,
    draft_ref: "",
    verify_cmd: "make test",
    scope_paths: ["src"],
    baseline_sha: "",
  };
}

/** Writes an Arbor session whose tree has so many ideas: ten strategies, each with ideas in order; the first strategies are finished. */
export async function writeLargeTree(project: string, name: string, ideaCount: number): Promise<string> {
  const folder = path.join(project, ".arbor", "sessions", name);
  await mkdir(path.join(folder, ".coordinator"), { recursive: true });
  const strategies = 10;
  const perStrategy = Math.max(1, Math.floor((ideaCount - strategies - 1) / strategies));
  const node = (
    id: string,
    parent: string | null,
    depth: number,
    children: readonly string[],
    more: Readonly<Record<string, unknown>>,
  ) => ({
    id,
    parent_id: parent,
    children_ids: children,
    depth,
    hypothesis: `Idea ${id}: a smaller step in the right direction`,
    insight: "",
    status: "pending",
    score: null,
    ...more,
  });
  const all: Record<string, unknown> = {};
  const strategyIds = Array.from({ length: strategies }, (_, index) => `${index + 1}`);
  all["ROOT"] = node("ROOT", null, 0, strategyIds, { status: "running" });
  for (const strategy of strategyIds) {
    const finished = Number(strategy) <= 6;
    const ideas = Array.from({ length: perStrategy }, (_, index) => `${strategy}.${index + 1}`);
    all[strategy] = node(strategy, "ROOT", 1, ideas, { status: finished ? "done" : "running" });
    for (const [place, idea] of ideas.entries()) {
      const status = finished || place < perStrategy / 2 ? (place % 5 === 4 ? "pruned" : "done") : "pending";
      all[idea] = node(idea, strategy, 2, [], { status, score: status === "done" ? 40 + (place % 17) / 2 : null });
    }
  }
  const meta = { task: "raise the score", metric_direction: "maximize", max_depth: 2, baseline_score: 40, trunk_score: 44 };
  await writeFile(
    path.join(folder, ".coordinator", "idea_tree.json"),
    JSON.stringify({ version: 3, meta, root_id: "ROOT", max_depth: 2, nodes: all }, null, 2),
  );
  const start = { ts: 1_780_300_000, type: "session.start", data: { task: "raise the score" } };
  await writeFile(path.join(folder, "events.jsonl"), `${JSON.stringify(start)}\n`);
  return `.arbor/sessions/${name}`;
}
