// The sections that the native report and the full report share (§17.1). Each is a block of lines; null where it has nothing to say.

import type { EventCounters } from "@/lib/engine/formats/arbor/rules/event-counters";
import { fixedDecimals, pythonText, reportDuration, reportNumber, withThousands } from "@/lib/engine/formats/arbor/rules/format-numbers";
import { firstLine, inCode, type ReportNode, type ReportTree, topIdeas } from "@/lib/engine/formats/arbor/rules/report-tree";
import type { RunStats } from "@/lib/engine/formats/arbor/rules/run-stats";
import type { Direction } from "@/lib/engine/formats/arbor/rules/score-series";
import { memberAt } from "@/lib/engine/text/json-access";
import { isTruthy } from "@/lib/engine/text/json-equality";

type Block = readonly string[];

/** `## Instruction` with the text quoted. */
export function instructionSection(instruction: string): Block {
  return [
    "## Instruction",
    "",
    ...instruction
      .trim()
      .split(/\r\n|[\n\r]/)
      .map((line) => `> ${line}`),
  ];
}

/** The table of what the events say; one more column per further count. */
export function eventSummarySection(columns: readonly { readonly title: string; readonly counters: EventCounters }[]): Block {
  const row = (label: string, value: (counters: EventCounters) => number) =>
    `| ${label} | ${columns.map(({ counters }) => value(counters)).join(" | ")} |`;
  const clock = columns.map(({ counters }) => (counters.sessionDurationS === null ? null : reportDuration(counters.sessionDurationS)));
  return [
    "## Event Summary",
    "",
    `| Metric | ${columns.map(({ title }) => title).join(" | ")} |`,
    `|--------|${columns.map(() => "-------|").join("")}`,
    row("Cycles completed", ({ cycles }) => cycles),
    row("Ideas proposed", ({ ideasProposed }) => ideasProposed),
    row("Ideas completed", ({ ideasCompleted }) => ideasCompleted),
    row("Ideas pruned", ({ ideasPruned }) => ideasPruned),
    row("Ideas merged", ({ ideasMerged }) => ideasMerged),
    row("Sub-agent runs", ({ executorRuns }) => executorRuns),
    row("LLM errors", ({ llmErrors }) => llmErrors),
    row("Eval failures", ({ evalFailures }) => evalFailures),
    ...(clock.every((text) => text === null) ? [] : [`| Wall clock | ${clock.map((text) => text ?? "—").join(" | ")} |`]),
  ];
}

/** What run_stats.json says; null when it is empty or was not there. */
export function runStatsSection(stats: RunStats | null): Block | null {
  if (stats === null || !isTruthy(stats.root)) return null;
  const of = (group: string, key: string) => memberAt(stats.root, group, key);
  const row = (label: string, group: string, key: string) => `| ${label} | ${withThousands(of(group, key))} |`;
  const given = (key: string) => (of("all_agents", key)?.kind ?? "null") !== "null";
  const above = (key: string) => isTruthy(of("all_agents", key));
  return [
    "## Run Stats",
    "",
    ...(stats.tokenScope ? [`_Token scope_: \`${inCode(stats.tokenScope)}\``, ""] : []),
    "| Metric | Value |",
    "|--------|-------|",
    row("Total LLM calls", "all_agents", "total_llm_calls"),
    row("Total agents spawned", "all_agents", "total_agents_spawned"),
    row("Total input tokens", "all_agents", "total_input_tokens"),
    ...(given("total_uncached_input_tokens") ? [row("Total uncached input tokens", "all_agents", "total_uncached_input_tokens")] : []),
    ...(above("total_cache_read_tokens") ? [row("Total cache-read input tokens", "all_agents", "total_cache_read_tokens")] : []),
    ...(above("total_cache_creation_tokens")
      ? [row("Total cache-creation input tokens", "all_agents", "total_cache_creation_tokens")]
      : []),
    row("Total output tokens", "all_agents", "total_output_tokens"),
    row("Coordinator turns", "coordinator", "turns"),
    ...(isTruthy(memberAt(stats.root, "emergency_timeout")) ? ["| Emergency timeout | yes |"] : []),
  ];
}

