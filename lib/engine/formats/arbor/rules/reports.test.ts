// Reports are written from whatever is there: real sessions, half of their files, fields of the wrong kind.

import fc from "fast-check";
import { expect, test } from "vitest";
import { compareStats, statsAreStale } from "@/lib/engine/formats/arbor/rules/compare-stats";
import { countEvents } from "@/lib/engine/formats/arbor/rules/event-counters";
import { executorRuns } from "@/lib/engine/formats/arbor/rules/executors";
import { fixedDecimals, fourDigits, pythonText, withThousands } from "@/lib/engine/formats/arbor/rules/format-numbers";
import { type FullReportFacts, fullReport } from "@/lib/engine/formats/arbor/rules/full-report";
import { nativeReport } from "@/lib/engine/formats/arbor/rules/native-report";
import { readEvents } from "@/lib/engine/formats/arbor/rules/read-events";
import { reportTree } from "@/lib/engine/formats/arbor/rules/report-tree";
import { readRunStats } from "@/lib/engine/formats/arbor/rules/run-stats";
import { maskSecrets, previewOf } from "@/lib/engine/formats/arbor/rules/scrub";
import { skillReport } from "@/lib/engine/formats/arbor/rules/skill-report";
import { buildTrajectory } from "@/lib/engine/formats/arbor/rules/trajectory";
import { parseJsonText } from "@/lib/engine/text/parse-json";

const bytes = (text: string) => new TextEncoder().encode(text);
const nodeFrom = (text: string) => {
  const reading = parseJsonText(text);
  return reading.ok ? reading.document.root : undefined;
};
const treeFrom = (value: unknown) => reportTree(nodeFrom(JSON.stringify(value)));

const minimising = {
  meta: { metric_direction: "minimize", baseline_score: 1, trunk_score: 0.5 },
  root_id: "ROOT",
  nodes: {
    ROOT: { id: "ROOT", depth: 0, hypothesis: "less loss", insight: "Small steps help." },
    "1": { id: "1", depth: 1, status: "done", score: 0.9, hypothesis: "big" },
    "2": { id: "2", depth: 1, status: "merged", score: 0.5, hypothesis: "small" },
  },
};

const log = `{"ts":1,"type":"session.start","data":{"task":"Lower the loss","model":"m1"}}
{"ts":2,"type":"executor.start","data":{"node_id":"3","branch":"c/n3"}}
{"ts":9,"type":"llm.call","data":{"input_tokens":5,"output_tokens":1}}
`;

function factsOf(tree: FullReportFacts["tree"], more: Partial<FullReportFacts> = {}): FullReportFacts {
  const rows = readEvents(bytes(log));
  return {
    tree,
    treeFault: null,
    stats: { status: "absent" },
    statsStale: false,
    task: "Lower the loss",
    runInfoTask: null,
    model: "m1",
    wholeLog: countEvents(rows),
    lastProcess: null,
    brokenLines: 0,
    exit: "interrupted",
    cutByBudget: false,
    openExecutors: executorRuns(rows),
    runName: "run_1",
    generatedAt: "2026-06-27 07:55 UTC",
    sessionPath: "/repo/s",
    existing: new Set(["events.jsonl"]),
    ...more,
  };
}

test("the full report keeps instruction, events and exit, and lists the best first when minimising (§17.1)", () => {
  const report = fullReport(factsOf(treeFrom(minimising)));
  expect(report).toContain("# Research Report: Lower the loss\n\n_Generated 2026-06-27 07:55 UTC_   _Exit: `interrupted`_");
  for (const heading of [
    "## Instruction",
    "## Event Summary",
    "## Results",
    "## Interrupted Work",
    "## Global Insight",
    "## Caveats",
    "## Artifacts",
  ]) {
    expect(report).toContain(`\n${heading}\n`);
  }
  expect(report.indexOf("**2** `0.5000`")).toBeLessThan(report.indexOf("**1** `0.9000`"));
  expect(report).toContain("- **3**: branch `c/n3` (events.jsonl line 2)");
  expect(report).toContain("Merged without a B_test score: 2.");
});

test("caveats name a timeout, a smoke run, stale and damaged inputs", () => {
  const more = {
    cutByBudget: true,
    runName: "fallback-smoke",
    statsStale: true,
    treeFault: "Expected a value.",
    brokenLines: 3,
    wholeLog: null,
  };
  const report = fullReport(factsOf(reportTree(undefined), { ...more, stats: { status: "damaged", message: "The file is empty." } }));
  for (const part of [
    "No B_test",
    "Timeout:",
    "Smoke run",
    "Stale run_stats.json",
    "The file is empty.",
    "Expected a value.",
    "count: 3",
    "Missing: events.jsonl",
  ]) {
    expect(report).toContain(part);
  }
});

test("numbers are spelt as Python spells them (§23)", () => {
  expect([0.03125, 0.09375, 13.125, -0.5, 1e22].map((value) => fixedDecimals(value, 2))).toEqual([
    "0.03",
    "0.09",
    "13.12",
    "-0.50",
    "10000000000000000000000.00",
  ]);
  expect([12345, 12355, 9999.5, 0.0001, 0.00001234, 1e23, 5e-324, -0].map(fourDigits)).toEqual([
    "1.234e+04",
    "1.236e+04",
    "1e+04",
    "0.0001",
    "1.234e-05",
    "1e+23",
    "4.941e-324",
    "-0",
  ]);
  expect(
    ["40", "40.0", "1e16", "1e15", "0.00001", "1.5e-7", "-0", "-0.0", "true", "null"].map((text) => pythonText(nodeFrom(text))),
  ).toEqual(["40", "40.0", "1e+16", "1000000000000000.0", "1e-05", "1.5e-07", "0", "-0.0", "True", "None"]);
  expect(withThousands(nodeFrom("-1234567"))).toBe("-1,234,567");
});

