// Comparing scores: what is better in a direction, how far a job's two splits drifted apart, and the order by score.

import type { Job } from "@/lib/engine/run/job";
import type { Score, ScoreBoard } from "@/lib/engine/run/scores";

type Direction = ScoreBoard["direction"];

/** How much `to` differs from `from`; null unless both are known and finite. */
export function changeOf(from: Score | null, to: Score | null): number | null {
  if (from === null || to === null) return null;
  const change = to.value - from.value;
  return Number.isFinite(change) ? change : null;
}

/** What a change is worth: positive is better, whatever the direction. */
export function gainOf(direction: Direction, change: number): number {
  return direction === "maximize" ? change : -change;
}

/**
 * How a job's change against the baseline differs between the splits: the change on the search split minus that on the held-out one,
 * as `ScoreBoard.gap` is for the trunk. Null unless both scores and both baselines are known.
 */
export function gapOfJob(board: ScoreBoard, scores: Job["scores"]): number | null {
  const dev = changeOf(board.dev.baseline, scores?.dev ?? null);
  const test = changeOf(board.test.baseline, scores?.test ?? null);
  return dev === null || test === null ? null : dev - test;
}

/** Jobs with the best score on the search split first; jobs without one keep their order at the end. */
export function orderByScore<T extends Pick<Job, "scores">>(direction: Direction, jobs: readonly T[]): readonly T[] {
  const worth = ({ scores }: T) => {
    const value = scores?.dev?.value;
    if (value === undefined || Number.isNaN(value)) return Number.NEGATIVE_INFINITY;
    return direction === "maximize" ? value : -value;
  };
  return [...jobs].sort((a, b) => {
    const [left, right] = [worth(a), worth(b)];
    return left === right ? 0 : right - left;
  });
}
