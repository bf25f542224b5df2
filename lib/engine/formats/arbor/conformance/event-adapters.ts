// Expected results about events, statistics, time line and reports. Where the original raises, ours need only not to (§24).

import { countEvents } from "@/lib/engine/formats/arbor/rules/event-counters";
import { type EventRow, noData } from "@/lib/engine/formats/arbor/rules/event-row";
import { reportDuration, statsDuration } from "@/lib/engine/formats/arbor/rules/format-numbers";
import { nativeReport } from "@/lib/engine/formats/arbor/rules/native-report";
import { readEvents } from "@/lib/engine/formats/arbor/rules/read-events";
import { type ReportTree, reportTree } from "@/lib/engine/formats/arbor/rules/report-tree";
import { countIterations, readRunStats, statsDurations } from "@/lib/engine/formats/arbor/rules/run-stats";
import { previewOf } from "@/lib/engine/formats/arbor/rules/scrub";
import { fourDigitText, skillReport } from "@/lib/engine/formats/arbor/rules/skill-report";
import { cacheHitRate, sumTokens } from "@/lib/engine/formats/arbor/rules/token-sums";
import { buildTrajectory } from "@/lib/engine/formats/arbor/rules/trajectory";
import type { Adapter } from "@/lib/engine/formats/conformance/suite";
import { entriesOf, itemsOf, member, memberAt, numberOf, textOf, toPlain } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";
import { parseJson } from "@/lib/engine/text/parse-json";
import { pythonSplitLines } from "@/lib/engine/text/python-text";

const encode = (text: string) => new TextEncoder().encode(text);
const plain = (node: JsonNode | undefined) => (node === undefined ? null : toPlain(node));
const text = (input: JsonNode, key: string) => textOf(member(input, key));
const number = (input: JsonNode, ...path: readonly string[]) => numberOf(memberAt(input, ...path)) ?? 0;

/** Runs the rule; a row on which the original raises is met by any result at all. */
const lenient =
  (adapter: Adapter): Adapter =>
  (vector, world) => {
    const got = adapter(vector, world);
    return member(vector.expected, "upstream_error") === undefined ? got : toPlain(vector.expected);
  };

/** The bytes of a file that a row gives as text or as base64. */
function bytesOf(node: JsonNode | undefined): Uint8Array | null {
  const base64 = textOf(member(node, "base64"));
  if (base64 !== null) return Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
  const written = textOf(node) ?? textOf(member(node, "text"));
  return written === null ? null : encode(written);
}

/** The events of a row, as the lines of a log would give them. */
function eventRows(input: JsonNode, inputText: string): readonly EventRow[] {
  const lines = (itemsOf(member(input, "events")) ?? []).map((event) => inputText.slice(event.start, event.end).replace(/[\r\n]/g, " "));
  return readEvents(encode(lines.join("\n")));
}

const rootOf = (bytes: Uint8Array | null): JsonNode | undefined => {
  const reading = bytes === null ? null : parseJson(bytes);
  return reading?.ok ? reading.document.root : undefined;
};

const treeOf = (input: JsonNode): ReportTree => reportTree(rootOf(encode(text(input, "tree_text") ?? "")));

const collect: Adapter = ({ input, inputText }) => {
  const counters = countEvents(eventRows(input, inputText));
  return {
    counts: Object.fromEntries(counters.counts),
    llm_errors: counters.llmErrors,
    eval_failures: counters.evalFailures,
    ideas_proposed: counters.ideasProposed,
    ideas_completed: counters.ideasCompleted,
    ideas_pruned: counters.ideasPruned,
    ideas_merged: counters.ideasMerged,
    executor_runs: counters.executorRuns,
    cycles: counters.cycles,
    session_duration_s: counters.sessionDurationS,
    session_payload: toPlain(counters.sessionPayload),
    end_payload: toPlain(counters.endPayload),
  };
};

const tokens: Adapter = ({ input, inputText }) => {
  const sums = sumTokens(eventRows(input, inputText));
  const { input: total, output, cacheRead, cacheCreation, uncached } = sums;
  return { input: total, output, cache_read: cacheRead, cache_creation: cacheCreation, uncached, cache_hit_rate: cacheHitRate(sums) };
};