test("rounding agrees with the engine's own wherever no half is exact", () => {
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
      if ((value * 2 ** 20) % 1 !== 0) expect(fixedDecimals(value, 4)).toBe(value.toFixed(4));
    }),
  );
});

test("secrets are masked in previews and in long texts (§8.4)", () => {
  expect(maskSecrets('{"api_key": "abc123", "x": 1}\nline two')).toBe('{"api_key": "***", "x": 1}\nline two');
  expect(maskSecrets(`ghp_${"a".repeat(20)} password=hunter2; done`)).toBe("*** password=***; done");
  expect(previewOf("  a\n\tb  ")).toBe("a b");
  const startMs = performance.now();
  for (const hostile of ["auth", "token ", "bearer ", "sk-", "api_key"]) maskSecrets(hostile.repeat(100_000));
  expect(performance.now() - startMs).toBeLessThan(20_000);
});

test("statistics differ from the log for a reason that is named (§9.2, §9.3)", () => {
  const text =
    '{"ts":1,"type":"session.start","data":{}}\n{"ts":2,"type":"llm.call","data":{"input_tokens":100}}\n{"ts":10,"type":"session.start","data":{}}\n{"ts":11,"type":"llm.call","data":{"input_tokens":5}}\n';
  const rows = readEvents(bytes(text));
  const reading = readRunStats(bytes('{"all_agents":{"total_input_tokens":5,"total_llm_calls":1},"iterations":{"best_score":0.9}}'));
  const stats = reading.status === "read" ? reading.stats : null;
  const compared = compareStats({ stats, rows, tree: treeFrom(minimising), stale: false });
  const row = (label: string) => compared.find((one) => one.label === label);
  expect(row("Input tokens")).toMatchObject({
    recorded: "5",
    computed: "105",
    agrees: false,
    reason: "run_stats.json describes the last process only.",
  });
  expect(row("Best score")?.reason).toBe("run_stats.json takes the largest score although the run minimises.");
  expect(row("Output tokens")).toMatchObject({ recorded: null, computed: "0", agrees: null });
  expect(statsAreStale(rows, 5000)).toBe(true);
  expect(statsAreStale(rows, 11_000)).toBe(false);
  const unmeasured = compareStats({ stats: null, rows: [], tree: null, stale: false });
  expect(unmeasured.every(({ recorded, computed }) => recorded === null && computed === null)).toBe(true);
});

const fieldOf = fc.oneof({ weight: 3, arbitrary: fc.jsonValue({ maxDepth: 1 }) }, fc.double({ noNaN: true }), fc.string());
const anyNode = fc.record(
  { id: fieldOf, depth: fieldOf, status: fieldOf, hypothesis: fieldOf, insight: fieldOf, score: fieldOf, test_score: fieldOf },
  { requiredKeys: [] },
);
const anyTree = fc.record(
  {
    meta: fc.oneof(
      fc.jsonValue(),
      fc.record(
        { baseline_score: fieldOf, trunk_score: fieldOf, test_trunk_score: fieldOf, metric_direction: fieldOf },
        { requiredKeys: [] },
      ),
    ),
    root_id: fieldOf,
    nodes: fc.oneof(
      fc.jsonValue(),
      fc.dictionary(fc.constantFrom("ROOT", "1", "1.1", "2", "__proto__"), fc.oneof(anyNode, fc.jsonValue())),
    ),
  },
  { requiredKeys: [] },
);
const anyStats = fc.record(
  {
    all_agents: fc.oneof(fieldOf, fc.record({ total_llm_calls: fieldOf, total_cache_read_tokens: fieldOf })),
    model: fieldOf,
    duration_human: fieldOf,
    iterations: fieldOf,
  },
  { requiredKeys: [] },
);

test("every report is written from any tree and statistics, with its first and last section", () => {
  const content = (shape: fc.Arbitrary<unknown>) =>
    fc.option(
      fc.oneof(
        shape.map((value) => JSON.stringify(value)),
        fc.string(),
      ),
      { nil: undefined },
    );
  fc.assert(
    fc.property(content(anyTree), content(anyStats), fc.option(fc.string()), (treeText, statsText, task) => {
      const tree = reportTree(treeText === undefined ? undefined : nodeFrom(treeText));
      const stats = readRunStats(statsText === undefined ? null : bytes(statsText));
      const facts = factsOf(tree, { stats, task });
      const native = nativeReport({
        ...facts,
        stats: stats.status === "read" ? stats.stats : null,
        instruction: task,
        counters: null,
        exitReason: "ok",
      });
      for (const report of [native, skillReport(tree, "/s"), fullReport(facts)]) {
        expect(report.startsWith("# Research Report: ")).toBe(true);
        expect(report).toContain("\n## Artifacts\n");
        expect(report).not.toContain("undefined");
      }
      compareStats({ stats: stats.status === "read" ? stats.stats : null, rows: readEvents(bytes(log)), tree, stale: false });
      buildTrajectory("r", readEvents(bytes(log)), tree);
    }),
    { numRuns: 500 },
  );
});
