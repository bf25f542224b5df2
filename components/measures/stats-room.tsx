"use client";
// The stats tab: what the log measures, beside what the run recorded of itself. What was not measured is a dash, never 0.

import { ComparisonTable } from "@/components/measures/comparison-table";
import { OverTime } from "@/components/measures/over-time";
import { SpentTable } from "@/components/measures/spent-table";
import { ToolTime } from "@/components/measures/tool-time";
import { WorkerTime } from "@/components/measures/worker-time";
import { BestSoFar } from "@/components/scores/best-so-far";
import { Callout } from "@/components/ui/callout";
import { Empty } from "@/components/ui/empty";
import { keyed } from "@/components/ui/keyed";
import { Panel } from "@/components/ui/panel";
import type { ComparedFigure, Measures } from "@/lib/engine/run/measures";
import type { ScoreBoard } from "@/lib/engine/run/scores";

export function StatsRoom({ measures, scores }: { readonly measures: Measures; readonly scores: ScoreBoard | null }) {
  const { comparison, buckets, tools, workers, spent, remarks } = measures;
  const isEmpty = [comparison, buckets, tools, workers, spent].every((list) => list.length === 0);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-muted wrap-anywhere">Computed from {measures.source}.</p>
      {measures.partial !== null && (
        <Callout tone="caution" title="These figures are not of the whole log">
          {measures.partial}
        </Callout>
      )}
      {isEmpty && (
        <div className="rounded-lg border bg-surface">
          <Empty title="Nothing was measured">The log holds no call, tool or executor. What is recorded later appears here.</Empty>
        </div>
      )}
      {comparison.length > 0 && (
        <Panel title="Recorded against computed" headingId="comparison" padded={false} aside={<span>{comparisonInWords(comparison)}</span>}>
          <ComparisonTable figures={comparison} recordedIn={measures.recordedIn} />
        </Panel>
      )}
      <OverTime buckets={buckets} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <ToolTime tools={tools} />
        <WorkerTime workers={workers} />
      </div>
      {scores !== null && <BestSoFar board={scores} />}
      <SpentTable spent={spent} />
      {remarks.length > 0 && (
        <Panel title="Remarks" headingId="remarks">
          <ul className="flex max-w-prose flex-col gap-1 text-sm text-pretty text-ink-muted wrap-anywhere">
            {keyed(remarks, (remark) => remark).map(({ key, item }) => (
              <li key={key}>{item}</li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

/** How many of the figures that can be compared differ. */
function comparisonInWords(figures: readonly ComparedFigure[]): string {
  const comparable = figures.filter((figure) => figure.agrees !== null).length;
  const differing = figures.filter((figure) => figure.agrees === false).length;
  if (comparable === 0) return "nothing can be compared";
  return differing === 0 ? `all ${comparable} that can be compared agree` : `${differing} of ${comparable} that can be compared differ`;
}
