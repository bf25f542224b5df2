// The plan of the run that crashed: eight jobs on two backends, as they were partitioned before anything was dispatched.

/** @type {readonly import("./compound-manifest.mjs").JobPlan[]} */
const jobs = [
  {
    id: "task-0",
    title: "Berths have a length, a depth and a side of the quay",
    type: "shared_foundation",
    backend: "claude",
    tier: "deep",
    isolation: "direct",
    run: "serial",
    lanes: ["src/berths/schema.ts"],
    acceptance: ["Berth is a type with lengthM, depthM and quay", "parseBerth refuses negative numbers"],
    body: "Every other job imports this file, so it goes first and alone.\nWrite the type Berth and the function parseBerth.\nNo class, no library; numbers are metres.\n",
  },
  {
    id: "task-1",
    title: "Give a ship the smallest berth it fits into",
    type: "core_slice",
    backend: "claude",
    isolation: "worktree",
    run: "parallel",
    depends: ["task-0"],
    lanes: ["src/berths/allocate.ts", "test/berths/allocate.test.ts"],
    acceptance: ["a ship never gets a berth shorter than itself", "equal berths: the northern quay first"],
    body: "Read `src/berths/schema.ts` first.\nallocate(berths, ship, draughtM) answers with a berth or null, it never throws.\nLeave half a metre of water under the keel.\nTest first; the test file is in your lane.\n",
  },
  {
    id: "task-2",
    title: "Harbour dues by length and nights",
    type: "core_slice",
    backend: "claude",
    isolation: "direct",
    run: "serial",
    depends: ["task-0"],
    lanes: ["src/tariffs/harbour-dues.ts"],
    acceptance: ["dues are whole cents", "the first night counts full, from the fourth night a fifth less"],
    body: "Write duesCents(lengthM, nights).\nThe tariff is in the specification, section 3; do not round in between.\nNothing else changes.\n",
  },
  {
    id: "task-3",
    title: "Tell the pilot which ship comes to which berth",
    type: "external_api",
    backend: "codex",
    isolation: "worktree",
    run: "parallel",
    depends: ["task-0"],
    lanes: ["src/notices/pilot-notice.ts", "test/notices/pilot-notice.test.ts"],
    acceptance: ["a notice names ship, berth, side and time", "times are in UTC and say so"],
    body: "The pilots read the notice on a radio screen of forty columns.\nOne line per fact, nothing wrapped.\nThe notice is text; sending it is not part of this job.\n",
  },
  {
    id: "task-4",
    title: "Only arrive when there is water enough",
    type: "core_slice",
    backend: "codex",
    isolation: "worktree",
    run: "parallel",
    depends: ["task-0"],
    lanes: ["src/bookings/tide-window.ts", "test/bookings/tide-window.test.ts"],
    acceptance: ["a window is a start and an end in UTC", "no window at all is an empty list, not an error"],
    body: "tideWindows(table, draughtM, depthM) gives the times at which a ship can pass the bar.\nHeights between two readings: straight line.\nUse the readings of `src/tides/parse-table.ts`; do not change that file.\n",
  },
  {
    id: "task-5",
    title: "One mail in the evening instead of one per notice",
    type: "bounded_crud",
    backend: "codex",
    tier: "light",
    isolation: "worktree",
    run: "parallel",
    depends: ["task-3"],
    lanes: ["src/notices/evening-mail.ts"],
    acceptance: ["no notices, no mail", "notices are sorted by arrival"],
    body: "Collect the notices of one day into one text.\nUse the format of task-3 unchanged; put a blank line between two notices.\nSending is done elsewhere.\n",
  },
  {
    id: "task-6",
    title: "Describe the berth addresses for the agents of the shipping lines",
    type: "docs",
    backend: "claude",
    tier: "light",
    isolation: "worktree",
    run: "parallel",
    depends: ["task-0"],
    lanes: ["docs/api/berths.md"],
    acceptance: ["every field has a unit", "one example that can be copied"],
    body: "Write the page for people who book for others.\nPlain words, one example per address.\nNo screenshots.\n",
  },
  {
    id: "task-7",
    title: "Review: do allocation, dues and notices agree about a berth?",
    type: "review",
    backend: "claude",
    tier: "deep",
    isolation: "direct",
    run: "serial",
    depends: ["task-0", "task-1", "task-2", "task-3", "task-4", "task-5", "task-6"],
    lanes: [],
    acceptance: ["each criterion of the run is answered with yes or no and a line of code"],
    body: "Read everything the other jobs wrote.\nThree passes: specification, quality, integration.\nWrite nothing; answer with findings, worst first.\n",
  },
];

/** @type {import("./compound-manifest.mjs").RunPlan} */
export const berthBooking = {
  runId: "2026-11-28-berth-booking",
  feature: "Ships book a berth that fits, know what it costs, and the pilot knows it too",
  criteria: [
    "A ship is never given a berth that is too short or too shallow",
    "Dues are computed in whole cents",
    "The pilot's notice names ship, berth, side and time",
  ],
  maxParallel: 3,
  shared: ["src/berths/schema.ts"],
  jobs,
};

/** What task-0 left, committed. */
export const schema = `// What the harbour knows about a berth; lengths and depths are metres.

export interface Berth {
  readonly name: string;
  readonly lengthM: number;
  readonly depthM: number;
  readonly quay: "north" | "south";
}

export function parseBerth(value: Berth): Berth | null {
  return value.lengthM > 0 && value.depthM > 0 ? value : null;
}
`;

/** What task-1 left, committed in its own tree. */
export const allocation = {
  "src/berths/allocate.ts": `// The smallest berth a ship fits into.

import type { Ship } from "../ships/ship.ts";
import type { Berth } from "./schema.ts";

const underTheKeelM = 0.5;

export function allocate(berths: readonly Berth[], ship: Ship, draughtM: number): Berth | null {
  const fitting = berths.filter((one) => one.lengthM >= ship.lengthM && one.depthM >= draughtM + underTheKeelM);
  const order = (a: Berth, b: Berth) => a.lengthM - b.lengthM || a.quay.localeCompare(b.quay);
  return fitting.toSorted(order)[0] ?? null;
}
`,
  "test/berths/allocate.test.ts": `import assert from "node:assert/strict";
import test from "node:test";
import { allocate } from "../../src/berths/allocate.ts";

test("a ship never gets a berth shorter than itself", () => {
  const short = { name: "B1", lengthM: 20, depthM: 9, quay: "north" as const };
  assert.equal(allocate([short], { name: "Sigrid", lengthM: 42 }, 3), null);
});
`,
};

/** What task-2 left, committed and taken back since. */
export const dues = `// Harbour dues in cents.

export function duesCents(lengthM: number, nights: number): number {
  const perNight = lengthM * 180;
  return Math.round(perNight * Math.min(nights, 3) + perNight * Math.max(nights - 3, 0) * 0.8);
}
`;

/** What task-4 left when its credits ran out: half a function, in no commit. */
export const halfWindow = `// When a ship can pass the bar.

import type { Reading } from "../tides/parse-table.ts";

export interface TideWindow {
  readonly fromMs: number;
  readonly untilMs: number;
}

export function tideWindows(table: readonly Reading[], draughtM: number, depthM: number): readonly TideWindow[] {
  const needed = draughtM - depthM;
  const windows: TideWindow[] = [];
  for (let index = 1; index < table.length; index += 1) {
    const before = table[index - 1];
    const after = table[index];
    // TODO straight line between the two readings
`;
