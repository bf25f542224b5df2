// A single-change run (a node's sub-run is one as well): from the request to the stage where its story stops.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { writeEvidence } from "./evidence.mjs";
import { timestamp } from "./python-json.mjs";
import { openRunFolder, writeHooks, writeLog } from "./run-folder.mjs";

/** How long each stage takes in the stories, in seconds. */
const secondsOf = { INIT: 1, INTENT_CAPTURED: 3, CLARIFY: 95, TRIAGED: 9, GROUNDED: 76, CODED: 214, VERIFIED: 171, REFINE: 2, OUTPUT: 3 };

/**
 * @typedef {object} SingleStory
 * @property {string} project absolute folder of the project
 * @property {string} runId
 * @property {string} intent
 * @property {readonly string[]} criteria
 * @property {string} verifyCmd "" when nobody knows it yet
 * @property {readonly string[]} scope
 * @property {string} baseline commit
 * @property {readonly (keyof typeof secondsOf)[]} path stages finished, in order
 * @property {number} lastAtMs when the last of them was recorded
 * @property {string} [archetype]
 * @property {string} [clarified] the answer at the clarify gate
 * @property {string} [plan] text of plan.md
 * @property {string} [reviewRoot] where the coder works
 * @property {import("./evidence.mjs").Evidence} [evidence] of the last verification
 * @property {readonly string[]} [verdicts] of each VERIFIED and of OUTPUT, in order; default OK
 * @property {readonly { atMs: number, tool: string, output?: string }[]} [calls] what the hook saw after the last record
 * @property {Record<string, string>} [checkpoints]
 * @property {{ targetSha: string, targetStage: string, atMs: number }} [rollback] begun, never finished
 */

/** @param {SingleStory} story */
export function writeSingleRun(story) {
  const run = openRunFolder(story.project, story.runId);
  const steps = stepsOf(story);
  const startedAtMs = (steps[0]?.atMs ?? story.lastAtMs) - 1000;
  const at = (/** @type {string} */ stage) => steps.findLast((step) => step.stage === stage)?.atMs ?? null;
  const groundedAtMs = at("GROUNDED");
  const verifiedAtMs = at("VERIFIED");

  run.text("intent.txt", story.intent, startedAtMs);
  if (groundedAtMs !== null) {
    run.document("context.json", contextOf(story), groundedAtMs);
    run.document("skills.json", [], groundedAtMs);
    if (story.plan !== undefined) run.text("plan.md", story.plan, groundedAtMs + 30_000);
    if (story.reviewRoot !== undefined) run.text("review_root", story.reviewRoot, groundedAtMs + 40_000);
  }
  if (verifiedAtMs !== null && story.evidence !== undefined) {
    const { project, baseline, verifyCmd, evidence } = story;
    writeEvidence(run, { project, baseline, verifyCmd, evidence, atMs: verifiedAtMs });
  }
  const log = [...steps];
  if (story.rollback !== undefined) {
    const { targetSha, targetStage, atMs } = story.rollback;
    log.push({ stage: "ROLLBACK", atMs, extra: { event: "rollback_intent", target_sha: targetSha, target_stage: targetStage } });
  }
  const stages = writeLog(run, log);
  const markers = steps
    .filter((step) => step.stage === "GROUNDED" || step.stage === "CODED")
    .map(({ atMs, stage }) => ({ atMs, tool: "Agent", stage }));
  const calls = [...markers, ...(story.calls ?? [])];
  if (calls.length > 0) writeHooks(run, calls);
  const updatedAtMs = log.at(-1)?.atMs ?? startedAtMs;
  run.document("state.json", headOf(story, stages, startedAtMs, updatedAtMs), updatedAtMs);
  return run;
}

/** @param {SingleStory} story @returns {import("./run-folder.mjs").LogStep[]} */
function stepsOf(story) {
  const verdicts = [...(story.verdicts ?? [])];
  let atMs = story.lastAtMs - story.path.slice(1).reduce((sum, stage) => sum + secondsOf[stage] * 1000, 0);
  return story.path.map((stage, index) => {
    if (index > 0) atMs += secondsOf[stage] * 1000;
    return { stage, atMs, extra: telemetryOf(stage, story, verdicts) };
  });
}

/** @param {string} stage @param {SingleStory} story @param {string[]} verdicts */
function telemetryOf(stage, story, verdicts) {
  if (stage === "TRIAGED") return { archetype: story.archetype ?? "feature" };
  if (stage === "GROUNDED") return { agent: "context-scout" };
  if (stage === "CODED") return { agent: "elite-coder", status: "DONE" };
  if (stage === "VERIFIED" || stage === "OUTPUT") return { verdict: verdicts.shift() ?? "OK" };
  return {};
}

/** @param {SingleStory} story @param {Record<string, unknown>} stages @param {number} startedAtMs @param {number} updatedAtMs */
function headOf(story, stages, startedAtMs, updatedAtMs) {
  return {
    run_id: story.runId,
    created_ts: timestamp(startedAtMs),
    updated_ts: timestamp(updatedAtMs),
    current_state: story.path.at(-1) ?? "INIT",
    intent: story.intent,
    success_criteria: story.criteria,
    stages,
    refine_passes: story.path.filter((stage) => stage === "REFINE").length,
    draft_ref: "",
    verify_cmd: story.verifyCmd,
    scope_paths: story.scope,
    baseline_sha: story.baseline,
    ...(story.clarified === undefined ? {} : { clarify_resolution: story.clarified }),
    ...(story.checkpoints === undefined ? {} : { checkpoints: story.checkpoints }),
    ...(story.rollback === undefined
      ? {}
      : { rollback_pending: { target_sha: story.rollback.targetSha, target_stage: story.rollback.targetStage } }),
  };
}

/** What the scout found: the files in scope that exist. @param {SingleStory} story */
function contextOf(story) {
  const found = story.scope.flatMap((name) => {
    try {
      const content = readFileSync(path.join(story.project, name));
      return [{ path: name, why: "in scope", sha: createHash("sha256").update(content).digest("hex") }];
    } catch {
      return [];
    }
  });
  return {
    repo_mode: "small",
    relevant_files: found,
    conventions: ["plain ES modules, no dependencies", "tests live in test/ and run with node --test"],
    constraints: ["Node 20"],
    entry_points: [],
    conflicts: [],
    untrusted_excerpts: [],
    index: found.map((file, index) => ({ path: file.path, rank: index + 1, span_hint: "whole file" })),
  };
}
