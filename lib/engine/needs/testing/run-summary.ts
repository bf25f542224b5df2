// A run's summary for tests, of which only what matters is said.

import type { Breaker } from "@/lib/engine/run/breaker";
import type { NextStep, RunCondition, RunSummary } from "@/lib/engine/run/run";

interface Said {
  readonly condition?: RunCondition;
  readonly rootId?: string;
  readonly path?: string;
  readonly format?: string;
  readonly project?: string;
  readonly title?: string;
  readonly breakers?: readonly Breaker[];
  readonly movedAtMs?: number;
  readonly quietMs?: number;
  readonly nextStep?: NextStep;
}

/** A run of no real format that stopped. */
export function runSummary(said: Said = {}): RunSummary {
  const { condition = "interrupted", rootId = "root", path = "p/.x/r1", project = "p", movedAtMs = 10, quietMs = 5 } = said;
  return {
    ref: { rootId, path },
    format: said.format ?? "parcel",
    project,
    id: path.slice(path.lastIndexOf("/") + 1),
    kind: { code: "parcel", word: "Parcel" },
    title: said.title ?? "A parcel",
    status: { condition, code: "stopped", word: "Stopped", sentence: "It stopped.", guess: false },
    liveness: { lastActivity: { atMs: movedAtMs, source: "state.json" }, quietMs, thresholdMs: 1, maybeLive: false },
    progress: null,
    nextStep: said.nextStep ?? { sentence: "Tidy it.", planKind: "tidy", commands: [] },
    findingCounts: { blocker: 0, error: 0, warning: 0, note: 0 },
    headline: null,
    chosenByHost: false,
    breakers: said.breakers ?? [],
    reports: [],
  };
}