/** Baseline and trunk on the development split, and the test scores below them; null when neither of the first two is known. */
export function resultsSection(tree: ReportTree): Block | null {
  const baseline = tree.meta("baseline_score");
  const trunk = tree.meta("trunk_score");
  if (baseline === undefined && trunk === undefined) return null;
  const [testBaseline, testTrunk] = [tree.meta("test_baseline_score"), tree.meta("test_trunk_score")];
  const tested = testBaseline !== undefined || testTrunk !== undefined;
  const both = baseline !== undefined && trunk !== undefined;
  const one = baseline === undefined ? `**Final trunk**: \`${pythonText(trunk)}\`` : `**Baseline**: \`${pythonText(baseline)}\``;
  return [
    "## Results",
    "",
    both ? changeLine(baseline, trunk) : one,
    ...(tested ? ["", `**Test set**: baseline=\`${pythonText(testBaseline)}\` final=\`${pythonText(testTrunk)}\``] : []),
  ];
}

type Score = Parameters<typeof reportNumber>[0];

function changeLine(baseline: Score, trunk: Score): string {
  const [from, to] = [reportNumber(baseline), reportNumber(trunk)];
  if (from === null || to === null) return `**Baseline / Final**: \`${pythonText(baseline)}\` / \`${pythonText(trunk)}\``;
  const percent = from === 0 ? Number.NaN : ((to - from) / from) * 100;
  const change = Number.isNaN(percent) ? "n/a" : `${percent >= 0 ? "+" : ""}${fixedDecimals(percent, 2)}%`;
  return `**Baseline → Final**: \`${fixedDecimals(from, 4)}\` → \`${fixedDecimals(to, 4)}\` (${change})`;
}

/** Counts, merged ideas and the best ideas; null without nodes. @param order which scores come first */
export function explorationSection(tree: ReportTree, order: Direction): Block | null {
  if (tree.nodes.length === 0) return null;
  const merged = tree.nodes.filter((node) => node.status === "merged");
  const scored = tree.nodes.filter((node) => node.scoreValue !== null).length;
  const top = topIdeas(tree.nodes, order);
  return [
    "## Exploration",
    "",
    `_${tree.nodes.length} nodes total, ${scored} scored, ${merged.length} merged_`,
    ...(merged.length === 0 ? [] : ["", "### Merged Ideas", "", ...merged.map(mergedLine)]),
    ...(top.length === 0 ? [] : ["", "### Top Ideas by Score", "", ...top.map(topLine)]),
  ];
}

function mergedLine(node: ReportNode): string {
  const score = node.score === undefined ? "_(no score)_" : `\`${pythonText(node.score)}\``;
  return `- **${firstLine(node.id)}** (${score}): ${firstLine(node.hypothesis)}`;
}

function topLine(node: ReportNode): string {
  const score = fixedDecimals(node.scoreValue ?? 0, 4);
  return `- **${firstLine(node.id)}** \`${score}\` _${firstLine(node.status ?? "unknown")}_: ${firstLine(node.hypothesis)}`;
}

/** Files of a session that a report names when they are there, relative to the session. */
const reportArtifacts = [
  ["Coordinator final report", "COORDINATOR_FINAL_REPORT.txt"],
  ["Interactive Q&A transcript", "conversation.md"],
  ["Idea tree (JSON)", ".coordinator/idea_tree.json"],
  ["Idea tree (Markdown)", ".coordinator/idea_tree.md"],
  ["Run stats", "run_stats.json"],
  ["Event log", "events.jsonl"],
] as const;

/** The files that exist, with their paths. @param sessionPath without a slash at its end */
export function artifactsSection(sessionPath: string, existing: ReadonlySet<string>): Block {
  const there = reportArtifacts.filter(([, path]) => existing.has(path));
  return ["## Artifacts", "", ...there.map(([label, path]) => `- ${label}: \`${sessionPath}/${path}\``)];
}

/** Sections joined by one blank line, with a final newline. */
export function joinSections(sections: readonly (Block | null)[]): string {
  return `${sections.flatMap((lines) => (lines === null ? [] : [lines.join("\n")])).join("\n\n")}\n`;
}
