// Which jobs hold up the most work: for each job that is not finished, how many unfinished jobs wait on it.

import type { JobState } from "@/lib/engine/run/job";
import { type LinkedJob, linkJobs } from "@/lib/engine/run/job-links";
import { joinCircles } from "@/lib/engine/run/join-circles";

export interface WaitedForJob extends LinkedJob {
  readonly state: JobState;
}

/** A job that others wait on. */
export interface Blocker {
  /** Position in the given list. */
  readonly index: number;
  /** Unfinished jobs that wait on it, directly or through others that are not done. */
  readonly waitingCount: number;
  /** Those that name it themselves. */
  readonly directCount: number;
}

/** Jobs counted in one pass over the graph: 32 words per job, so that memory stays small however large the run is. */
const passBits = 1_024;

/**
 * Counts exactly, in passes over bit sets: jobs × links ÷ 32 steps. Jobs of a circle wait on each other, and what waits on one of
 * them waits on all. What is done holds nothing up; what was dropped waits for nothing, but may be waited for.
 * @returns jobs that at least one unfinished job waits on, the most waited for first, then in the order of the list
 */
export function whatUnblocks(jobs: readonly WaitedForJob[]): readonly Blocker[] {
  const { behind } = linkJobs(jobs);
  const isOpen = jobs.map(({ state }) => state !== "done");
  const waits = jobs.map(({ state }) => state !== "done" && state !== "dropped");
  const next = behind.map((all, index) => (isOpen[index] ? all.filter((one) => isOpen[one]) : []));
  const { circleOf, order, members } = joinCircles(next);
  const counts = new Int32Array(members.length);
  const counted = [...jobs.keys()].filter((index) => waits[index] === true);
  const words = passBits / 32;
  const reach = new Int32Array(members.length * words);
  for (let from = 0; from < counted.length; from += passBits) {
    reach.fill(0);
    const bitOf = new Map(counted.slice(from, from + passBits).map((index, bit) => [index, bit]));
    // Circles come in an order in which everything behind a circle stands before it.
    for (const circle of order) {
      const base = circle * words;
      for (const member of members[circle] ?? []) {
        const bit = bitOf.get(member);
        if (bit !== undefined) reach[base + (bit >> 5)] = (reach[base + (bit >> 5)] ?? 0) | (1 << (bit & 31));
        for (const one of next[member] ?? []) {
          const other = (circleOf[one] ?? 0) * words;
          if (other === base) continue;
          for (let word = 0; word < words; word += 1) reach[base + word] = (reach[base + word] ?? 0) | (reach[other + word] ?? 0);
        }
      }
      for (let word = 0; word < words; word += 1) counts[circle] = (counts[circle] ?? 0) + bitCount(reach[base + word] ?? 0);
    }
  }
  const blockers = [...jobs.keys()].flatMap((index): readonly Blocker[] => {
    if (isOpen[index] !== true) return [];
    // Its own bit is among those of its circle.
    const waitingCount = (counts[circleOf[index] ?? 0] ?? 0) - (waits[index] === true ? 1 : 0);
    const directCount = (next[index] ?? []).filter((one) => waits[one]).length;
    return waitingCount === 0 ? [] : [{ index, waitingCount, directCount }];
  });
  return blockers.sort((a, b) => b.waitingCount - a.waitingCount || a.index - b.index);
}

function bitCount(word: number): number {
  let rest = word - ((word >>> 1) & 0x5555_5555);
  rest = (rest & 0x3333_3333) + ((rest >>> 2) & 0x3333_3333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
