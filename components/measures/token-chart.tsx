"use client";
// The drawing of tokens over time: input from the cache, other input, output. Loaded when it is needed.

import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from "recharts";
import { bucketLabels } from "@/components/measures/bucket-labels";
import { shortCount } from "@/components/measures/measure-words";
import { countInWords } from "@/components/ui/amount-words";
import { chartAxis, chartTooltip } from "@/components/ui/chart-look";
import { ChartSurface } from "@/components/ui/chart-surface";
import type { MeasureBucket } from "@/lib/engine/run/measures";

export function TokenChart({ buckets }: { readonly buckets: readonly MeasureBucket[] }) {
  const labels = bucketLabels(buckets, "local");
  const data = buckets.map((bucket, index) => ({
    at: labels[index],
    cached: bucket.cacheReadTokens,
    other: Math.max(0, bucket.inputTokens - bucket.cacheReadTokens),
    output: bucket.outputTokens,
  }));
  return (
    <ChartSurface>
      <BarChart accessibilityLayer={false} data={data} margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis {...chartAxis} dataKey="at" minTickGap={24} />
        <YAxis {...chartAxis} width={44} tickFormatter={shortCount} />
        <Tooltip {...chartTooltip} formatter={(value) => countInWords(Number(value))} />
        <Bar dataKey="cached" name="input from the cache" stackId="tokens" fill="var(--good-mark)" isAnimationActive={false} />
        <Bar dataKey="other" name="other input" stackId="tokens" fill="var(--live-mark)" isAnimationActive={false} />
        <Bar dataKey="output" name="output" stackId="tokens" fill="var(--ink)" isAnimationActive={false} />
      </BarChart>
    </ChartSurface>
  );
}
