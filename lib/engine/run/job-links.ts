// What waits on what, by position: the ground of the critical path and of what unblocks most.

/** What is needed of a job to link it. */
export interface LinkedJob {
  readonly id: string;
  readonly deps: readonly string[];
  /** Id of the job that this one refines; counts as something it waits on. */
  readonly parent: string | null;
}

export interface JobLinks {
  /** Positions that each job waits on, each once; unknown ids and the job itself are left out. */
  readonly before: readonly (readonly number[])[];
  /** Positions that wait on each job. */
  readonly behind: readonly (readonly number[])[];
}

/** Links by position; of jobs with one id the first counts. Linear. */
export function linkJobs(jobs: readonly LinkedJob[]): JobLinks {
  const indexOf = new Map<string, number>();
  for (const [index, { id }] of jobs.entries()) if (!indexOf.has(id)) indexOf.set(id, index);
  const behind: number[][] = jobs.map(() => []);
  const before = jobs.map(({ deps, parent }, index) => {
    const all = new Set<number>();
    for (const id of parent === null ? deps : [...deps, parent]) {
      const dep = indexOf.get(id);
      if (dep !== undefined && dep !== index) all.add(dep);
    }
    for (const dep of all) behind[dep]?.push(index);
    return [...all];
  });
  return { before, behind };
}
