// What came of a small live call of a backend, as evidence for a plan.

export type ProbeOutcome = "passed" | "failed" | "timed-out" | "not-started";

export interface ProbeEvidence {
  readonly id: string;
  readonly backend: string;
  readonly outcome: ProbeOutcome;
  /** When it ended: ISO 8601, UTC, and in milliseconds since the epoch. */
  readonly at: string;
  readonly atMs: number;
  readonly durationMs: number;
  readonly exitCode: number | null;
  /** The command as configured. */
  readonly argv: readonly string[];
  /** SHA-256 of all that it printed, standard output first. */
  readonly outputSha256: string;
  readonly outputBytes: number;
  /** The first 2 KB of the output, inert, with what looks like a secret masked. */
  readonly excerpt: string;
  /** One sentence: what came back. */
  readonly sentence: string;
}

/** How long a probe says something about a backend. */
export const probeValidMs = 10 * 60_000;

/**
 * The newest probe of a backend that still counts.
 * @param sinceMs a moment before which a probe says nothing, such as the opening of a breaker; null for none
 */
export function validProbe(probes: readonly ProbeEvidence[], backend: string, nowMs: number, sinceMs: number | null): ProbeEvidence | null {
  const fitting = probes.filter(
    (one) => one.backend === backend && one.atMs <= nowMs && nowMs - one.atMs <= probeValidMs && (sinceMs === null || one.atMs >= sinceMs),
  );
  return fitting.toSorted((a, b) => b.atMs - a.atMs)[0] ?? null;
}
