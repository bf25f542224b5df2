// The wave of each job: how many dependencies lie before it at most. The column of the drawing.

/** What waves are computed from. */
export interface WaveInput {
  readonly id: string;
  readonly deps: readonly string[];
}

/**
 * Waves from 0, in the order of the input. A job waits one wave longer than its latest dependency; unknown dependencies do not
 * count, and jobs of a circle come after everything that is settled. Where an id occurs twice the first one counts. Linear.
 */
export function wavesOf(jobs: readonly WaveInput[]): readonly number[] {
  const indexOf = new Map<string, number>();
  for (const [index, job] of jobs.entries()) if (!indexOf.has(job.id)) indexOf.set(job.id, index);
  const deps = jobs.map((job) => [...new Set(job.deps)].flatMap((dep) => indexOf.get(dep) ?? []));
  const dependants: number[][] = jobs.map(() => []);
  for (const [index, own] of deps.entries()) for (const dep of own) dependants[dep]?.push(index);
  const open = deps.map((own) => own.length);
  const waves = jobs.map(() => 0);
  const queue = [...open.keys()].filter((index) => open[index] === 0);
  const settled = new Set(queue);
  for (const index of queue) {
    for (const dependant of dependants[index] ?? []) {
      waves[dependant] = Math.max(waves[dependant] ?? 0, (waves[index] ?? 0) + 1);
      open[dependant] = (open[dependant] ?? 0) - 1;
      if (open[dependant] !== 0) continue;
      settled.add(dependant);
      queue.push(dependant);
    }
  }
  return waves.map((wave, index) => (settled.has(index) ? wave : wave + (wave === 0 ? 1 : 0)));
}
