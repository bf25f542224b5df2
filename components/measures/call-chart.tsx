"use client";
// The drawing of model calls and their errors over time. Loaded when it is needed.

import { Bar, CartesianGrid, ComposedChart, Scatter, Tooltip, XAxis, YAxis } from "recharts";
import { bucketLabels } from "@/components/measures/bucket-labels";
import { chartAxis, chartTooltip } from "@/components/ui/chart-look";
import { ChartSurface } from "@/components/ui/chart-surface";
import type { MeasureBucket } from "@/lib/engine/run/measures";

export function CallChart({ buckets }: { readonly buckets: readonly MeasureBucket[] }) {
  const labels = bucketLabels(buckets, "local");
  const data = buckets.map(({ calls, errors }, index) => ({ at: labels[index], calls, errors: errors === 0 ? null : errors }));
  return (
    <ChartSurface>
      <ComposedChart accessibilityLayer={false} data={data} margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis {...chartAxis} dataKey="at" minTickGap={24} />
        <YAxis {...chartAxis} width={44} allowDecimals={false} />
        <Tooltip {...chartTooltip} />
        <Bar dataKey="calls" name="calls" fill="var(--live-mark)" isAnimationActive={false} />
        <Scatter dataKey="errors" name="errors" fill="var(--danger-mark)" shape="diamond" isAnimationActive={false} />
      </ComposedChart>
    </ChartSurface>
  );
}
