// Open breakers added up over runs, by backend and cause.

import type { RunRef } from "@/lib/engine/run/run";
import type { RunRow } from "@/lib/service/run-row";

export interface StoppedBackend {
  readonly backend: string;
  readonly reason: string;
  readonly runs: number;
  readonly held: number;
  /** The first run in the order of the list. */
  readonly first: RunRef;
}

/** Only breakers that hold a job count: one of a finished run stops nobody. Most held jobs first. */
export function gatherBreakers(runs: readonly RunRow[]): readonly StoppedBackend[] {
  const found = new Map<string, StoppedBackend>();
  for (const run of runs) {
    for (const { backend, state, reason, held } of run.breakers) {
      if (state !== "open" || held.length === 0) continue;
      const words = reason ?? "no reason given";
      const key = JSON.stringify([backend, words]);
      const known = found.get(key) ?? { backend, reason: words, runs: 0, held: 0, first: run.ref };
      found.set(key, { ...known, runs: known.runs + 1, held: known.held + held.length });
    }
  }
  return [...found.values()].toSorted((a, b) => b.held - a.held || (a.backend < b.backend ? -1 : 1));
}
