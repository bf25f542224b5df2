// Jobs of each wave by state.

import type { Job } from "@/lib/engine/run/job";

export interface WaveCount {
  /** Counts from 1. */
  readonly wave: number;
  readonly done: number;
  readonly running: number;
  readonly failed: number;
  readonly open: number;
}

/** One entry per wave that has jobs, first wave first. */
export function countByWave(jobs: readonly Pick<Job, "wave" | "state">[]): readonly WaveCount[] {
  const counts = new Map<number, { wave: number; done: number; running: number; failed: number; open: number }>();
  for (const { wave, state } of jobs) {
    const own = counts.get(wave) ?? { wave: wave + 1, done: 0, running: 0, failed: 0, open: 0 };
    own[state === "done" || state === "running" || state === "failed" ? state : "open"] += 1;
    counts.set(wave, own);
  }
  return [...counts.values()].sort((a, b) => a.wave - b.wave);
}
