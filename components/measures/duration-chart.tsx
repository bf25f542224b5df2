"use client";
// A drawing of durations by name, as lying bars. Loaded when it is needed.

import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from "recharts";
import { chartAxis, chartTooltip } from "@/components/ui/chart-look";
import { ChartSurface } from "@/components/ui/chart-surface";
import { tickStepMs } from "@/components/ui/time-axis";
import { durationInWords } from "@/lib/engine/text/duration-in-words";

export interface NamedDuration {
  readonly name: string;
  readonly durationMs: number;
}

const longestName = 22;

export function DurationChart({ bars }: { readonly bars: readonly NamedDuration[] }) {
  const longestMs = Math.max(0, ...bars.map((bar) => bar.durationMs));
  const stepMs = tickStepMs(longestMs, 4);
  const ticks = Array.from({ length: Math.ceil(longestMs / stepMs) + 1 }, (_, index) => index * stepMs);
  return (
    <ChartSurface>
      <BarChart accessibilityLayer={false} layout="vertical" data={[...bars]} margin={{ top: 4, right: 12, bottom: 0, left: 0 }}>
        <CartesianGrid horizontal={false} stroke="var(--line)" />
        <XAxis {...chartAxis} type="number" ticks={ticks} domain={[0, ticks.at(-1) ?? stepMs]} tickFormatter={durationInWords} />
        <YAxis {...chartAxis} type="category" dataKey="name" width={132} interval={0} tickFormatter={shortName} />
        <Tooltip {...chartTooltip} formatter={(value) => durationInWords(Number(value))} />
        <Bar dataKey="durationMs" name="took" fill="var(--live-mark)" maxBarSize={14} isAnimationActive={false} />
      </BarChart>
    </ChartSurface>
  );
}

function shortName(name: string): string {
  return name.length <= longestName ? name : `${name.slice(0, longestName - 1)}…`;
}
