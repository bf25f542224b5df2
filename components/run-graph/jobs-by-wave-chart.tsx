"use client";
// The drawing of the jobs of each wave. Loaded when it is needed.

import { Bar, BarChart, XAxis, YAxis } from "recharts";
import type { WaveCount } from "@/components/run-graph/count-by-wave";
import { waveSeries } from "@/components/run-graph/wave-series";
import { chartAxis } from "@/components/ui/chart-look";
import { ChartSurface } from "@/components/ui/chart-surface";

export function JobsByWaveChart({ waves }: { readonly waves: readonly WaveCount[] }) {
  return (
    <ChartSurface heightPx={112}>
      <BarChart accessibilityLayer={false} data={[...waves]} margin={{ top: 4, right: 4, bottom: 0, left: -28 }}>
        <XAxis {...chartAxis} dataKey="wave" />
        <YAxis {...chartAxis} allowDecimals={false} />
        {waveSeries.map(([key, name, fill]) => (
          <Bar key={key} dataKey={key} name={name} stackId="jobs" fill={fill} isAnimationActive={false} />
        ))}
      </BarChart>
    </ChartSurface>
  );
}
