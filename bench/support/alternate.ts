// Ours and the peers by turns, so that what the machine does meanwhile hits all alike.

import { performance } from "node:perf_hooks";
import { median } from "@/bench/support/statistics";

/** One who takes part: does its work once and gives how long that took, or null when it cannot. */
export type Runner = () => Promise<number | null>;

/**
 * Runs everybody once to warm up, then `runs` times by turns. Who cannot is asked no more.
 * @returns the median of each in milliseconds, in the given order; null for who cannot
 */
export async function alternate(runners: readonly Runner[], runs: number): Promise<readonly (number | null)[]> {
  const able: boolean[] = [];
  for (const runner of runners) able.push((await runner()) !== null);
  const samples: number[][] = runners.map(() => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, runner] of runners.entries()) {
      const took = able[index] === true ? await runner() : null;
      if (took !== null) samples[index]?.push(took);
    }
  }
  return samples.map((some) => (some.length === 0 ? null : median(some)));
}

/** How long a piece of work took, in milliseconds. */
export async function timed(work: () => unknown): Promise<number> {
  const startedAtMs = performance.now();
  await work();
  return performance.now() - startedAtMs;
}
