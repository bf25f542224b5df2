// What the log measures, beside what run_stats.json says (§9). What was not measured is null.

import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { attributeTokens } from "@/lib/engine/formats/arbor/rules/attribute-tokens";
import { compareStats, statsAreStale } from "@/lib/engine/formats/arbor/rules/compare-stats";
import { reportTree } from "@/lib/engine/formats/arbor/rules/report-tree";
import { tokenSeries } from "@/lib/engine/formats/arbor/rules/token-series";
import type { TokenSums } from "@/lib/engine/formats/arbor/rules/token-sums";
import { toolTimes } from "@/lib/engine/formats/arbor/rules/tool-times";
import { files } from "@/lib/engine/formats/arbor/run-files";
import type { Measures, SpentTokens, ToolMeasure } from "@/lib/engine/run/measures";

/** Null when there is neither a log nor recorded statistics. */
export function measuresOf(facts: SessionFacts): Measures | null {
  const { log, executors, stats, tree } = facts;
  if (!log.there && stats.status === "absent") return null;
  return {
    source: log.there ? `${files.events}, ${log.partial === null ? "the whole log" : "in part"}` : "nothing: there is no event log",
    partial: log.partial,
    recordedIn: stats.status === "absent" ? null : files.runStats,
    comparison: compareStats({
      stats: stats.status === "read" ? stats.stats : null,
      rows: log.rows,
      tree: tree?.document == null ? null : reportTree(tree.document.root),
      stale: statsAreStale(log.rows, facts.statsModifiedAtMs),
    }),
    buckets: tokenSeries(log.rows),
    tools: toolsOf(facts),
    workers: executors.map(({ nodeId, ordinal, durationMs, tokens, state, status }) => ({
      jobId: nodeId,
      attempt: ordinal,
      durationMs,
      tokens,
      word: state === "ended" ? (status ?? "ended") : "never ended",
    })),
    spent: spentOf(facts),
    remarks: remarksOf(facts),
  };
}

function toolsOf({ log }: SessionFacts): readonly ToolMeasure[] {
  const { tools, open } = toolTimes(log.rows);
  const waiting = new Map<string, number>();
  for (const { name } of open) waiting.set(name, (waiting.get(name) ?? 0) + 1);
  const ended = tools.map((tool) => ({ ...tool, open: waiting.get(tool.name) ?? 0 }));
  const known = new Set(tools.map((tool) => tool.name));
  const never = [...waiting].flatMap(([name, count]) =>
    known.has(name) ? [] : [{ name, calls: 0, failed: 0, open: count, durationMs: null }],
  );
  return [...ended, ...never];
}

function spentOf({ log }: SessionFacts): readonly SpentTokens[] {
  const { coordinator, nodes, unattributed } = attributeTokens(log.rows);
  const share = (jobId: string | null, label: string, sums: TokenSums): readonly SpentTokens[] =>
    sums.calls === 0
      ? []
      : [{ jobId, label, calls: sums.calls, inputTokens: sums.input, cacheReadTokens: sums.cacheRead, outputTokens: sums.output }];
  return [
    ...share(null, "coordinator", coordinator),
    ...[...nodes].flatMap(([id, sums]) => share(id, id, sums)),
    ...share(null, "not attributed", unattributed),
  ];
}

function remarksOf({ stats, log }: SessionFacts): readonly string[] {
  return [
    ...(stats.status === "damaged" ? [`${files.runStats} cannot be read: ${stats.message}`] : []),
    ...(log.there ? ["Model calls of evaluation and training programs are not counted by anybody."] : []),
    ...(log.foreign ? ["The log is hand-written and holds no measurements of the runtime."] : []),
  ];
}
