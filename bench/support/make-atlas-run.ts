// Made runs of kimi-atlas: a single change that stands somewhere in its stages, and a graph of jobs with sub-runs.

import { isoTime, pick, prose, taskOf } from "@/bench/support/made-words";
import type { MadeRun } from "@/bench/support/make-runs";

const stages = ["INIT", "INTENT_CAPTURED", "TRIAGED", "GROUNDED", "CODED", "VERIFIED", "OUTPUT"];
const outer = ["DECOMPOSED", "BUDGETED", "SCHEDULE"];

/** A single change; its number decides how far it came. */
export function atlasSingle(number: number, atMs: number): MadeRun {
  const id = uuid(number);
  const done = stages.slice(0, 2 + (Math.floor(number / 6) % 6));
  const verified = done.includes("VERIFIED");
  return {
    folder: `.atlas/${id}`,
    files: {
      "state.json": head(id, number, atMs, done, done.at(-1) ?? "INIT"),
      "log.jsonl": log(id, atMs, done),
      "intent.txt": `${taskOf(number)}\n`,
      ...(done.includes("GROUNDED") ? { "plan.md": `# Plan\n\n${prose(number, "the plan")}\n` } : {}),
      ...(done.includes("CODED") ? { review_root: "/srv/tree\n", "diff.patch": "diff --git a/a.py b/a.py\n" } : {}),
      ...(verified ? { "merged_critic.json": critic() } : {}),
    },
  };
}

/** A graph of ten jobs in the middle of its schedule, with the sub-runs of those that are done. */
export function atlasGraph(number: number, atMs: number): MadeRun {
  const id = uuid(number);
  const nodes = Array.from({ length: 10 }, (_, index) => `part_${index}`);
  const doneCount = 1 + (Math.floor(number / 6) % 5);
  const running = number % 4 === 0 ? 1 : 0;
  const jobs = nodes.map((node, index) => {
    const state = index < doneCount ? "DONE" : index < doneCount + running ? "RUNNING" : "PENDING";
    const attempts = state === "PENDING" ? 0 : 1;
    const deps = index === 0 ? [] : [`part_${Math.floor((index - 1) / 2)}#0`];
    const lease = state === "RUNNING" ? { lease: `${node}#0#1` } : {};
    return { job_id: `${node}#0`, node_id: node, kind: "LEAF", deps, attempts, state, ...lease };
  });
  const plan = {
    nodes: Object.fromEntries(
      nodes.map((node, index) => [
        node,
        {
          kind: "LEAF",
          depth: 1,
          deps: index === 0 ? [] : [`part_${Math.floor((index - 1) / 2)}`],
          scope_paths: [`src/${node}.py`, `tests/test_${node}.py`],
          success_criteria_subset: [`the ${node} part has tests`],
        },
      ]),
    ),
    jobs,
    meta: { depth_max: 4, node_max: 12, gas_remaining: 20, next_seq: 10 },
  };
  const subRuns = nodes.slice(0, doneCount).flatMap((node) => [
    [`tasks/${node}/state.json`, head(`${id}/tasks/${node}`, number, atMs, stages, "OUTPUT")],
    [`tasks/${node}/log.jsonl`, log(`${id}/tasks/${node}`, atMs, stages)],
    [`tasks/${node}/merged_critic.json`, critic()],
    [`tasks/${node}/diff.patch`, `diff --git a/src/${node}.py b/src/${node}.py\n`],
  ]);
  return {
    folder: `.atlas/${id}`,
    files: {
      "state.json": head(id, number, atMs, outer, "SCHEDULE"),
      "log.jsonl": log(id, atMs, [...outer, "SCHEDULE", "SCHEDULE"]),
      "intent.txt": `${taskOf(number)}\n`,
      "plan.dag.json": JSON.stringify(plan, null, 2),
      ...Object.fromEntries(subRuns),
    },
  };
}

function head(id: string, number: number, atMs: number, done: readonly string[], current: string): string {
  const ts = isoTime(atMs);
  return JSON.stringify(
    {
      run_id: id,
      created_ts: isoTime(atMs - 3_600_000),
      updated_ts: ts,
      current_state: current,
      intent: `${taskOf(number)}. ${prose(number, "the change")}`,
      success_criteria: ["the tests pass", `the ${pick(done, number)} line is written`, "no public name changes"],
      stages: Object.fromEntries(done.map((stage) => [stage, { status: "done", ts }])),
      refine_passes: 0,
      draft_ref: "",
      verify_cmd: "make test",
      scope_paths: ["src", "tests"],
      baseline_sha: "",
    },
    null,
    2,
  );
}

function log(id: string, atMs: number, done: readonly string[]): string {
  return done
    .map((stage, index) => `${JSON.stringify({ run_id: id, stage, ts: isoTime(atMs - (done.length - index) * 60_000) })}\n`)
    .join("");
}

function critic(): string {
  const dimensions = { correctness: { pass: true }, code_quality: { pass: true }, security: { pass: true } };
  return JSON.stringify({ dimensions, defects: [], verdict: "OK" }, null, 2);
}

function uuid(number: number): string {
  const hex = (Math.imul(number + 1, 0x9e3779b1) >>> 0).toString(16).padStart(8, "0");
  return `${hex}-8a52-4d07-9c64-${String(number).padStart(12, "0")}`;
}
