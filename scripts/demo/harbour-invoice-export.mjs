// The run in which everything went well: three jobs in two waves, every merge sealed, proven and booked.

import { manifestOf, promptsOf } from "./compound-manifest.mjs";
import { commitAll, openCompoundRun } from "./compound-run-folder.mjs";
import { contractOf, finalised, integrateWave } from "./compound-wave.mjs";
import { timestamp } from "./python-json.mjs";

const minute = 60_000;
const day = 86_400_000;
const preEvalId = "pe-invoice-export-19d2";

/** @type {import("./compound-manifest.mjs").JobPlan} */
const csv = {
  id: "task-1",
  title: "Write the invoices of a month as CSV",
  type: "core_slice",
  backend: "claude",
  isolation: "worktree",
  run: "parallel",
  lanes: ["src/invoices/export-csv.ts", "test/invoices/export-csv.test.ts"],
  acceptance: ["a comma in a ship's name does not break a row", "amounts are euros with two digits"],
  body: "exportCsv(invoices) gives one text with a heading row.\nQuote every field that holds a comma, a quote or a newline.\nNo library.\n",
};

/** @type {import("./compound-manifest.mjs").JobPlan} */
const vat = {
  id: "task-2",
  title: "Value added tax for berths and for cranes",
  type: "bounded_crud",
  backend: "codex",
  isolation: "worktree",
  run: "parallel",
  lanes: ["src/invoices/vat.ts"],
  acceptance: ["berths 19 percent, cranes 7 percent", "rounded once, at the end"],
  body: "vatCents(kind, netCents) for the two kinds the harbour sells.\nRound half up, once.\nAn unknown kind is a type error, not a run-time error.\n",
};

/** @type {import("./compound-manifest.mjs").JobPlan} */
const review = {
  id: "task-3",
  title: "Review: does the export carry the tax it should?",
  type: "review",
  backend: "claude",
  tier: "deep",
  isolation: "direct",
  run: "serial",
  depends: ["task-1", "task-2"],
  lanes: ["docs/reviews/invoice-export.md"],
  acceptance: ["each criterion is answered with a line of code"],
  body: "Read what task-1 and task-2 wrote.\nAnswer each criterion of the run.\nWrite the findings into the page in your lane, worst first.\n",
};

/** @type {import("./compound-manifest.mjs").RunPlan} */
const plan = {
  runId: "2026-11-14-invoice-export",
  feature: "The harbour's bookkeeper gets the month's invoices as a file",
  criteria: ["The file opens in a spreadsheet without a question", "Tax is right for berths and for cranes"],
  maxParallel: 2,
  jobs: [csv, vat, review],
};

const csvFiles = {
  "src/invoices/export-csv.ts": `// The month's invoices as comma-separated values.

export interface Invoice {
  readonly ship: string;
  readonly cents: number;
}

const field = (text: string) => (/[",\\n]/.test(text) ? \`"\${text.replaceAll('"', '""')}"\` : text);

export function exportCsv(invoices: readonly Invoice[]): string {
  return ["ship,euros", ...invoices.map((one) => \`\${field(one.ship)},\${(one.cents / 100).toFixed(2)}\`)].join("\\n");
}
`,
  "test/invoices/export-csv.test.ts": `import assert from "node:assert/strict";
import test from "node:test";
import { exportCsv } from "../../src/invoices/export-csv.ts";

test("a comma in a ship's name does not break a row", () => {
  assert.equal(exportCsv([{ ship: "Sigrid, of Bergen", cents: 12_050 }]), 'ship,euros\\n"Sigrid, of Bergen",120.50');
});
`,
};

const vatFiles = {
  "src/invoices/vat.ts": `// Value added tax, rounded once.

const rates = { berth: 0.19, crane: 0.07 } as const;

export function vatCents(kind: keyof typeof rates, netCents: number): number {
  return Math.round(netCents * rates[kind]);
}
`,
};

const reviewFiles = {
  "docs/reviews/invoice-export.md": `# Review of the invoice export

1. Opens in a spreadsheet: yes, fields are quoted (\`src/invoices/export-csv.ts\`, line 8).
2. Tax: yes, two rates, rounded once (\`src/invoices/vat.ts\`, line 6).

No findings above "note". Verdict: approved.
`,
};

/** @param {import("./harbour-project.mjs").Harbour} harbour */
export function writeInvoiceExport({ project, nowMs }) {
  const run = openCompoundRun(project, plan.runId);
  const startMs = nowMs - 16 * day;
  const contract = contractOf(preEvalId, startMs - 30 * minute, ["No new dependency", "Tests run with node --test alone"]);
  run.text("manifest.yaml", manifestOf({ ...plan, more: contract }, { bodies: true }), startMs);
  run.texts(promptsOf(plan.jobs), startMs + 4 * minute);
  commitAll(project, `plan(${run.runId}): three jobs in two waves`, startMs + 5 * minute);

  /** @type {Record<string, unknown>} */
  const jobs = {};
  /** @type {Record<string, unknown>} */
  const waves = {};
  /** @param {"DISPATCHED" | "MERGED"} phase @param {number} atMs */
  const stateAt = (phase, atMs) => {
    const ended = { triage_actual: { merge_pending: true, pre_eval_id: preEvalId, run_id: run.runId }, merged_at: timestamp(atMs) };
    const state = { run_id: run.runId, phase, jobs, ...finalised(waves, atMs), ...(phase === "MERGED" ? ended : {}) };
    run.document("state.json", state, atMs);
  };
  const firstMs = startMs + 38 * minute;
  integrateWave(
    run,
    {
      number: 1,
      atMs: firstMs,
      jobs: [
        { plan: csv, files: csvFiles, summary: "exportCsv with quoting, one test" },
        { plan: vat, files: vatFiles, summary: "vatCents for berths and cranes" },
      ],
      record: () => stateAt("DISPATCHED", firstMs + 10_000),
    },
    jobs,
    waves,
  );
  const secondMs = startMs + 57 * minute;
  integrateWave(
    run,
    {
      number: 2,
      atMs: secondMs,
      jobs: [{ plan: review, files: reviewFiles, summary: "Both criteria met, verdict approved" }],
      record: () => stateAt("MERGED", secondMs + 10_000),
    },
    jobs,
    waves,
  );
}
