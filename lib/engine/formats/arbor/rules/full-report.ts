// The regenerated REPORT.md [ours]: everything the native one has, with what the events know, and with what is missing (§17.1).

import type { EventCounters } from "@/lib/engine/formats/arbor/rules/event-counters";
import type { ExecutorRun } from "@/lib/engine/formats/arbor/rules/executors";
import { longestTitle } from "@/lib/engine/formats/arbor/rules/native-report";
import {
  artifactsSection,
  eventSummarySection,
  explorationSection,
  instructionSection,
  joinSections,
  resultsSection,
  runStatsSection,
} from "@/lib/engine/formats/arbor/rules/report-sections";
import { cutTo, firstLine, inCode, inertText, type ReportTree } from "@/lib/engine/formats/arbor/rules/report-tree";
import type { RunStatsReading } from "@/lib/engine/formats/arbor/rules/run-stats";
import { maskSecrets } from "@/lib/engine/formats/arbor/rules/scrub";

export interface FullReportFacts {
  readonly tree: ReportTree;
  /** Null when the tree was read; else why it was not. */
  readonly treeFault: string | null;
  readonly stats: RunStatsReading;
  readonly statsStale: boolean;
  /** Of the first `session.start`; null when the log has none. */
  readonly task: string | null;
  /** Of run_info.json. */
  readonly runInfoTask: string | null;
  /** Of the last `session.start`, used when the statistics name none. */
  readonly model: string | null;
  /** Null without a log. */
  readonly wholeLog: EventCounters | null;
  /** Null when the log holds one process only. */
  readonly lastProcess: EventCounters | null;
  /** Lines of the log that could not be read. */
  readonly brokenLines: number;
  /** `exit_reason` of the last `session.end`, else the verdict in a word. */
  readonly exit: string;
  readonly cutByBudget: boolean;
  readonly openExecutors: readonly ExecutorRun[];
  readonly runName: string;
  /** Text with its zone. */
  readonly generatedAt: string;
  readonly sessionPath: string;
  /** Files that exist, relative to the session. */
  readonly existing: ReadonlySet<string>;
}

/** The text of a full report (§17.1 [ours]). Total: a part that is missing or damaged is named under `## Caveats`. */
export function fullReport(written: FullReportFacts): string {
  const facts = { ...written, tree: inertTree(written.tree), exit: maskSecrets(written.exit) };
  const { tree, stats } = facts;
  const read = stats.status === "read" ? stats.stats : null;
  const root = tree.nodes.find((node) => node.isRoot);
  const instruction =
    facts.task?.trim() || facts.runInfoTask?.trim() || written.tree.nodes.find((node) => node.isRoot)?.hypothesis.trim() || null;
  const model = read?.model || facts.model;
  const asked = instruction === null ? null : inertText(instruction);
  const header = [
    `# Research Report: ${cutTo(firstLine(asked ?? "") || "Research session", longestTitle)}`,
    "",
    `_Generated ${facts.generatedAt}_   _Exit: \`${inCode(facts.exit)}\`_`,
    ...(asked === null ? [] : ["", ...instructionSection(asked)]),
    ...(model ? ["", `**Model**: \`${inCode(model)}\``] : []),
    ...(read?.durationHuman ? [...(model ? [] : [""]), `**Duration**: ${inertText(firstLine(read.durationHuman))}`] : []),
  ];
  return joinSections([
    header,
    summary(facts),
    runStatsSection(read),
    resultsSection(tree) ?? testOnly(tree),
    explorationSection(tree, tree.direction),
    interruptedWork(facts.openExecutors),
    root === undefined || root.insight.trim() === "" ? null : ["## Global Insight", "", root.insight.trim()],
    caveatsSection(facts),
    artifactsSection(facts.sessionPath, facts.existing),
  ]);
}

function inertTree(tree: ReportTree): ReportTree {
  const nodes = tree.nodes.map((node) => ({
    ...node,
    id: inertText(firstLine(node.id)),
    hypothesis: inertText(node.hypothesis),
    insight: inertText(node.insight),
    status: node.status === null ? null : inertText(firstLine(node.status)),
  }));
  return { ...tree, nodes };
}

function summary({ wholeLog, lastProcess }: FullReportFacts): readonly string[] | null {
  if (wholeLog === null) return null;
  if (lastProcess === null) return eventSummarySection([{ title: "Value", counters: wholeLog }]);
  return eventSummarySection([
    { title: "Whole log", counters: wholeLog },
    { title: "Last process", counters: lastProcess },
  ]);
}

/** Test scores alone give no section in the native report. */
function testOnly(tree: ReportTree): readonly string[] | null {
  const lines = resultsSection({
    ...tree,
    meta: (key) => tree.meta(key === "baseline_score" ? "test_baseline_score" : "test_trunk_score"),
  });
  return lines === null ? null : ["## Results", "", "On the test split only:", "", ...lines.slice(2, 3)];
}

function interruptedWork(executors: readonly ExecutorRun[]): readonly string[] | null {
  if (executors.length === 0) return null;
  const lines = executors.map(({ nodeId, branch, startLine }) => {
    const where = branch === null ? "its branch is not known" : `branch \`${inCode(branch)}\``;
    return `- **${inertText(firstLine(nodeId))}**: ${where}${startLine === null ? "" : ` (events.jsonl line ${startLine})`}`;
  });
  return ["## Interrupted Work", "", ...lines];
}

function caveatsSection(facts: FullReportFacts): readonly string[] | null {
  const lines = caveats(facts);
  return lines.length === 0 ? null : ["## Caveats", "", ...lines.map((line) => `- ${line}`)];
}

function caveats(facts: FullReportFacts): readonly string[] {
  const { tree, stats, existing } = facts;
  const tested = tree.meta("test_baseline_score") !== undefined || tree.meta("test_trunk_score") !== undefined;
  const untested = tree.nodes.filter((node) => node.status === "merged" && !node.hasTestScore).map((node) => node.id);
  return [
    tested ? null : "No B_test score: nothing was verified on the held-out split.",
    untested.length === 0 ? null : `Merged without a B_test score: ${untested.join(", ")}.`,
    facts.cutByBudget ? "Timeout: the run was cut by its time budget, so the search is not complete." : null,
    /smoke/i.test(facts.runName) ? "Smoke run, by its name: the scores may stem from a shortened evaluation." : null,
    facts.statsStale ? "Stale run_stats.json: it is older than the last start and describes an earlier process." : null,
    facts.lastProcess === null || stats.status !== "read" ? null : "Run Stats describe one process; the log holds several.",
    stats.status === "damaged" ? `run_stats.json cannot be read: ${stats.message}` : null,
    stats.status === "absent" ? "Missing: run_stats.json, so totals of tokens and agents are not known." : null,
    facts.treeFault === null ? null : `idea_tree.json cannot be read: ${facts.treeFault}`,
    ...tree.damage.map((text) => `Damaged tree: ${text}.`),
    facts.wholeLog === null ? "Missing: events.jsonl, so the events are not counted and the exit reason rests on other signs." : null,
    facts.brokenLines === 0 ? null : `Lines of events.jsonl that could not be read and do not count: ${facts.brokenLines}.`,
    facts.wholeLog !== null && facts.task === null ? "The log has no session.start that names the task." : null,
    existing.has("COORDINATOR_FINAL_REPORT.txt") ? null : "Missing: COORDINATOR_FINAL_REPORT.txt.",
  ].filter((line) => line !== null);
}
