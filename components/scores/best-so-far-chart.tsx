"use client";
// The drawing of the best score so far, with baseline and trunk as lines. Loaded when it is needed.

import { CartesianGrid, ComposedChart, Line, ReferenceLine, Scatter, Tooltip, XAxis, YAxis } from "recharts";
import { numberInWords } from "@/components/scores/score-words";
import { chartAxis, chartTooltip, wholeTicks } from "@/components/ui/chart-look";
import { ChartSurface } from "@/components/ui/chart-surface";
import type { ScoreBoard } from "@/lib/engine/run/scores";

export function BestSoFarChart({ board }: { readonly board: ScoreBoard }) {
  const data = board.points.map((point) => ({
    order: point.order,
    name: point.cycle === null ? point.jobId : `${point.jobId}, cycle ${point.cycle}`,
    score: finite(point.score.value),
    best: finite(point.best),
  }));
  const last = Math.max(1, ...data.map((point) => point.order));
  const { baseline, trunk } = board.dev;
  return (
    <ChartSurface>
      <ComposedChart accessibilityLayer={false} data={data} margin={{ top: 12, right: 12, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis {...chartAxis} dataKey="order" type="number" domain={[0.5, last + 0.5]} ticks={wholeTicks(last)} />
        <YAxis {...chartAxis} width={56} domain={["auto", "auto"]} tickFormatter={numberInWords} />
        <Tooltip {...chartTooltip} labelFormatter={(_, payload) => nameOf(payload)} />
        {baseline !== null && (
          <ReferenceLine y={baseline.value} stroke="var(--ink-faint)" strokeDasharray="2 3" ifOverflow="extendDomain" />
        )}
        {trunk !== null && <ReferenceLine y={trunk.value} stroke="var(--good-mark)" strokeDasharray="6 3" ifOverflow="extendDomain" />}
        <Line
          dataKey="best"
          name="best so far"
          type="stepAfter"
          stroke="var(--ink)"
          strokeWidth={2}
          dot={false}
          isAnimationActive={false}
        />
        <Scatter dataKey="score" name="score" fill="var(--live-mark)" isAnimationActive={false} />
      </ComposedChart>
    </ChartSurface>
  );
}

/** What is no finite number cannot be drawn; the table shows it as it is written. */
function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

function nameOf(payload: readonly { readonly payload?: unknown }[]): string {
  const value = payload[0]?.payload;
  return typeof value === "object" && value !== null && "name" in value ? String(value.name) : "";
}
