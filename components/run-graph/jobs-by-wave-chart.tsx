"use client";
// The drawing of the jobs of each wave. Loaded when it is needed.

import { Bar, BarChart, ResponsiveContainer, XAxis, YAxis } from "recharts";
import type { WaveCount } from "@/components/run-graph/count-by-wave";
import { waveSeries } from "@/components/run-graph/wave-series";
import { chartAxis } from "@/components/ui/chart-look";

export function JobsByWaveChart({ waves }: { readonly waves: readonly WaveCount[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height: 112 }}>
      <BarChart accessibilityLayer={false} data={[...waves]} margin={{ top: 4, right: 4, bottom: 0, left: -28 }}>
        <XAxis {...chartAxis} dataKey="wave" />
        <YAxis {...chartAxis} allowDecimals={false} />
        {waveSeries.map(([key, name, fill]) => (
          <Bar key={key} dataKey={key} name={name} stackId="jobs" fill={fill} isAnimationActive={false} />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
