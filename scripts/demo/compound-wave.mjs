// A finished wave of a Compound V run of the newer dialect: gate receipts, sealed patches, results, and the two commits behind it.

import { commitAll, resultOf, sha256 } from "./compound-run-folder.mjs";
import { timestamp } from "./python-json.mjs";
import { git, writeFiles } from "./story-git.mjs";

/** The finished waves ran in a container whose trees are gone; its paths mean nothing on this machine. */
const container = "/workspaces/harbour-api";

/**
 * @typedef {object} WaveJob
 * @property {import("./compound-manifest.mjs").JobPlan} plan
 * @property {Record<string, string>} files what it wrote, path → text
 * @property {string} summary
 *
 * @typedef {object} Wave
 * @property {number} number
 * @property {number} atMs when it was integrated
 * @property {readonly WaveJob[]} jobs
 * @property {() => void} record writes the state after this wave
 */

/** What the scope gate printed. @param {"worktree" | "direct"} mode @param {string} baseline @param {readonly string[]} changed @param {readonly string[]} lanes @param {readonly string[]} violations */
function gateText(mode, baseline, changed, lanes, violations) {
  const verdict = violations.length === 0 ? "pass" : "blocked";
  return `${JSON.stringify({ verdict, mode, baseline, changed, allowed: lanes, violations }, null, 2)}\n`;
}

/** The six fields that receipt and result share. @param {"worktree" | "direct"} mode @param {string} baseline @param {string} diff @param {readonly string[]} changed @param {readonly string[]} lanes @param {readonly string[]} [violations] */
export function gateReceipt(mode, baseline, diff, changed, lanes, violations = []) {
  return {
    baseline_commit: baseline,
    diff_digest: `sha256:${sha256(diff)}`,
    exit_code: violations.length === 0 ? 0 : 1,
    raw_stdout: gateText(mode, baseline, changed, lanes, violations),
    realised_commit: baseline,
    verdict: violations.length === 0 ? "pass" : "blocked",
  };
}

/** The report of the test floor in a receipt. @param {readonly string[]} changed */
export function testFloor(changed) {
  return {
    changed_paths: changed,
    checks: [{ checker: "node --test", rc: 0, status: "pass", tier: 1 }],
    contract_notes: ["floor: floor_command runs at every tier and comes first"],
    failures: [],
    merge_blocked: false,
    passed: true,
    phase: "test_floor",
    reasons: [],
    tier_used: 1,
  };
}

/** Commits a wave's work, writes what the gate and the record stage leave, and books it. @param {import("./compound-run-folder.mjs").CompoundRun} run @param {Wave} wave @param {Record<string, unknown>} jobs state records, changed in place @param {Record<string, unknown>} waves the same @returns {string} the bookkeeping commit */
export function integrateWave(run, wave, jobs, waves) {
  const { project, runId } = run;
  const baseline = git(project, ["rev-parse", "HEAD"]).trim();
  for (const job of wave.jobs) writeFiles(project, job.files);
  const ids = wave.jobs.map((job) => job.plan.id);
  const commit = commitAll(project, `compound-v: wave ${wave.number} of run ${runId} (${ids.join(", ")})`, wave.atMs);
  for (const [index, job] of wave.jobs.entries()) {
    const worktree = job.plan.isolation === "direct" ? "" : `${container}/.claude/worktrees/wf_${sha256(runId).slice(0, 8)}-${index + 1}`;
    leaveEvidence(run, job, { baseline, commit, worktree, atMs: wave.atMs - (wave.jobs.length - index) * 90_000 });
    jobs[job.plan.id] = {
      baseline,
      isolation: job.plan.isolation,
      worktree,
      realised_commit: baseline,
      status: "done",
      merged: { realised_commit: baseline, mode: job.plan.isolation, integrated: true, commit, proof: "head-matches-artifact" },
    };
  }
  waves[String(wave.number)] = { jobs: ids, merged: ids, commit, integrated: true };
  wave.record();
  return commitAll(project, `bookkeeping(${runId}): wave ${wave.number} finalized`, wave.atMs + 20_000);
}

/** @param {import("./compound-run-folder.mjs").CompoundRun} run @param {WaveJob} job @param {{ baseline: string, commit: string, worktree: string, atMs: number }} where */
function leaveEvidence(run, job, { baseline, commit, worktree, atMs }) {
  const { id, isolation, lanes } = job.plan;
  const changed = Object.keys(job.files).sort();
  const patch = git(run.project, ["diff", "--binary", baseline, commit, "--", ...changed]);
  const receipt = gateReceipt(isolation, baseline, patch, changed, lanes);
  run.text(`jobs/${id}.baseline`, `${baseline}\n`, atMs - 600_000);
  run.text(`preexisting/${id}.txt`, "", atMs - 600_000);
  run.text(`preexisting/${id}.verified.txt`, "", atMs);
  run.text(`jobs/${id}.patch`, patch, atMs);
  const sealed = {
    patch_path: `${container}/${run.below}/jobs/${id}.patch`,
    patch_paths: changed,
    patch_sha256: `sha256:${sha256(patch)}`,
  };
  run.document(
    `receipts/${id}.gate.json`,
    { ...receipt, job_id: id, ...sealed, source: "gate-receipt", tests: testFloor(changed), worktree },
    atMs,
  );
  const tests = { command: "node --test", exit_code: 0, failures: [], scope: "impacted", selected_count: 1, duration_ms: 2140 };
  run.document(`results/${id}.json`, resultOf(job.summary, changed, { worktree, gate_receipt: receipt, tests }), atMs + 15_000);
}

/** The keys at the end of a state: what the finaliser adds. @param {Record<string, unknown>} waves @param {number} atMs */
export function finalised(waves, atMs) {
  return { updated_at: timestamp(atMs), waves };
}

/** Keys of a manifest of the newer dialect. @param {string} preEvalId @param {number} atMs @param {readonly string[]} constraints */
export function contractOf(preEvalId, atMs, constraints) {
  return {
    triage: {
      tier: "FULL",
      pre_eval_id: preEvalId,
      taxonomy_digest: `sha256:${sha256("harbour taxonomy")}`,
      decided_at: timestamp(atMs),
    },
    test_contract: {
      floor_command: "node --test",
      full_command: "node --test test/**/*.test.ts",
      impacted_map: [{ when: "src/**", run: "node --test" }],
      timeout_s: 120,
    },
    retry: { max_attempts: 3, escalate_reviewer: true },
    global_constraints: constraints,
  };
}
