// The run that crashed: one job's work is complete and unnoticed, one job's work was taken back, one backend has no credits left.

import { manifestOf, promptsOf } from "./compound-manifest.mjs";
import { addJobTree, ageTree, commitAll, openCompoundRun, openFolder, resultOf, sha256 } from "./compound-run-folder.mjs";
import { allocation, berthBooking, dues, halfWindow, schema } from "./harbour-berth-plan.mjs";
import { codexEvents, usageLimit } from "./harbour-codex-log.mjs";
import { timestamp } from "./python-json.mjs";
import { commitFiles, git, writeFiles } from "./story-git.mjs";

const minute = 60_000;
const hour = 60 * minute;
const sessions = { "task-3": "0f6d2c1a-84b7-4e39-a5d0-7c21e9b3f684", "task-4": "b7e40d95-3a18-4c6f-9d72-e8150a6c4b2f" };
const preEvalId = "pe-berth-booking-7c41";

const specification = `# Berth booking

## 2 Berths
Length and depth in metres, and the side of the quay. A ship gets the smallest berth it fits into.

## 3 Dues
1.80 a metre and night. From the fourth night a fifth less. Rounded once, at the end.

## 4 Notices
Forty columns, one fact per line.
`;

/** @typedef {{ before: string, schemaCommit: string, duesCommit: string }} BookingCommits */

/** Planned two days ago, dispatched eight hours ago; the third commit was taken back by a person. @param {import("./harbour-project.mjs").Harbour} harbour @returns {BookingCommits} */
export function commitPlannedBooking({ project, nowMs }) {
  const run = openCompoundRun(project, berthBooking.runId);
  const plannedAtMs = nowMs - 44 * hour;
  run.text("manifest.yaml", manifestOf(berthBooking), plannedAtMs);
  run.texts(promptsOf(berthBooking.jobs.filter((job) => job.id !== "task-6")), plannedAtMs + 6 * minute);
  const jobs = Object.fromEntries(berthBooking.jobs.map((job) => [job.id, record(job, {})]));
  const start = { run_id: run.runId, phase: "PARTITION_VERIFIED", updated_at: timestamp(plannedAtMs + 9 * minute) };
  run.document(
    "state.json",
    { ...start, pre_eval_id: preEvalId, total_retries: 0, max_total_retries: 12, attempts: {}, cooldowns: {}, circuit_open: {}, jobs },
    plannedAtMs + 9 * minute,
  );
  openFolder(project, "docs/superpowers/specs").text(`${run.runId}-design.md`, specification, plannedAtMs - 20 * minute);
  openFolder(project, "docs/superpowers/pre-eval").document(`${preEvalId}.json`, preEvaluation(plannedAtMs - hour), plannedAtMs - hour);
  const before = commitAll(project, `plan(${run.runId}): eight jobs, two backends`, plannedAtMs + 10 * minute);
  const schemaCommit = commitFiles(
    project,
    { "src/berths/schema.ts": schema },
    "feat(berths): length, depth and quay (task-0)",
    nowMs - 7 * hour,
  );
  const duesCommit = commitFiles(
    project,
    { "src/tariffs/harbour-dues.ts": dues },
    "feat(tariffs): harbour dues (task-2)",
    nowMs - 5.5 * hour,
  );
  git(project, ["revert", "--no-edit", duesCommit], { atMs: nowMs - 3.5 * hour });
  return { before, schemaCommit, duesCommit };
}

/** @param {number} atMs */
function preEvaluation(atMs) {
  return {
    pre_eval_id: preEvalId,
    status: "PRE_EVAL_DONE",
    created_at: timestamp(atMs),
    request: "Ships should book a berth that fits, and the pilot should know",
    predicted: { tier: "FULL", backends: ["claude", "codex"], files: 9, risk: "medium" },
    reasons: ["three modules are new", "a tariff is money"],
    taxonomy_digest: `sha256:${sha256("harbour taxonomy")}`,
    run_id: berthBooking.runId,
  };
}

/** A job's record in the state. @param {import("./compound-manifest.mjs").JobPlan} job @param {Record<string, unknown>} known */
function record(job, known) {
  return { status: "pending", isolation: job.isolation, worktree: null, session_id: null, failure_class: null, log: null, ...known };
}

