// Stretches of waves in which every job is done: they are history, and can be drawn as one narrow column.

import type { JobState } from "@/lib/engine/run/job";

export interface WaveStretch {
  /** First and last wave of the stretch, from 0, as the jobs count them. */
  readonly first: number;
  readonly last: number;
  readonly jobCount: number;
}

/** Stretches of neighbouring waves whose jobs are all done, first ones first; waves without jobs lie between nothing. */
export function finishedWaves(jobs: readonly { readonly wave: number; readonly state: JobState }[]): readonly WaveStretch[] {
  const waves = new Map<number, { count: number; isDone: boolean }>();
  for (const { wave, state } of jobs) {
    const own = waves.get(wave) ?? { count: 0, isDone: true };
    own.count += 1;
    own.isDone &&= state === "done";
    waves.set(wave, own);
  }
  const stretches: { first: number; last: number; jobCount: number }[] = [];
  let open: (typeof stretches)[number] | null = null;
  for (const [wave, { count, isDone }] of [...waves].sort((a, b) => a[0] - b[0])) {
    if (!isDone || !Number.isFinite(wave)) {
      open = null;
    } else if (open === null) {
      open = { first: wave, last: wave, jobCount: count };
      stretches.push(open);
    } else {
      open.last = wave;
      open.jobCount += count;
    }
  }
  return stretches;
}
