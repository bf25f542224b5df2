"use client";
// The drawing of the cache hit rate over time; where there was no input the line is interrupted. Loaded when it is needed.

import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from "recharts";
import { bucketLabels } from "@/components/measures/bucket-labels";
import { cacheHitRate, rateInWords } from "@/components/measures/measure-words";
import { chartAxis, chartTooltip } from "@/components/ui/chart-look";
import { ChartSurface } from "@/components/ui/chart-surface";
import type { MeasureBucket } from "@/lib/engine/run/measures";

export function CacheChart({ buckets }: { readonly buckets: readonly MeasureBucket[] }) {
  const labels = bucketLabels(buckets, "local");
  const data = buckets.map((bucket, index) => ({ at: labels[index], rate: cacheHitRate(bucket) }));
  return (
    <ChartSurface heightPx={144}>
      <LineChart accessibilityLayer={false} data={data} margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis {...chartAxis} dataKey="at" minTickGap={24} />
        <YAxis {...chartAxis} width={52} domain={[0, 1]} ticks={[0, 0.5, 1]} tickFormatter={(rate: number) => `${rate * 100} %`} />
        <Tooltip {...chartTooltip} formatter={(value) => rateInWords(Number(value))} />
        <Line dataKey="rate" name="hit rate" stroke="var(--good-mark)" strokeWidth={2} dot={{ r: 2 }} isAnimationActive={false} />
      </LineChart>
    </ChartSurface>
  );
}
