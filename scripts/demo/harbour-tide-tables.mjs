// The run that was refused: its first wave is merged and proven, its second wrote outside its lane.

import { manifestOf, promptsOf } from "./compound-manifest.mjs";
import { addJobTree, ageTree, commitAll, openCompoundRun, resultOf } from "./compound-run-folder.mjs";
import { contractOf, finalised, gateReceipt, integrateWave, testFloor } from "./compound-wave.mjs";
import { outOfLane, parseFiles, stationFiles, tideJobs, tideTables, workflowText } from "./harbour-tide-plan.mjs";
import { report } from "./harbour-tide-report.mjs";
import { timestamp } from "./python-json.mjs";
import { diffAgainst, writeFiles } from "./story-git.mjs";
import { tidePicture } from "./tide-picture.mjs";

const minute = 60_000;
const day = 86_400_000;

/** @param {number} nowMs */
const startOf = (nowMs) => nowMs - 9 * day;

const waiting = { status: "pending", isolation: "worktree", worktree: null, session_id: null };

/**
 * @typedef {object} FirstWave
 * @property {string} base the commit that the second wave starts from
 * @property {Record<string, unknown>} jobs
 * @property {Record<string, unknown>} waves
 */

/** The plan and the first wave: all of it committed. @param {import("./harbour-project.mjs").Harbour} harbour @returns {FirstWave} */
export function commitFirstTideWave({ project, nowMs }) {
  const run = openCompoundRun(project, tideTables.runId);
  const startMs = startOf(nowMs);
  const contract = contractOf("pe-tide-tables-e05b", startMs - 20 * minute, ["No new dependency", "Heights are metres above chart datum"]);
  run.text("manifest.yaml", manifestOf({ ...tideTables, more: contract }, { bodies: true }), startMs);
  run.texts(promptsOf(tideTables.jobs), startMs + 3 * minute);
  run.text("dispatch.workflow.js", workflowText, startMs + 4 * minute);
  commitAll(project, `plan(${run.runId}): four jobs in three waves`, startMs + 5 * minute);
  const atMs = startMs + 41 * minute;
  /** @type {Record<string, unknown>} */
  const jobs = {};
  /** @type {Record<string, unknown>} */
  const waves = {};
  const wave = {
    number: 1,
    atMs,
    jobs: [
      { plan: tideJobs.parse, files: parseFiles, summary: "parseTable with a count of skipped lines, one test" },
      { plan: tideJobs.station, files: stationFiles, summary: "Two gauges with their offsets" },
    ],
    record: () => {
      const state = { run_id: run.runId, phase: "DISPATCHED", jobs: { ...jobs, "task-3": waiting, "task-4": waiting } };
      run.document("state.json", { ...state, ...finalised(waves, atMs + 10_000) }, atMs + 10_000);
    },
  };
  const base = integrateWave(run, wave, jobs, waves);
  return { base, jobs, waves };
}

/** The second wave: refused, and none of it committed. @param {import("./harbour-project.mjs").Harbour} harbour @param {FirstWave} first */
export function leaveBlockedTideWave({ project, place, nowMs }, { base, jobs, waves }) {
  const run = openCompoundRun(project, tideTables.runId);
  const gatedAtMs = startOf(nowMs) + 66 * minute;
  const name = ".claude/worktrees/wf_7be04c1d-2f6-3";
  const worktree = `${place}/${name}`;
  const tree = addJobTree(project, name, `worktree-${run.runId}-task-3`, base);
  writeFiles(tree, outOfLane);
  ageTree(tree, gatedAtMs - 4 * minute);

  const { id, lanes } = tideJobs.next;
  const changed = Object.keys(outOfLane).sort();
  const violations = ["package.json"];
  const receipt = gateReceipt("worktree", base, diffAgainst(project, base, outOfLane), changed, lanes, violations);
  run.text(`jobs/${id}.baseline`, `${base}\n`, gatedAtMs - 20 * minute);
  run.text(`preexisting/${id}.txt`, "", gatedAtMs - 20 * minute);
  run.text(`preexisting/${id}.verified.txt`, "", gatedAtMs);
  run.document(
    `receipts/${id}.gate.json`,
    { ...receipt, job_id: id, source: "gate-receipt", tests: testFloor(changed), worktree },
    gatedAtMs,
  );
  const refused = { status: "blocked", blocked: true, violations, exit_code: 1, worktree, gate_receipt: receipt };
  run.document(`results/${id}.json`, resultOf("nextHighWater written with a package from outside", changed, refused), gatedAtMs + 12_000);
  const laneMap = { agents: {}, manifest: `${place}/${run.below}/manifest.yaml`, run_id: run.runId, worktrees: { [worktree]: id } };
  run.document("lane-map.json", laneMap, gatedAtMs - 20 * minute);
  run.text("validation/tides.png", tidePicture(), gatedAtMs + 8 * minute);
  run.text("validation/report.md", report, gatedAtMs + 9 * minute);

  const blockedAtMs = gatedAtMs + 40_000;
  const third = { baseline: base, isolation: "worktree", worktree, realised_commit: base, status: "blocked" };
  run.document(
    "state.json",
    {
      run_id: run.runId,
      phase: "BLOCKED",
      jobs: { ...jobs, [id]: third, "task-4": waiting },
      ...finalised({ ...waves, 2: { jobs: [id], merged: [], commit: null, integrated: false } }, blockedAtMs),
      blocked_reason: "wave 2: task-3 blocked by the scope gate: wrote package.json, which no lane of it allows",
      blocked_at: timestamp(blockedAtMs),
    },
    blockedAtMs,
  );
}
