"use client";
// How far each wave has come, as a small stacked chart with the same numbers in words.

import { Bar, BarChart, ResponsiveContainer, XAxis, YAxis } from "recharts";
import { countByWave } from "@/components/run-graph/count-by-wave";
import { Panel } from "@/components/ui/panel";
import type { Job } from "@/lib/engine/run/job";

const series = [
  ["done", "Done", "var(--good-mark)"],
  ["running", "Running", "var(--live-mark)"],
  ["failed", "Failed", "var(--danger-mark)"],
  ["open", "Not finished", "var(--line-control)"],
] as const;

export function JobsByWave({ jobs }: { readonly jobs: readonly Job[] }) {
  const waves = countByWave(jobs);
  if (waves.length < 2) return null;
  return (
    <Panel title="Jobs by wave" headingId="jobs-by-wave">
      <div aria-hidden="true" className="h-28">
        <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height: 112 }}>
          <BarChart accessibilityLayer={false} data={[...waves]} margin={{ top: 4, right: 4, bottom: 0, left: -28 }}>
            <XAxis dataKey="wave" tickLine={false} axisLine={false} fontSize={11} stroke="var(--ink-faint)" />
            <YAxis allowDecimals={false} tickLine={false} axisLine={false} fontSize={11} stroke="var(--ink-faint)" />
            {series.map(([key, name, fill]) => (
              <Bar key={key} dataKey={key} name={name} stackId="jobs" fill={fill} isAnimationActive={false} />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <ul aria-hidden="true" className="mt-1 flex flex-wrap gap-x-4 text-2xs text-ink-muted">
        {series.map(([key, name, fill]) => (
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
