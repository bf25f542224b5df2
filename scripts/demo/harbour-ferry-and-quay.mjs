// A run whose state was torn while it was being written, with a manifest dumped by a library; and a run that was only planned.

import { manifestOf } from "./compound-manifest.mjs";
import { commitAll, jsonDocument, openCompoundRun } from "./compound-run-folder.mjs";
import { timestamp } from "./python-json.mjs";

const minute = 60_000;
const day = 86_400_000;
const ferryId = "2026-11-25-ferry-timetable";

/** Lists at the parent's indentation, anchors, folded quotes: what a YAML library makes of plain data. */
const dumpedManifest = `run_id: ${ferryId}
feature: 'The ferry''s timetable is part of the service: the quay is taken while she
  lies there, and a booking that would collide says so — before it is made'
spec_path: docs/superpowers/specs/${ferryId}-design.md
plan_path: docs/superpowers/plans/${ferryId}.md
audits:
  archaeology: docs/superpowers/archaeology/${ferryId}.md
  domain: docs/superpowers/expert/${ferryId}.md
  library: docs/superpowers/library-audit/${ferryId}.md
acceptance_criteria:
- 'A booking that collides with the ferry is refused, and the answer names the ferry''s
  next departure'
- Summer and winter timetable change on the right day
routing_stance: balanced
max_parallel: 2
shared_resources: &id001
- src/ferries/timetable.ts
jobs:
- id: task-0
  title: The timetable as data
  type: shared_foundation
  backend: claude
  tier: deep
  isolation: direct
  run: serial
  write_allowed: *id001
  read_allowed: &id002
  - src/**
  - docs/**
  acceptance:
  - 'two timetables, each with a first and a last day'
- id: task-1
  title: A booking that collides is refused
  type: core_slice
  backend: claude
  tier: standard
  isolation: worktree
  run: parallel
  depends_on: &id003
  - task-0
  write_allowed:
  - src/bookings/ferry-collision.ts
  - test/bookings/ferry-collision.test.ts
  read_allowed: *id002
  acceptance:
  - 'the answer names the ferry''s next departure'
- id: task-2
  title: 'Nächste Abfahrt: a line for the board on the quay'
  type: bounded_crud
  backend: codex
  tier: light
  isolation: worktree
  run: parallel
  depends_on: *id003
  write_allowed:
  - src/ferries/board.ts
  read_allowed: *id002
  acceptance:
  - forty letters, not one more
`;

/** Whole in the history. @param {import("./harbour-project.mjs").Harbour} harbour */
export function commitFerryTimetable({ project, nowMs }) {
  const run = openCompoundRun(project, ferryId);
  const startMs = nowMs - 5 * day;
  run.text("manifest.yaml", dumpedManifest, startMs);
  run.text("state.json", ferryState("PARTITION_VERIFIED", startMs + 4 * minute), startMs + 4 * minute);
  commitAll(project, `plan(${ferryId}): three jobs`, startMs + 5 * minute);
}

/** Torn in the working tree: the write ended in the middle of a word. @param {import("./harbour-project.mjs").Harbour} harbour */
export function leaveTornFerryState({ project, nowMs }) {
  const atMs = nowMs - 5 * day + 31 * minute;
  const whole = ferryState("DISPATCHED", atMs);
  openCompoundRun(project, ferryId).text("state.json", whole.slice(0, Math.floor(whole.length * 0.55)), atMs);
}

/** @param {string} phase @param {number} atMs */
function ferryState(phase, atMs) {
  const launched = phase === "DISPATCHED";
  /** @param {string} isolation @param {string} status */
  const job = (isolation, status) => ({ status: launched ? status : "pending", isolation, worktree: null, session_id: null });
  return jsonDocument({
    run_id: ferryId,
    phase,
    updated_at: timestamp(atMs),
    total_retries: 0,
    max_total_retries: 12,
    attempts: {},
    cooldowns: {},
    circuit_open: {},
    jobs: { "task-0": job("direct", "running"), "task-1": job("worktree", "pending"), "task-2": job("worktree", "pending") },
  });
}

/** @type {readonly import("./compound-manifest.mjs").JobPlan[]} */
const quayJobs = [
  {
    id: "lamps",
    title: "The lamps of both quays as data",
    type: "shared_foundation",
    backend: "claude",
    tier: "deep",
    isolation: "direct",
    run: "serial",
    lanes: ["src/lighting/lamps.ts"],
    acceptance: ["each lamp has a quay, a place and a power in watts"],
    body: "",
  },
  {
    id: "dusk",
    title: "Know when it gets dark",
    type: "core_slice",
    backend: "claude",
    isolation: "worktree",
    run: "parallel",
    depends: ["lamps"],
    lanes: ["src/lighting/dusk.ts", "test/lighting/dusk.test.ts"],
    acceptance: ["right to the minute for the harbour's place"],
    body: "",
  },
  {
    id: "dimming",
    title: "Dim the lamps of an empty berth",
    type: "core_slice",
    backend: "codex",
    isolation: "worktree",
    run: "parallel",
    depends: ["lamps"],
    lanes: ["src/lighting/dimming.ts"],
    acceptance: ["never below a third of the power"],
    body: "",
  },
  {
    id: "evening-plan",
    title: "A plan for the evening: which lamp, when, how bright",
    type: "large_isolated",
    backend: "claude",
    isolation: "worktree",
    run: "parallel",
    depends: ["dusk", "dimming"],
    lanes: ["src/lighting/plan/**", "test/lighting/plan/**"],
    acceptance: ["a ship that arrives late finds light"],
    body: "",
  },
  {
    id: "final-review",
    title: "Review: is there always light where a ship lies?",
    type: "review",
    backend: "claude",
    tier: "deep",
    isolation: "direct",
    run: "serial",
    depends: ["evening-plan"],
    lanes: [],
    acceptance: ["each criterion is answered with a line of code"],
    body: "",
  },
];

/** Planned, never dispatched, never committed. @param {import("./harbour-project.mjs").Harbour} harbour */
export function writeQuayLighting({ project, nowMs }) {
  const plan = {
    runId: "2026-11-30-quay-lighting",
    feature: "Light on the quay when somebody needs it",
    criteria: ["A berth with a ship is lit from dusk to dawn", "Empty berths use a third of the power"],
    maxParallel: 2,
    shared: ["src/lighting/lamps.ts"],
    jobs: quayJobs,
  };
  openCompoundRun(project, plan.runId).text("manifest.yaml", manifestOf(plan), nowMs - 50 * minute);
}
