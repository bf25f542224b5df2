// Proves that any run gives a report, and that no text of a run can add a heading, a link, a picture or a row to it.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { atlas } from "@/lib/engine/formats/atlas/atlas";
import { buildRun, graphRun, planOf, singleChange } from "@/lib/engine/formats/atlas/testing/build-run";
import { oddFolders } from "@/lib/engine/formats/atlas/testing/odd-folders";
import { compoundV } from "@/lib/engine/formats/compound-v/compound-v";
import { buildSource, manifest, manifestJob, state } from "@/lib/engine/formats/compound-v/testing/build-run";
import { readMarkdown } from "@/lib/engine/report/read-markdown";
import type { ReportNode } from "@/lib/engine/report/report-tree";
import { generatedReport } from "@/lib/engine/run/generated-report";
import type { Run } from "@/lib/engine/run/run";

const at = "2026-07-01 16:00:00 UTC";

const skeleton = [
  "Task",
  "Outcome",
  "Event summary",
  "Stats",
  "Results",
  "Jobs",
  "Breakers",
  "Git truth",
  "Artifacts",
  "Findings",
  "Caveats",
];

const graph = atlas.read(
  buildRun({
    files: graphRun(
      planOf([
        { id: "a", state: "RUNNING" },
        { id: "b", deps: ["a"] },
      ]),
    ),
  }),
);
const single = atlas.read(buildRun({ files: singleChange("CODED", ["INIT", "INTENT_CAPTURED", "GROUNDED", "CODED"]) }));
const compound = compoundV.read(
  buildSource({ "manifest.yaml": manifest([manifestJob("task-1")]), "state.json": state({ "task-1": { status: "running" } }) }),
);

const hostile = fc.oneof(
  fc.constantFrom(
    "# Forged",
    "\n\n## Findings\n\nNone.",
    "x\n---",
    "| a | b |",
    "<script>alert(1)</script>",
    "![x](https://evil.example/x.png)",
    "[x](https://evil.example)",
    "https://evil.example",
    "www.evil.example",
    "a@evil.example",
    "```\n# Forged\n```",
    "~~~",
    "> quote",
    "- item",
    "1. item",
    "+ item",
    "===",
    "[^1]",
    "[a]: https://evil.example",
    "\u202egnp.exe",
    "\u0000",
    "&#35; Forged",
    "`",
    "``|``",
    "\\",
    "",
  ),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.string({ unit: "grapheme-ascii", maxLength: 20 }),
);

/** The same run with every text of it replaced by something else. */
function scrambled(run: Run, texts: readonly string[]): Run {
  let next = 0;
  const text = () => texts[next++ % texts.length] ?? "";
  const kept = new Set(["state", "unit", "severity", "change", "condition", "mark", "kind", "readiness"]);
  const walk = (value: unknown, key: string): unknown => {
    if (typeof value === "string") return kept.has(key) ? value : text();
    if (Array.isArray(value)) return value.map((one) => walk(one, key));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner, name)]));
  };
  const { kind } = run;
  const changed = Object.entries(run).map(([name, value]) => [name, walk(value, name)]);
  return { ...run, ...Object.fromEntries(changed), kind: { ...kind, word: text() } };
}

function every(nodes: readonly ReportNode[]): readonly ReportNode[] {
  return nodes.flatMap((node) => {
    if (node.kind === "list") return [node, ...every(node.items.flatMap((item) => item.children))];
    if (node.kind === "table") return [node, ...every([node.head, ...node.rows].flatMap((row) => row.flatMap((cell) => cell.children)))];
    return "children" in node ? [node, ...every(node.children)] : [node];
  });
}

function expectSkeleton(run: Run): void {
  const text = generatedReport(run, at);
  const { contents, nodes, plainBecause } = readMarkdown(text, "");
  expect(plainBecause).toBeNull();
  const headings = contents.filter((line) => line.level === 2).map((line) => line.text);
  expect(headings).toEqual(skeleton.filter((heading) => headings.includes(heading)));
  expect(headings).toEqual(expect.arrayContaining(["Task", "Outcome", "Stats", "Results", "Artifacts", "Findings", "Caveats"]));
  expect(contents.filter((line) => line.level !== 2)).toHaveLength(1);
  const found = every(nodes);
  expect(found.filter((node) => node.kind === "link" || node.kind === "image" || node.kind === "code" || node.kind === "notes")).toEqual(
    [],
  );
  const jobs = found.filter((node) => node.kind === "table").find((node) => node.head.length === 4 && headings.includes("Jobs"));
  if (run.jobs.length > 0 && run.stages.length === 0) expect(jobs?.rows).toHaveLength(run.jobs.length);
}

describe("the generated report", () => {
  it.each([
    ["a graph", graph],
    ["a single change", single],
    ["a Compound V run", compound],
  ])("has the skeleton for %s", (_name, run) => {
    expectSkeleton(run);
  });

  it.each(oddFolders.map(({ what, run }) => [what, run] as const))("is written for the odd folder: %s", (_what, run) => {
    expectSkeleton(atlas.read(buildRun(run)));
  });

  it("keeps its structure whatever the texts of the run say", () => {
    fc.assert(
      fc.property(fc.constantFrom(graph, single, compound), fc.array(hostile, { minLength: 1, maxLength: 40 }), (run, texts) => {
        expectSkeleton(scrambled(run, texts));
      }),
      { numRuns: 400 },
    );
  });

  it("says what is not recorded instead of leaving a hole", () => {
    const text = generatedReport({ ...single, packet: null, facts: [], assessments: [] }, at);
    expect(text).toContain("## Task\n\nNot recorded.");
    expect(text).toContain("## Stats\n\nNot recorded.");
    expect(text).toContain("Model and provider: not recorded");
  });

  it("names each job with its state, attempts and reason", () => {
    const text = generatedReport(graph, at);
    expect(text).toMatch(/\| `a#0` \| running \| 0 of \d+ \|/);
    expect(text).toContain("Generated by Reprise 2026-07-01 16:00:00 UTC");
  });
});
