// run_stats.json beside what the log and the tree say: where they differ, and why (§9.2, §9.3).

import { countEvents } from "@/lib/engine/formats/arbor/rules/event-counters";
import { dataText, type EventRow, finiteOf } from "@/lib/engine/formats/arbor/rules/event-row";
import { fourDigits, pythonText, reportDuration, withThousands } from "@/lib/engine/formats/arbor/rules/format-numbers";
import { lastProcessRows } from "@/lib/engine/formats/arbor/rules/processes";
import type { ReportTree } from "@/lib/engine/formats/arbor/rules/report-tree";
import { countIterations, type RunStats } from "@/lib/engine/formats/arbor/rules/run-stats";
import { sumTokens, type TokenSums } from "@/lib/engine/formats/arbor/rules/token-sums";
import { memberAt, numberOf, textOf } from "@/lib/engine/text/json-access";
import { nodeOf } from "@/lib/engine/text/json-build";
import { pythonEquals } from "@/lib/engine/text/json-equality";
import type { JsonNode } from "@/lib/engine/text/json-node";

export interface StatsRow {
  readonly label: string;
  /** As run_stats.json has it; null when it says nothing. */
  readonly recorded: string | null;
  /** From the whole log, or from the tree; null when it cannot be told. */
  readonly computed: string | null;
  /** Null when one side is unknown. */
  readonly agrees: boolean | null;
  /** Why they differ, or what the number leaves out; null when there is nothing to say. */
  readonly reason: string | null;
}

export interface StatsComparison {
  readonly stats: RunStats | null;
  readonly rows: readonly EventRow[];
  readonly tree: ReportTree | null;
  readonly stale: boolean;
}

const lastProcessOnly = "run_stats.json describes the last process only.";
const staleStats = "run_stats.json is stale: it is older than the last session.start.";
const nestedAgents = "Nested agents of an executor are counted in run_stats.json and write no events.";
/** The loop's own clock stops a little before `session.end` is written. */
const closingS = 60;

/** True when run_stats.json was written before the last process started, and so says nothing about it (§9.3). */
export function statsAreStale(rows: readonly EventRow[], statsModifiedAtMs: number | null): boolean {
  const start = rows.findLast((row) => row.type === "session.start");
  return statsModifiedAtMs !== null && start?.atMs != null && statsModifiedAtMs < start.atMs;
}

/** One row per number that both sides can know (§9.2, §9.3). What was not measured is null, never 0. */
export function compareStats({ stats, rows, tree, stale }: StatsComparison): readonly StatsRow[] {
  const whole = sumTokens(rows);
  const last = sumTokens(lastProcessRows(rows));
  const tokenRow = (label: string, key: string, count: (sums: TokenSums) => number): StatsRow => {
    const recorded = known(memberAt(stats?.root, "all_agents", key));
    const computed = whole.calls === 0 ? undefined : nodeOf(count(whole));
    return rowOf(label, recorded, computed, withThousands, tokenReason(recorded, count(last), count(whole), stale));
  };
  return [
    durationRow(stats, rows, stale),
    tokenRow("Model calls", "total_llm_calls", ({ calls }) => calls),
    tokenRow("Input tokens", "total_input_tokens", ({ input }) => input),
    tokenRow("Uncached input tokens", "total_uncached_input_tokens", ({ uncached }) => uncached),
    tokenRow("Cache-read input tokens", "total_cache_read_tokens", ({ cacheRead }) => cacheRead),
    tokenRow("Cache-creation input tokens", "total_cache_creation_tokens", ({ cacheCreation }) => cacheCreation),
    tokenRow("Output tokens", "total_output_tokens", ({ output }) => output),
    {
      label: "Tokens of evaluation and training processes",
      recorded: null,
      computed: null,
      agrees: null,
      reason: "Model calls of evaluation and training processes are not counted anywhere.",
    },
    budgetRow(stats, rows, stale),
    modelRow(stats, rows, stale),
    ...treeRows(stats, tree, stale),
  ];
}

/** Null is not known, and neither is a number that no double can hold. */
function known(node: JsonNode | undefined): JsonNode | undefined {
  if (node?.kind === "number" && finiteOf(node) === null) return undefined;
  return node?.kind === "null" ? undefined : node;
}

function rowOf(
  label: string,
  recorded: JsonNode | undefined,
  computed: JsonNode | undefined,
  shown: (node: JsonNode) => string,
  reason: string,
): StatsRow {
  const agrees = recorded === undefined || computed === undefined ? null : pythonEquals(recorded, computed);
  return {
    label,
    recorded: recorded === undefined ? null : shown(recorded),
    computed: computed === undefined ? null : shown(computed),
    agrees,
    reason: agrees === false ? reason : null,
  };
}

