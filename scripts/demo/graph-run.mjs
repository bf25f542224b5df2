// A graph run: the root's ledger, its plan, and one sub-run folder per node that was ever dispatched.

import { timestamp } from "./python-json.mjs";
import { openRunFolder, writeHooks, writeLog } from "./run-folder.mjs";

/**
 * @typedef {object} NodeStory
 * @property {"LEAF" | "INTEGRATION"} [kind]
 * @property {readonly string[]} [deps] node ids
 * @property {readonly string[]} scope
 * @property {readonly string[]} criteria
 * @property {"PENDING" | "RUNNING" | "DONE" | "FAILED"} state of its job
 * @property {number} [attempts]
 * @property {number} [risk]
 *
 * @typedef {object} GraphStory
 * @property {string} project
 * @property {string} runId
 * @property {string} intent
 * @property {string} verifyCmd
 * @property {string} baseline
 * @property {Record<string, NodeStory>} nodes in the planner's order
 * @property {number} nodeMax
 * @property {number} gasRemaining
 * @property {readonly { stage: string, atMs: number, extra?: Record<string, unknown> }[]} steps outer stages
 * @property {number} planAtMs when the plan was last written
 * @property {readonly { atMs: number, tool: string, output?: string }[]} [calls] what the hook saw
 */

/** @param {GraphStory} story */
export function writeGraphRun(story) {
  const run = openRunFolder(story.project, story.runId);
  const startedAtMs = (story.steps[0]?.atMs ?? story.planAtMs) - 140_000;
  const updatedAtMs = story.steps.at(-1)?.atMs ?? startedAtMs;
  run.text("intent.txt", story.intent, startedAtMs);
  const stages = writeLog(run, story.steps);
  if (story.calls !== undefined) writeHooks(run, story.calls);
  run.document("plan.dag.json", planOf(story), story.planAtMs);
  run.document(
    "state.json",
    {
      run_id: story.runId,
      created_ts: timestamp(startedAtMs),
      updated_ts: timestamp(updatedAtMs),
      current_state: story.steps.at(-1)?.stage ?? "INIT",
      intent: story.intent,
      success_criteria: Object.values(story.nodes).flatMap((node) => node.criteria),
      stages,
      refine_passes: 0,
      draft_ref: "",
      verify_cmd: story.verifyCmd,
      scope_paths: Object.values(story.nodes).flatMap((node) => node.scope),
      baseline_sha: story.baseline,
    },
    updatedAtMs,
  );
  return run;
}

/** @param {GraphStory} story */
export function planOf(story) {
  const entries = Object.entries(story.nodes);
  const risks = entries.map(([, node]) => node.risk ?? 1);
  return {
    meta: {
      depth_max: 4,
      node_max: story.nodeMax,
      gas_remaining: story.gasRemaining,
      next_seq: 0,
      token_budget: Math.max(risks.reduce((sum, risk) => sum + risk, 0) * 50_000, 100_000),
    },
    nodes: Object.fromEntries(
      entries.map(([id, node]) => [
        id,
        {
          kind: node.kind ?? "LEAF",
          depth: 1,
          deps: node.deps ?? [],
          scope_paths: node.scope,
          success_criteria_subset: node.criteria,
          verify_cmd: story.verifyCmd,
          risk: node.risk ?? 1,
          run_id: `${story.runId}/tasks/${id}`,
        },
      ]),
    ),
    jobs: entries.map(([id, node]) => {
      const attempts = node.attempts ?? 0;
      const lease = node.state === "RUNNING" ? { lease: `${id}#0#${attempts}` } : {};
      const deps = (node.deps ?? []).map((dep) => `${dep}#0`);
      return { job_id: `${id}#0`, node_id: id, kind: node.kind ?? "LEAF", deps, attempts, state: node.state, ...lease };
    }),
  };
}

/** The outer stages up to a number of recorded waves. @param {number} startMs @param {number} nodes @param {readonly number[]} wavesAtMs @returns {import("./run-folder.mjs").LogStep[]} */
export function outerSteps(startMs, nodes, wavesAtMs) {
  return [
    { stage: "DECOMPOSED", atMs: startMs, extra: { nodes } },
    { stage: "BUDGETED", atMs: startMs + 2000 },
    ...wavesAtMs.map((atMs, index) => ({ stage: "SCHEDULE", atMs, extra: { wave: index + 1 } })),
  ];
}
