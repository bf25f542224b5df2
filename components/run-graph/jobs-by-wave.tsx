"use client";
// How far each wave has come, as a small stacked chart with the same numbers in words.

import { lazy } from "react";
import { countByWave } from "@/components/run-graph/count-by-wave";
import { waveSeries } from "@/components/run-graph/wave-series";
import { ChartFrame } from "@/components/ui/chart-frame";
import { Panel } from "@/components/ui/panel";
import type { Job } from "@/lib/engine/run/job";

const Chart = lazy(async () => ({ default: (await import("@/components/run-graph/jobs-by-wave-chart")).JobsByWaveChart }));

export function JobsByWave({ jobs }: { readonly jobs: readonly Job[] }) {
  const waves = countByWave(jobs);
  if (waves.length < 2) return null;
  return (
    <Panel title="Jobs by wave" headingId="jobs-by-wave">
      <ChartFrame height="h-28">
        <Chart waves={waves} />
      </ChartFrame>
      <ul aria-hidden="true" className="mt-1 flex flex-wrap gap-x-4 text-2xs text-ink-muted">
        {waveSeries.map(([key, name, fill]) => (
          <li key={key} className="inline-flex items-center gap-1.5">
            <svg width="8" height="8" aria-hidden="true">
              <rect width="8" height="8" rx="1" fill={fill} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <ul className="sr-only">
        {waves.map((wave) => (
          <li key={wave.wave}>
            Wave {wave.wave}: {wave.done} done, {wave.running} running, {wave.failed} failed, {wave.open} not finished
          </li>
        ))}
      </ul>
    </Panel>
  );
}
