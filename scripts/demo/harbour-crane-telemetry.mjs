// The oldest run: hand-formatted state, a breaker that is a bare boolean, verdicts and summaries in dot-files.

import { manifestOf, promptsOf } from "./compound-manifest.mjs";
import { commitAll, openCompoundRun, resultOf } from "./compound-run-folder.mjs";
import { timestamp } from "./python-json.mjs";
import { commitFiles, git } from "./story-git.mjs";

const minute = 60_000;
const day = 86_400_000;

/** @type {readonly import("./compound-manifest.mjs").JobPlan[]} */
const jobs = [
  {
    id: "task-0-frame",
    title: "One frame of what the crane sends",
    type: "shared_foundation",
    backend: "claude",
    tier: "deep",
    isolation: "direct",
    run: "serial",
    lanes: ["src/cranes/frame.ts"],
    acceptance: ["a frame has a time, a load and a reach"],
    body: "The crane sends one line per second.\nWrite the type and nothing else.\nTonnes and metres.\n",
  },
  {
    id: "task-1-decoder",
    title: "Decode the crane's lines",
    type: "core_slice",
    backend: "codex",
    isolation: "worktree",
    run: "parallel",
    depends: ["task-0-frame"],
    lanes: ["src/cranes/decode.ts", "test/cranes/**"],
    acceptance: ["a torn line is dropped and counted"],
    body: "Lines are semicolon-separated, the checksum is the last field.\nA wrong checksum drops the line.\nTest first.\n",
  },
  {
    id: "task-2-alarms",
    title: "Warn before the load is too far out",
    type: "core_slice",
    backend: "antigravity",
    isolation: "worktree",
    run: "parallel",
    depends: ["task-0-frame"],
    lanes: ["src/cranes/alarm.ts"],
    acceptance: ["the alarm comes at nine tenths of the limit"],
    body: "The load table is in the specification.\nalarm(frame) answers with a level from 0 to 2.\nNo clock in here.\n",
  },
];

/** @type {import("./compound-manifest.mjs").RunPlan} */
const plan = {
  runId: "2026-06-18-crane-telemetry",
  feature: "The harbour sees what its crane carries",
  criteria: ["Torn lines do no harm", "The alarm comes before the limit"],
  maxParallel: 2,
  shared: ["src/cranes/frame.ts"],
  jobs,
};

const frame = `// One line of what the crane sends; tonnes and metres.

export interface Frame {
  readonly atMs: number;
  readonly loadT: number;
  readonly reachM: number;
}
`;

/** @param {import("./harbour-project.mjs").Harbour} harbour */
export function writeCraneTelemetry({ project, nowMs }) {
  const run = openCompoundRun(project, plan.runId);
  const startMs = nowMs - 165 * day;
  const baseline = git(project, ["rev-parse", "HEAD"]).trim();
  const done = commitFiles(
    project,
    { "src/cranes/frame.ts": frame },
    "feat(cranes): one frame (task-0-frame)",
    startMs + 20 * minute,
  ).slice(0, 7);
  run.text("manifest.yaml", manifestOf(plan), startMs);
  run.texts(promptsOf(jobs), startMs + 2 * minute);
  for (const job of jobs) run.text(`allow/${job.id}.txt`, `${job.lanes.join("\n")}\n`, startMs + 2 * minute);
  run.text("allow/.baseline-task-0.sha", `${baseline}\n`, startMs + 3 * minute);
  run.text("allow/.preexist-task-0.txt", "", startMs + 3 * minute);

  const endMs = startMs + 55 * minute;
  const passed = {
    verdict: "pass",
    mode: "direct",
    baseline: "HEAD",
    changed: ["src/cranes/frame.ts"],
    allowed: ["src/cranes/frame.ts"],
    violations: [],
  };
  const nothing = { verdict: "pass", mode: "worktree", baseline: "HEAD", changed: [], allowed: ["src/cranes/alarm.ts"], violations: [] };
  run.document("results/.scope-task-0.json", passed, startMs + 21 * minute);
  run.document("results/.scope-task-2.json", nothing, endMs - 5 * minute);
  run.text("results/.summary-task-0.txt", `DONE: the type Frame in src/cranes/frame.ts. Committed ${done}.\n`, startMs + 21 * minute);
  run.document(
    "results/task-0-frame.json",
    resultOf(`DONE: the type Frame. Committed ${done}.`, ["src/cranes/frame.ts"]),
    startMs + 21 * minute,
  );
  const credits = { status: "error", exit_code: 1, failure_class: "out_of_credits" };
  run.document(
    "results/task-1-decoder.json",
    resultOf("codex: usage limit reached before the first edit", [], credits),
    endMs - 9 * minute,
  );
  const login = { status: "error", exit_code: 1, failure_class: "auth" };
  run.document(
    "results/task-2-alarms.json",
    resultOf("antigravity: UNAUTHENTICATED, the login has run out", [], login),
    endMs - 5 * minute,
  );
  run.text("state.json", handFormatted(done, endMs), endMs);
  commitAll(project, `docs(execution): ${run.runId} as it stands`, endMs + 8 * minute);
}

/** @param {string} commit @param {number} atMs */
function handFormatted(commit, atMs) {
  return `{
  "run_id": "${plan.runId}",
  "phase": "DISPATCHED",
  "updated_at": "${timestamp(atMs)}",
  "total_retries": 1,
  "max_total_retries": 10,
  "cooldowns": {},
  "circuit_open": { "codex": true, "antigravity": { "open": true, "reason": "auth", "opened_at": "${timestamp(atMs - 5 * minute)}", "cleared_by": null } },
  "attempts": { "task-1-decoder": 1, "task-2-alarms": 0 },
  "jobs": {
    "task-0-frame":   { "status": "done",   "isolation": "direct",   "worktree": null, "session_id": null, "commit": "${commit}", "scope_gate": "PASS" },
    "task-1-decoder": { "status": "failed", "isolation": "worktree", "worktree": null, "session_id": "a3f81c07d2be4" },
    "task-2-alarms":  { "status": "failed", "isolation": "worktree", "worktree": null, "session_id": null, "prev_failure": "auth" }
  }
}
`;
}
