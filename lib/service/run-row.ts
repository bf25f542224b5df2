// A run as the browser lists it: what a row says, what is searched, what the palette and the breaker strip need. Nothing else.

import type { Breaker } from "@/lib/engine/run/breaker";
import type { RunSummary } from "@/lib/engine/run/run";
import type { ReadRun } from "@/lib/service/read-root";

/** Every run summary is such a row as well. */
export interface RunRow
  extends Pick<
    RunSummary,
    "ref" | "format" | "project" | "id" | "title" | "status" | "progress" | "findingCounts" | "headline" | "chosenByHost"
  > {
  readonly kind: Pick<RunSummary["kind"], "word">;
  readonly liveness: Pick<RunSummary["liveness"], "lastActivity">;
  readonly nextStep: Pick<RunSummary["nextStep"], "sentence" | "planKind">;
  /** Open breakers that hold jobs back. */
  readonly breakers: readonly Pick<Breaker, "backend" | "state" | "reason" | "held">[];
}

/** The row of a run that was read. */
export function rowOf({ kept, chosenByHost }: ReadRun): RunRow {
  const { ref, format, project, id, kind, title, status, liveness, progress, nextStep, findingCounts, headline, breakers } =
    kept.outcome.listed.summary;
  return {
    ref,
    format,
    project,
    id,
    kind: { word: kind.word },
    title,
    status,
    liveness: { lastActivity: liveness.lastActivity },
    progress,
    nextStep: { sentence: nextStep.sentence, planKind: nextStep.planKind },
    findingCounts,
    headline,
    chosenByHost,
    breakers: breakers.flatMap(({ backend, state, reason, held }) =>
      state === "open" && held.length > 0 ? [{ backend, state, reason, held }] : [],
    ),
  };
}
