// The critical path of a run by what was measured: the chain of jobs, each waiting on the one before, that took longest.
// A job without a measured time counts as nothing and is counted as not measured: no time is invented for it.

import { type LinkedJob, linkJobs } from "@/lib/engine/run/job-links";

export interface TimedJob extends LinkedJob {
  readonly measured: { readonly durationMs: number } | null;
}

export interface CriticalPath {
  /** Positions of its jobs, first to last. */
  readonly jobs: readonly number[];
  /** Sum of what was measured on it, in milliseconds. */
  readonly measuredMs: number;
  /** Jobs on it without a measured time. */
  readonly unmeasuredCount: number;
  /** Jobs of the whole run without a measured time: the true path may lead through them. */
  readonly unmeasuredInRun: number;
  /** Jobs in or behind a circle: no chain through them has an end. */
  readonly leftOutCount: number;
}

/**
 * The chain with the most measured time; of equal ones the longer chain, then the one that ends first in the list. Linear.
 * @returns null when no job that can be on a chain has a measured time
 */
export function criticalPath(jobs: readonly TimedJob[]): CriticalPath | null {
  const { before, behind } = linkJobs(jobs);
  const open = before.map((deps) => deps.length);
  const order = [...open.keys()].filter((index) => open[index] === 0);
  const sumMs = new Float64Array(jobs.length);
  const lengths = new Int32Array(jobs.length);
  const previous = new Int32Array(jobs.length).fill(-1);
  let last = -1;
  const isLonger = (a: number, b: number) =>
    b < 0 || (sumMs[a] ?? 0) > (sumMs[b] ?? 0) || ((sumMs[a] ?? 0) === (sumMs[b] ?? 0) && (lengths[a] ?? 0) > (lengths[b] ?? 0));
  // The list grows while it is walked: every job stands behind all that it waits on.
  for (const index of order) {
    let best = -1;
    for (const dep of before[index] ?? []) if (isLonger(dep, best)) best = dep;
    previous[index] = best;
    sumMs[index] = (best < 0 ? 0 : (sumMs[best] ?? 0)) + timeOf(jobs[index]);
    lengths[index] = (best < 0 ? 0 : (lengths[best] ?? 0)) + 1;
    if (isLonger(index, last)) last = index;
    for (const dependant of behind[index] ?? []) {
      open[dependant] = (open[dependant] ?? 0) - 1;
      if (open[dependant] === 0) order.push(dependant);
    }
  }
  if (!order.some((index) => isMeasured(jobs[index]))) return null;
  const path: number[] = [];
  for (let at = last; at >= 0; at = previous[at] ?? -1) path.push(at);
  path.reverse();
  return {
    jobs: path,
    measuredMs: sumMs[last] ?? 0,
    unmeasuredCount: path.filter((index) => !isMeasured(jobs[index])).length,
    unmeasuredInRun: jobs.filter((job) => !isMeasured(job)).length,
    leftOutCount: jobs.length - order.length,
  };
}

function isMeasured(job: TimedJob | undefined): boolean {
  return job !== undefined && job.measured !== null && Number.isFinite(job.measured.durationMs) && job.measured.durationMs >= 0;
}

function timeOf(job: TimedJob | undefined): number {
  return isMeasured(job) ? (job?.measured?.durationMs ?? 0) : 0;
}