/** The newest state, the results, the log and three linked trees: none of it committed in the project. @param {import("./harbour-project.mjs").Harbour} harbour @param {BookingCommits} commits */
export function leaveCrashedBooking({ project, place, nowMs }, { before, schemaCommit, duesCommit }) {
  const run = openCompoundRun(project, berthBooking.runId);
  /** @param {string} id */
  const treeOf = (id) => `${place}/.worktrees/${id}`;
  const log = `${run.below}/logs/task-3.jsonl`;
  const limit = { failure_class: "out_of_credits", baseline: schemaCommit };
  /** @type {Record<string, Record<string, unknown>>} */
  const known = {
    "task-0": { status: "done", baseline: before, commit: schemaCommit, scope_gate: "pass" },
    "task-1": { status: "running", worktree: treeOf("task-1"), baseline: schemaCommit },
    "task-2": { status: "done", baseline: schemaCommit, commit: duesCommit, scope_gate: "pass" },
    "task-3": { status: "failed", worktree: treeOf("task-3"), session_id: sessions["task-3"], ...limit, log },
    "task-4": { status: "failed", worktree: treeOf("task-4"), session_id: sessions["task-4"], ...limit },
    "task-6": { status: "running", worktree: treeOf("task-6"), baseline: schemaCommit },
  };
  const updatedAtMs = nowMs - 3 * hour;
  run.document(
    "state.json",
    {
      run_id: run.runId,
      phase: "DISPATCHED",
      updated_at: timestamp(updatedAtMs),
      pre_eval_id: preEvalId,
      total_retries: 2,
      max_total_retries: 12,
      attempts: { "task-3": { out_of_credits: 0 }, "task-6": { timeout: 1 } },
      cooldowns: { claude: timestamp(nowMs - hour) },
      circuit_open: { codex: { open: true, reason: "out_of_credits", opened_at: timestamp(nowMs - 4 * hour), cleared_by: null } },
      jobs: Object.fromEntries(berthBooking.jobs.map((job) => [job.id, record(job, known[job.id] ?? {})])),
    },
    updatedAtMs,
  );
  run.lines("logs/task-3.jsonl", codexEvents(sessions["task-3"]), nowMs - 4 * hour);
  leaveResults(run, treeOf, nowMs);
  leaveTrees(project, schemaCommit, nowMs);
}

/** @param {import("./compound-run-folder.mjs").CompoundRun} run @param {(id: string) => string} treeOf @param {number} nowMs */
function leaveResults(run, treeOf, nowMs) {
  const measured = { input_tokens: 41_210, output_tokens: 5120, advisor_calls: 0, backend: "claude", measured: true };
  const unmeasured = { input_tokens: null, output_tokens: null, advisor_calls: null, backend: "codex", measured: false };
  run.document(
    "results/task-0.json",
    resultOf("Berth and parseBerth written, negative numbers refused. Committed.", ["src/berths/schema.ts"], { usage: measured }),
    nowMs - 7 * hour,
  );
  run.document(
    "results/task-1.json",
    resultOf("allocate and its tests written, all green, committed on the job's branch.", Object.keys(allocation), {
      worktree: treeOf("task-1"),
      usage: { ...measured, input_tokens: 68_934, output_tokens: 9377 },
    }),
    nowMs - 4.4 * hour,
  );
  run.document(
    "results/task-2.json",
    resultOf("duesCents written and committed; the fourth night costs a fifth less.", ["src/tariffs/harbour-dues.ts"], {
      usage: { ...measured, input_tokens: 22_408, output_tokens: 1893 },
    }),
    nowMs - 5.5 * hour,
  );
  for (const id of /** @type {const} */ (["task-3", "task-4"]))
    run.document(
      `results/${id}.json`,
      resultOf(usageLimit, [], {
        status: "error",
        session_id: sessions[id],
        worktree: treeOf(id),
        exit_code: 1,
        failure_class: "out_of_credits",
        retry_after_seconds: 10_800,
        usage: unmeasured,
      }),
      nowMs - (id === "task-3" ? 4 * hour : 3.9 * hour),
    );
}

/** task-1 finished and committed, task-4 wrote half a file, task-6 wrote nothing; the tree of task-3 is gone. @param {string} project @param {string} baseline @param {number} nowMs */
function leaveTrees(project, baseline, nowMs) {
  /** @param {string} id */
  const add = (id) => addJobTree(project, `.worktrees/${id}`, `v/${berthBooking.runId}/${id}`, baseline);
  const finished = add("task-1");
  commitFiles(finished, allocation, "feat(berths): the smallest berth that fits (task-1)", nowMs - 4.5 * hour);
  ageTree(finished, nowMs - 4.5 * hour);
  const half = add("task-4");
  writeFiles(half, { "src/bookings/tide-window.ts": halfWindow });
  ageTree(half, nowMs - 3.9 * hour);
  ageTree(add("task-6"), nowMs - 3.2 * hour);
}
