// The plan of the tide tables: what the four jobs were told, and what they wrote.

/** @type {Record<"parse" | "station" | "next" | "docs", import("./compound-manifest.mjs").JobPlan>} */
export const tideJobs = {
  parse: {
    id: "task-1",
    title: "Read the hydrographic office's tide table",
    type: "core_slice",
    backend: "claude",
    isolation: "worktree",
    run: "parallel",
    lanes: ["src/tides/parse-table.ts", "test/tides/parse-table.test.ts"],
    acceptance: ["a line without a height is skipped and counted", "times are UTC"],
    body: "The table has one reading per line: time, blank, height in metres.\nparseTable(text) gives readings and a count of skipped lines.\nTest first.\n",
  },
  station: {
    id: "task-2",
    title: "Know the harbour's two gauges",
    type: "bounded_crud",
    backend: "claude",
    tier: "light",
    isolation: "worktree",
    run: "parallel",
    lanes: ["src/tides/station.ts"],
    acceptance: ["each gauge has a name and an offset to chart datum"],
    body: "Two gauges: at the bar and at the lock.\nOffsets are in the specification, section 2.\nA constant, no configuration file.\n",
  },
  next: {
    id: "task-3",
    title: "When is the next high water?",
    type: "core_slice",
    backend: "claude",
    isolation: "worktree",
    run: "parallel",
    depends: ["task-1", "task-2"],
    lanes: ["src/tides/next-high-water.ts"],
    acceptance: ["a plateau counts once", "no reading after the moment: null"],
    body: "nextHighWater(readings, afterMs) gives the first reading that is higher than both of its neighbours.\nNo astronomy, no library: the table is the truth.\nDo not touch package.json.\n",
  },
  docs: {
    id: "task-4",
    title: "Explain the tide addresses",
    type: "docs",
    backend: "claude",
    tier: "light",
    isolation: "worktree",
    run: "parallel",
    depends: ["task-3"],
    lanes: ["docs/api/tides.md"],
    acceptance: ["one example for each address"],
    body: "Write the page for skippers' apps.\nSay which gauge a height belongs to.\nPlain words, one example per address.\n",
  },
};

/** @type {import("./compound-manifest.mjs").RunPlan} */
export const tideTables = {
  runId: "2026-11-21-tide-tables",
  feature: "The service knows the tide at the bar and at the lock",
  criteria: ["The office's table is read without loss", "The next high water is found from the table alone"],
  maxParallel: 2,
  jobs: Object.values(tideJobs),
};

export const parseFiles = {
  "src/tides/parse-table.ts": `// One reading per line: time, blank, height in metres.

export interface Reading {
  readonly atMs: number;
  readonly heightM: number;
}

export function parseTable(text: string): { readonly readings: readonly Reading[]; readonly skipped: number } {
  const lines = text.split("\\n").filter((line) => line.trim() !== "");
  const readings = lines
    .map((line) => line.split(/\\s+/))
    .map(([time = "", height = ""]) => ({ atMs: Date.parse(time), heightM: height === "" ? Number.NaN : Number(height) }))
    .filter((one) => Number.isFinite(one.atMs) && Number.isFinite(one.heightM));
  return { readings, skipped: lines.length - readings.length };
}
`,
  "test/tides/parse-table.test.ts": `import assert from "node:assert/strict";
import test from "node:test";
import { parseTable } from "../../src/tides/parse-table.ts";

test("a line without a height is skipped and counted", () => {
  const { readings, skipped } = parseTable("2026-11-21T04:10:00Z 4.2\\n2026-11-21T10:31:00Z\\n");
  assert.equal(readings.length, 1);
  assert.equal(skipped, 1);
});
`,
};

export const stationFiles = {
  "src/tides/station.ts": `// The harbour's two gauges; offsets are metres above chart datum.

export const gauges = [
  { name: "bar", offsetM: 0.12 },
  { name: "lock", offsetM: 0.31 },
] as const;
`,
};

/** What the blocked job wrote: its own file, and a dependency it was told not to add. */
export const outOfLane = {
  "package.json": `${JSON.stringify({ name: "harbour-api", private: true, type: "module", scripts: { test: "node --test" }, dependencies: { "moon-and-tide": "1.4.0" } }, null, 2)}\n`,
  "src/tides/next-high-water.ts": `// The next high water after a moment.

import { highWaters } from "moon-and-tide";
import type { Reading } from "./parse-table.ts";

export function nextHighWater(readings: readonly Reading[], afterMs: number): Reading | null {
  return highWaters(readings).find((one: Reading) => one.atMs > afterMs) ?? null;
}
`,
};

/** The workflow that ran, kept as text. */
export const workflowText = `// dispatch.workflow.js: emitted for run 2026-11-21-tide-tables. Generated; do not edit.
export const meta = { name: "v-dispatch-2026-11-21-tide-tables", phases: ["Register", "Implement", "Gate", "Record", "Finalize"] };

const RUN_DIR = "docs/superpowers/execution/2026-11-21-tide-tables";
const WAVES = [["task-1", "task-2"], ["task-3"], ["task-4"]];

for (const [index, wave] of WAVES.entries()) {
  const outcomes = await parallel(
    wave.map((job) => async () => {
      await agent(\`register-lane --run-dir \${RUN_DIR} --job \${job}\`, { phase: "Register" });
      await agent(\`Read \${RUN_DIR}/jobs/\${job}.prompt.md and do exactly that.\`, { phase: "Implement", isolation: "worktree" });
      return await agent(\`gate --run-dir \${RUN_DIR} --job \${job}\`, { phase: "Gate" });
    }),
  );
  const done = await agent(\`finalize --run-dir \${RUN_DIR} --wave \${index + 1}\`, { phase: "Finalize" });
  if (!done || outcomes.some((one) => one === null)) break;
}
`;
