// Whether a job that its ledger calls running still works (§10). The evidence decides, never the word.

export type JobLiveness = "LIKELY-DONE" | "WORKING" | "STALE" | "DEAD" | "UNKNOWN";

export interface LivenessFacts {
  readonly treeExists: boolean;
  /** True when the tree's HEAD has moved past the baseline: other commit, baseline an ancestor. */
  readonly movedPastBaseline: boolean;
  /** Newest file of the tree or of the log, whichever is newer; milliseconds since the epoch. */
  readonly newestMs: number | null;
  readonly processDead: boolean;
  readonly nowMs: number;
  readonly thresholdS: number;
}

export interface LivenessReading {
  readonly liveness: JobLiveness;
  /** Whole seconds since something moved; null when nothing tells. */
  readonly quietS: number | null;
}

/** Quiet time up to which a job counts as working, in seconds (§10). */
export const livenessThresholdS = 600;

/** Classifies one running job, in the order of §10. */
export function jobLiveness(facts: LivenessFacts): LivenessReading {
  if (facts.treeExists && facts.movedPastBaseline) return { liveness: "LIKELY-DONE", quietS: null };
  if (facts.newestMs === null) return { liveness: facts.processDead ? "DEAD" : "UNKNOWN", quietS: null };
  const quietS = Math.max(0, Math.floor((facts.nowMs - facts.newestMs) / 1000));
  if (quietS <= facts.thresholdS) return { liveness: "WORKING", quietS };
  return { liveness: facts.processDead ? "DEAD" : "STALE", quietS };
}
