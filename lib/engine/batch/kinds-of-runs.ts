// Which kinds of plan the next steps of some runs ask for.

import type { RunSummary } from "@/lib/engine/run/run";

export interface KindCount {
  readonly kind: string;
  /** How many of the runs have it as their next step. */
  readonly count: number;
}

/** The most frequent first; kinds of equal count by name. */
export function kindsOfRuns(runs: readonly { readonly nextStep: Pick<RunSummary["nextStep"], "planKind"> }[]): readonly KindCount[] {
  const counts = new Map<string, number>();
  for (const { nextStep } of runs) {
    if (nextStep.planKind !== null) counts.set(nextStep.planKind, (counts.get(nextStep.planKind) ?? 0) + 1);
  }
  return [...counts]
    .map(([kind, count]) => ({ kind, count }))
    .toSorted((left, right) => right.count - left.count || (left.kind < right.kind ? -1 : 1));
}
