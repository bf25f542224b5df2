// Scores, measured figures and the counts of a log, for the generated report: nothing where the format measures nothing.

import { bullets, code, table, words } from "@/lib/engine/report/write-markdown";
import type { Job } from "@/lib/engine/run/job";
import type { Run } from "@/lib/engine/run/run";
import type { Score, SplitScores } from "@/lib/engine/run/scores";

const mostIdeas = 10;

/** Baseline and trunk of both splits, the merged jobs and the best ones, the direction respected. */
export function scoreBlocks({ scores, jobs }: Run): readonly string[] {
  if (scores === null) return [];
  const { direction, dev, test, gap, best, remarks } = scores;
  const row = (split: SplitScores) => [words(split.name), shown(split.baseline), shown(split.trunk)];
  const sign = direction === "minimize" ? 1 : -1;
  const measured = jobs.flatMap((job) => (job.scores?.dev == null ? [] : [{ job, score: job.scores.dev }]));
  const top = measured.toSorted((a, b) => sign * (a.score.value - b.score.value)).slice(0, mostIdeas);
  const merged = jobs.filter((job) => job.stateWord === "merged").slice(0, 100);
  return [
    ...table(["Split", "Baseline", "Final"], [row(dev), row(test)]),
    ...bullets([
      `Direction: ${direction === "minimize" ? "lower is better" : "higher is better"}`,
      `Best: ${best === null ? "not recorded" : `${code(best.jobId)} with ${shown(best.score)}`}`,
      ...(gap === null ? [] : [words(gap.sentence)]),
      ...remarks.map(words),
    ]),
    ...(merged.length === 0 ? [] : ["**Merged**", ...bullets(merged.map(ideaLine))]),
    ...(top.length === 0 ? [] : ["**Best by score**", ...bullets(top.map(({ job }) => ideaLine(job)))]),
  ];
}

function ideaLine({ id, title, scores, stateWord }: Job): string {
  const dev = scores?.dev ?? null;
  const test = scores?.test ?? null;
  return `${code(id)} ${shown(dev)}${test === null ? "" : `, held out ${shown(test)}`} (${words(stateWord ?? "—")})${title === null ? "" : `: ${words(title)}`}`;
}

function shown(score: Score | null): string {
  return score === null ? "—" : words(score.text);
}

/** Recorded and computed figures side by side, with what each covers. */
export function measureBlocks({ measures }: Run): readonly string[] {
  if (measures === null) return [];
  const { comparison, source, partial, remarks, spent, recordedIn } = measures;
  return [
    ...bullets([
      `Computed from ${words(source)}`,
      ...(partial === null ? [] : [words(partial)]),
      ...(recordedIn === null ? [] : [`Recorded in ${code(recordedIn)}`]),
      ...remarks.map(words),
    ]),
    ...table(
      ["Figure", "Recorded", "Computed", "Why they differ"],
      comparison.map(({ label, recorded, computed, reason }) => [label, recorded ?? "—", computed ?? "—", reason ?? ""].map(words)),
    ),
    ...table(
      ["Spent by", "Calls", "Input tokens", "From cache", "Output tokens"],
      spent.map((one) => [
        words(one.label),
        ...[one.calls, one.inputTokens, one.cacheReadTokens, one.outputTokens].map((count) => count.toLocaleString("en-US")),
      ]),
    ),
  ];
}

/** What the log tells besides: spans and marks of the time line, counted. */
export function logBlocks({ timeline, measures }: Run): readonly string[] {
  if (timeline === null) return [];
  const spans = (kind: string) => timeline.spans.filter((span) => span.kind === kind).length;
  const marks = (kind: string) => timeline.marks.filter((mark) => mark.kind === kind).length;
  const bars = timeline.lanes.flatMap((lane) => lane.bars);
  const tools = measures?.tools.reduce((sum, tool) => sum + tool.calls, 0) ?? 0;
  const rows: readonly (readonly [string, number])[] = [
    ["Processes", spans("process")],
    ["Cycles", spans("cycle")],
    ["Workers started", bars.length],
    ["Workers that never ended", bars.filter((bar) => bar.toMs === null).length],
    ["Tool calls", tools],
    ["Errors", marks("error")],
    ["Waits for a person", spans("human-wait")],
    ["Silences", spans("silence")],
  ];
  return table(
    ["In the log", "Count"],
    rows.map(([label, count]) => [label, String(count)]),
  );
}
