// The score board of a session: both splits, the best idea and the way to it, and how the best score moved (§1, §9.3, §16).

import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { bestNode } from "@/lib/engine/formats/arbor/rules/best-node";
import { cycleSpans } from "@/lib/engine/formats/arbor/rules/cycles";
import type { IdeaTree, NumberLiteral } from "@/lib/engine/formats/arbor/rules/idea-tree";
import { scoreSeries } from "@/lib/engine/formats/arbor/rules/score-series";
import type { Score, ScoreBoard, ScorePoint } from "@/lib/engine/run/scores";

/** A score with its literal; null for NaN and the infinities. */
export function scoreOf(number: NumberLiteral | null): Score | null {
  return number?.value == null ? null : { value: number.value, text: number.literal };
}

/** Null when nothing was ever measured and no baseline is known. */
export function scoreBoardOf(facts: SessionFacts): ScoreBoard | null {
  const { tree } = facts;
  if (tree === null) return null;
  const { meta } = tree;
  const dev = { name: "B_dev", baseline: scoreOf(meta.baselineScore), trunk: scoreOf(meta.trunkScore) };
  const test = { name: "B_test", baseline: scoreOf(meta.testBaselineScore), trunk: scoreOf(meta.testTrunkScore) };
  const best = bestNode(tree);
  const score = best.node === null ? null : scoreOf(best.node.score);
  const points = pointsOf(facts, tree);
  if (dev.baseline === null && dev.trunk === null && test.trunk === null && points.length === 0) return null;
  return {
    direction: meta.metricDirection,
    dev,
    test,
    gap: gapOf(meta.metricDirection === "minimize" ? -1 : 1, dev, test),
    best: best.node === null || score === null ? null : { jobId: best.node.key, score },
    bestPath: best.node === null ? [] : pathTo(tree, best.node.key),
    points,
    remarks: remarksOf(facts, tree, best.notANumber),
  };
}

/** By the log where it tells, else by the tree, which has no times: then in file order. */
function pointsOf({ log, executors }: SessionFacts, tree: IdeaTree): readonly ScorePoint[] {
  const direction = tree.meta.metricDirection;
  const cycles = new Map(cycleSpans(log.rows).map((cycle) => [cycle.nodeId, cycle.cycleNumber]));
  const measured = executors.length === 0 ? [] : scoreSeries(log.rows, direction);
  const fromLog = measured.flatMap((point, order): readonly ScorePoint[] => {
    if (point.score === null || point.best === null || point.nodeId === null) return [];
    const literal = tree.byId.get(point.nodeId)?.score ?? null;
    const text = literal?.value === point.score ? literal.literal : String(point.score);
    const cycle = cycles.get(point.nodeId) ?? null;
    return [{ order, jobId: point.nodeId, score: { value: point.score, text }, best: point.best, cycle, atMs: point.atMs }];
  });
  return fromLog.length > 0 ? fromLog : fromTree(tree);
}

function fromTree(tree: IdeaTree): readonly ScorePoint[] {
  const better = tree.meta.metricDirection === "minimize" ? Math.min : Math.max;
  let best: number | null = null;
  return tree.nodes.flatMap((node, order): readonly ScorePoint[] => {
    const score = scoreOf(node.score);
    if (score === null) return [];
    best = best === null ? score.value : better(best, score.value);
    return [{ order, jobId: node.key, score, best, cycle: null, atMs: null }];
  });
}

/** Ids from the root down; a cycle of parents ends the way. */
function pathTo(tree: IdeaTree, key: string): readonly string[] {
  const way: string[] = [];
  const seen = new Set<string>();
  for (let at: string | null = key; at !== null && !seen.has(at); at = tree.byId.get(at)?.parentId ?? null) {
    seen.add(at);
    if (tree.byId.has(at)) way.unshift(at);
  }
  return way;
}

/** How much more the search split gained than the held-out one: what is perhaps only fitted to the search split. */
function gapOf(sign: 1 | -1, dev: ScoreBoard["dev"], test: ScoreBoard["test"]): ScoreBoard["gap"] {
  if (dev.baseline === null || dev.trunk === null || test.baseline === null || test.trunk === null) return null;
  const gained = (split: { readonly from: Score; readonly to: Score }) => sign * (split.to.value - split.from.value);
  const onDev = gained({ from: dev.baseline, to: dev.trunk });
  const onTest = gained({ from: test.baseline, to: test.trunk });
  const value = rounded(onDev - onTest);
  const sentence =
    value > 0
      ? `B_dev gained ${value} more than B_test: that part may be fitted to the search split.`
      : value < 0
        ? `B_test gained ${-value} more than B_dev.`
        : "Both splits gained the same.";
  return { value, sentence };
}

/** Without the noise of binary fractions. */
const rounded = (value: number) => Number(value.toPrecision(12));

function remarksOf({ reconstructed, log }: SessionFacts, tree: IdeaTree, notANumber: readonly string[]): readonly string[] {
  return [
    ...(tree.meta.testTrunkScore === null && tree.meta.testBaselineScore === null
      ? ["No B_test score is recorded: nothing was verified on the held-out split."]
      : []),
    ...(notANumber.length === 0 ? [] : [`${notANumber.join(", ")}: the score is no number and was left out.`]),
    ...(tree.meta.metricDirection === "minimize"
      ? ["Lower is better. The run's own statistics and report take the largest score as the best."]
      : []),
    ...(reconstructed === null
      ? []
      : [
          "The scores are from a reconstructed tree; those from the Markdown twin have one decimal. Nothing tells the direction: higher is taken as better.",
        ]),
    ...(log.partial === null ? [] : ["The log was read in part, so points may be missing."]),
  ];
}
