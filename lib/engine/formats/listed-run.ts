// What the run list keeps of a run: little enough to keep it for ten thousand runs, so that an unchanged run is not read again.

import type { RunRef, RunSummary } from "@/lib/engine/run/run";

/** What the host program's own choice among the runs of one project is made from. Words and order are the format's own. */
export interface HostPick {
  readonly ref: RunRef;
  /** The name by which the host knows the run. */
  readonly name: string;
  readonly kind: string;
  /** The position or state that the host's choice looks at; null for none. */
  readonly state: string | null;
  /** By what the host tells which is newer; milliseconds since the epoch, infinite where it takes a run for newest or oldest. */
  readonly atMs: number;
}

/** A run as it stands in the list. */
export interface ListedRun {
  readonly summary: RunSummary;
  /**
   * Moments in milliseconds since the epoch at which the clock alone may change the summary: a silence that becomes too long, a
   * cooldown that ends. Between two of them, and with the same files, it stays as it is but for `liveness.quietMs`.
   */
  readonly turns: readonly number[];
  /** Null for a run that the host cannot choose. */
  readonly pick: HostPick | null;
}
