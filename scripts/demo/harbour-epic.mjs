// An epic over several runs, worked through without a person, and what the project remembers of its workers.

import { commitAll, executionRoot, openFolder } from "./compound-run-folder.mjs";
import { timestamp } from "./python-json.mjs";
import { git } from "./story-git.mjs";

const minute = 60_000;
const hour = 60 * minute;
const epicId = "harbour-season";
const title = "Ready for the season";

const features = [
  { id: "invoices", title: "The bookkeeper gets her file", depends_on: [], run: "2026-11-14-invoice-export" },
  { id: "berths", title: "Ships book a berth that fits", depends_on: ["invoices"], run: "2026-11-28-berth-booking" },
  { id: "ferry", title: "The ferry has its place in the plan", depends_on: [], run: "2026-11-25-ferry-timetable" },
  { id: "season-board", title: "A board on the quay shows who lies where", depends_on: ["ferry"], run: null },
];

const brief = `# ${title}

Before the season begins the harbour takes bookings over the network, knows the ferry's times and shows on a board who
lies where. Four features; the ferry may fail without holding the berths, but not without holding the board.
`;

/** @param {(typeof features)[number]} feature */
const fixedPart = (feature) => ({
  id: feature.id,
  title: feature.title,
  depends_on: feature.depends_on,
  spec_path: `specs/${feature.id}.md`,
});

/** The order, as it was given; and the memory. @param {import("./harbour-project.mjs").Harbour} harbour */
export function commitSeason({ project, nowMs }) {
  const atMs = nowMs - 46 * hour;
  const epic = openFolder(project, `${executionRoot}/epics/${epicId}`);
  epic.text("brief.md", brief, atMs);
  epic.document("features.json", { epic_id: epicId, title, features: features.map(fixedPart) }, atMs);
  for (const feature of features)
    epic.text(`specs/${feature.id}.md`, `# ${feature.title}\n\nDone when a person at the harbour says so, and the tests do too.\n`, atMs);
  const outcome = { backend: "claude", model: "standard", status: "success", blocked: false, rework_rounds: 0 };
  const first = { run_id: "2026-11-14-invoice-export", type: "core_slice", ...outcome };
  const second = { run_id: "2026-11-14-invoice-export", type: "bounded_crud", ...outcome, backend: "codex", rework_rounds: 1 };
  const third = { run_id: "2026-11-21-tide-tables", type: "core_slice", ...outcome, status: "blocked", blocked: true };
  const torn = '{"run_id": "2026-11-21-tide-tables", "type": "bounded_crud", "backend": "cla';
  const lines = [JSON.stringify(first), JSON.stringify(second), torn, JSON.stringify(third)];
  openFolder(project, "docs/superpowers/memory").text("task-outcomes.jsonl", `${lines.join("\n")}\n`, atMs - hour);
  commitAll(project, `epic(${epicId}): four features`, atMs);
}

/** Nine hours into the marathon: one feature done, one running, one failed without a verdict on this attempt, one behind it. @param {import("./harbour-project.mjs").Harbour} harbour */
export function leaveSeason({ project, nowMs }) {
  const atMs = nowMs - 3.2 * hour;
  const startedAtMs = nowMs - 9 * hour;
  const verdict = {
    disposition: "retry",
    attempt: 1,
    confirmed: true,
    reason: "the state file was torn, the plan itself is sound",
    families_agreeing: 2,
    recorded_at: epicTime(nowMs - 6.5 * hour),
  };
  /** @type {Record<string, Record<string, unknown>>} */
  const standing = {
    invoices: { status: "done", attempts: 1, last_error: null, disposition: null },
    berths: { status: "running", attempts: 1, last_error: null, disposition: null },
    ferry: { status: "failed", attempts: 2, last_error: "state.json of the run cannot be read", disposition: verdict },
    "season-board": { status: "pending", attempts: 0, last_error: null, disposition: null },
  };
  openFolder(project, `${executionRoot}/epics/${epicId}`).document(
    "epic-state.json",
    {
      epic_id: epicId,
      title,
      status: "running",
      features: features.map((feature) => ({ ...fixedPart(feature), run_id: feature.run, ...standing[feature.id] })),
      autonomy: {
        stance: "marathon",
        max_attempts_per_feature: 2,
        max_no_progress_cycles: 3,
        max_total_attempts: 12,
        max_wall_clock_hours: 10,
        started_at: epicTime(startedAtMs),
        start_sha: git(project, ["log", "--format=%H", "--grep", "^plan(2026-11-28-berth-booking)"]).trim(),
      },
      final_review: { status: "pending" },
      blocker_ledger: [
        {
          feature: "ferry",
          attempt: 1,
          reason: "state.json ends in the middle of a word; nobody knows which job was launched",
          active: true,
          confirmed: false,
          recorded_at: epicTime(nowMs - 6.4 * hour),
        },
      ],
      no_progress_cycles: 1,
      total_attempts: 4,
      last_done_count: 1,
      last_progress_at: epicTime(atMs),
      updated_at: timestamp(atMs),
    },
    atMs,
  );
}

/** Epics carry microseconds and an offset. @param {number} atMs */
function epicTime(atMs) {
  return new Date(atMs).toISOString().replace(/(\.\d{3})Z$/, "$1000+00:00");
}