const build: Adapter = ({ input }) => {
  const tree = treeOf(input);
  const iterations = countIterations(tree);
  const { durationS, durationHuman } = statsDurations(number(input, "elapsed_seconds"));
  const used = (key: string) => number(input, "coordinator_tokens", key);
  return {
    duration_seconds: durationS,
    duration_human: durationHuman,
    iterations: {
      total_nodes: iterations.totalNodes,
      scored_nodes: iterations.scoredNodes,
      by_status: Object.fromEntries(iterations.byStatus),
      best_score: plain(iterations.largestScore),
      baseline_score: plain(tree.meta("baseline_score")),
      trunk_score: plain(tree.meta("trunk_score")),
      test_baseline_score: plain(tree.meta("test_baseline_score")),
      test_trunk_score: plain(tree.meta("test_trunk_score")),
    },
    coordinator: {
      turns: number(input, "coordinator_turns"),
      input_tokens: used("input"),
      uncached_input_tokens: used("uncached"),
      cache_read_tokens: used("cache_read"),
      cache_creation_tokens: used("cache_creation"),
      output_tokens: used("output"),
      total_tokens: used("input") + used("output"),
    },
  };
};

const native: Adapter = ({ input, inputText }) => {
  const files = new Map(entriesOf(member(input, "files")) ?? []);
  const bytes = (path: string) => bytesOf(files.get(path));
  const stats = readRunStats(bytes("run_stats.json"));
  const counted = itemsOf(member(input, "events")) !== null;
  const report = nativeReport({
    tree: reportTree(rootOf(bytes(".coordinator/idea_tree.json"))),
    stats: stats.status === "read" ? stats.stats : null,
    instruction: text(input, "instruction"),
    runInfoTask: textOf(member(rootOf(bytes("run_info.json")), "task")),
    counters: counted ? countEvents(eventRows(input, inputText)) : null,
    exitReason: text(input, "exit_reason") ?? "ok",
    generatedAt: "<NOW>",
    sessionPath: "<SESSION>",
    existing: new Set(files.keys()),
  });
  return shownReport(report);
};

function shownReport(report: string) {
  const lines = pythonSplitLines(report);
  return { headings: lines.filter((line) => line.startsWith("#")), lines };
}

/** Types that the original's replay leaves out. */
const notReplayed: ReadonlySet<string> = new Set(["user.await", "user.input_received"]);

const replay: Adapter = ({ input }) => {
  let last = 0;
  const events = readEvents(bytesOf(input) ?? new Uint8Array()).flatMap((row) => {
    const isLost = row.repair === "byte-order-mark" || row.repair === "nul-padding";
    const type = textOf(member(row.record, "type"));
    if (!type || isLost || notReplayed.has(type)) return [];
    last = row.ts ?? last;
    const data = member(row.record, "data");
    return [{ ts: last, type, data: toPlain(data?.kind === "object" ? data : noData) }];
  });
  return { events };
};

const trajectory: Adapter = ({ input, inputText }) => ({
  records: buildTrajectory(text(input, "session_name") ?? "", eventRows(input, inputText), treeOf(input)).map((record) => ({
    run: record.run,
    step: record.step,
    node_id: record.nodeId,
    parent_id: record.parentId,
    cycle: record.cycle,
    action: { kind: "ideate", hypothesis: record.hypothesis },
    reward:
      record.reward === null
        ? null
        : { dev_score: plain(record.reward.devScore), merged: record.reward.merged, tokens: record.reward.tokens },
    outcome: { status: record.outcome.status, score: plain(record.outcome.score) },
    insight: record.insight,
  })),
});

const adapters: readonly (readonly [string, Adapter])[] = [
  ["stats.collect", collect],
  ["tokens.sum", tokens],
  ["runstats.build", build],
  ["report.native", native],
  ["report.skill", ({ input }) => shownReport(skillReport(treeOf(input), "<SESSION>"))],
  ["events.parse", replay],
  ["trajectory.build", trajectory],
  ["format.sig4", ({ input }) => ({ text: fourDigitText(member(input, "value")) })],
  ["format.duration_report", ({ input }) => ({ text: reportDuration(number(input, "seconds")) })],
  ["format.duration_stats", ({ input }) => ({ text: statsDuration(number(input, "seconds")) })],
  ["preview.scrub", ({ input }) => ({ text: previewOf(text(input, "text") ?? "") })],
];

/** Adapters for the rules about events, statistics and reports, by the name of the function in the vectors (§24). */
export const eventAdapters: readonly (readonly [string, Adapter])[] = adapters.map(([name, adapter]) => [name, lenient(adapter)]);
