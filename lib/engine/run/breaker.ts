// A circuit breaker of one backend as list and page show it.

/** `half-open`: the waiting time is over, one job may try. `cooling`: it is not over. */
export type BreakerState = "closed" | "open" | "half-open" | "cooling";

/** A circuit breaker, or a cooldown, of one backend: nothing is dispatched behind an open one. */
export interface Breaker {
  readonly backend: string;
  readonly state: BreakerState;
  /** Why, in words, such as `out of credits`; null when nothing says why. */
  readonly reason: string | null;
  readonly openedAtMs: number | null;
  /** End of the cooldown; null when there is none or it cannot be read. */
  readonly untilMs: number | null;
  /** Ids of unfinished jobs that wait behind it. */
  readonly held: readonly string[];
  /** One sentence: what clears it. */
  readonly clears: string;
  readonly remarks: readonly string[];
  /** The plan that records the clearance; null when there is nothing to clear. */
  readonly planKind: string | null;
}
