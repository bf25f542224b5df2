// How often a watched place is looked at, and what that may cost.

export interface WatchPace {
  /** Between two looks that events ask for; the first is at once. */
  readonly gapMs: number;
  /** A look without any event, while events are to be had: nothing is missed silently. */
  readonly fallbackMs: number;
  /** The same while they are not. */
  readonly pollMs: number;
  /** How long an event may come after the change that it tells of; later, it counts as lost. */
  readonly lateMs: number;
}

export const usualPace: WatchPace = { gapMs: 50, fallbackMs: 2000, pollMs: 1000, lateMs: 250 };

/** Looking costs at most a fifth of the time while events come, and a twentieth while none do, however large the place is. */
export function gapAfter(pace: WatchPace, lookMs: number): number {
  return Math.max(pace.gapMs, 4 * lookMs);
}

/** @param lookMs how long the last look took */
export function restAfter(pace: WatchPace, isPolling: boolean, lookMs: number): number {
  return Math.max(isPolling ? pace.pollMs : pace.fallbackMs, 19 * lookMs);
}
