// Jobs of each wave by state; of very many waves, of stretches of them.

import type { Job } from "@/lib/engine/run/job";

export interface WaveCount {
  /** Number of the wave, from 1, or of the first and the last of a stretch. */
  readonly wave: string;
  readonly done: number;
  readonly running: number;
  readonly failed: number;
  readonly open: number;
}

/** More bars than this could not be told apart. */
const mostBars = 60;

/** One entry per wave that has jobs, or per stretch of as many such waves as it takes; first wave first. */
export function countByWave(jobs: readonly Pick<Job, "wave" | "state">[]): readonly WaveCount[] {
  const waves = [...new Set(jobs.map(({ wave }) => wave))].sort((a, b) => a - b);
  const size = Math.ceil(waves.length / mostBars);
  const barOf = new Map(waves.map((wave, rank) => [wave, Math.floor(rank / size)]));
  const counts: { done: number; running: number; failed: number; open: number }[] = [];
  for (const { wave, state } of jobs) {
    const bar = barOf.get(wave) ?? 0;
    counts[bar] ??= { done: 0, running: 0, failed: 0, open: 0 };
    counts[bar][state === "done" || state === "running" || state === "failed" ? state : "open"] += 1;
  }
  return counts.map((count, bar) => {
    const [first, last] = [waves[bar * size] ?? 0, waves[Math.min(waves.length, (bar + 1) * size) - 1] ?? 0];
    return { wave: first === last ? `${first + 1}` : `${first + 1}–${last + 1}`, ...count };
  });
}