function tokenReason(recorded: JsonNode | undefined, last: number, whole: number, stale: boolean): string {
  if (stale) return staleStats;
  const value = numberOf(recorded);
  if (value !== null && last !== whole && value < whole) return lastProcessOnly;
  return value !== null && value > last ? nestedAgents : "The log holds more than run_stats.json counts.";
}

function durationRow(stats: RunStats | null, rows: readonly EventRow[], stale: boolean): StatsRow {
  const recordedS = stats?.durationS ?? null;
  const computedS = countEvents(lastProcessRows(rows)).sessionDurationS;
  const severalProcesses = rows.filter((row) => row.type === "session.start").length > 1;
  const agrees = recordedS === null || computedS === null ? null : computedS - recordedS > -1 && computedS - recordedS <= closingS;
  const unexplained = "The recorded time is that of the loop, the computed one runs from session.start to session.end.";
  return {
    label: "Duration of the last process",
    recorded: recordedS === null ? null : reportDuration(recordedS),
    computed: computedS === null ? null : reportDuration(computedS),
    agrees,
    reason: stale ? staleStats : agrees === false ? unexplained : severalProcesses ? lastProcessOnly : null,
  };
}

function budgetRow(stats: RunStats | null, rows: readonly EventRow[], stale: boolean): StatsRow {
  const end = lastProcessRows(rows).findLast((row) => row.type === "session.end");
  const exit = end === undefined ? null : dataText(end, "exit_reason");
  const recorded = stats?.emergencyTimeout ?? null;
  const computed = exit === null ? null : isTimeout(exit);
  const agrees = recorded === null || computed === null ? null : recorded === computed;
  const words = (value: boolean | null) => (value === null ? null : value ? "yes" : "no");
  const reason = agrees === false ? (stale ? staleStats : `session.end says exit_reason ${exit}.`) : null;
  return { label: "Cut by the time budget", recorded: words(recorded), computed: words(computed), agrees, reason };
}

/** True for the two words of a run that was cut by its time budget (§19). */
export function isTimeout(exitReason: string | null): boolean {
  return exitReason === "timeout" || exitReason === "emergency_timeout";
}

function modelRow(stats: RunStats | null, rows: readonly EventRow[], stale: boolean): StatsRow {
  const start = rows.findLast((row) => row.type === "session.start");
  const said = start === undefined ? null : textOf(memberAt(start.data, "model"));
  const node = (text: string | null) => (text === null ? undefined : nodeOf(text));
  return rowOf("Model", node(stats?.model ?? null), node(said), pythonText, stale ? staleStats : lastProcessOnly);
}

function treeRows(stats: RunStats | null, tree: ReportTree | null, stale: boolean): readonly StatsRow[] {
  const recorded = (key: string) => known(memberAt(stats?.root, "iterations", key));
  const iterations = tree === null ? null : countIterations(tree);
  const changed = stale ? staleStats : "The tree was changed after run_stats.json was written.";
  const count = (value: number | undefined) => (value === undefined ? undefined : nodeOf(value));
  const isLargest = iterations?.largestScore !== undefined && pythonEquals(recorded("best_score") ?? nodeOf(null), iterations.largestScore);
  const wrongWay = tree?.direction === "minimize" && isLargest && !stale;
  return [
    rowOf("Nodes without the root", recorded("total_nodes"), count(iterations?.totalNodes), withThousands, changed),
    rowOf("Scored nodes", recorded("scored_nodes"), count(iterations?.scoredNodes), withThousands, changed),
    rowOf(
      "Best score",
      recorded("best_score"),
      iterations?.bestScore,
      scoreText,
      wrongWay ? "run_stats.json takes the largest score although the run minimises." : changed,
    ),
    rowOf("Baseline", recorded("baseline_score"), tree?.meta("baseline_score"), scoreText, changed),
    rowOf("Trunk", recorded("trunk_score"), tree?.meta("trunk_score"), scoreText, changed),
    rowOf("Test baseline", recorded("test_baseline_score"), tree?.meta("test_baseline_score"), scoreText, changed),
    rowOf("Test trunk", recorded("test_trunk_score"), tree?.meta("test_trunk_score"), scoreText, changed),
  ];
}

function scoreText(node: JsonNode): string {
  const value = numberOf(node);
  return value === null ? pythonText(node) : fourDigits(value);
}
