// Whether a watched epic still shows signs of life (§17).

import { nextFeatureAutonomous } from "@/lib/engine/formats/compound-v/rules/epic-next-autonomous";
import { isMarathon } from "@/lib/engine/formats/compound-v/rules/features";
import { readTimeText } from "@/lib/engine/formats/compound-v/rules/read-time";
import { integerOf, member, textOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

export interface EpicLiveness {
  readonly incomplete: boolean;
  readonly stale: boolean;
  readonly epicStatus: string | null;
  readonly terminal: boolean;
  readonly resumeCount: number;
}

/** Age from which a heartbeat counts as old. */
export const epicStaleAfterMin = 45;

/**
 * Liveness of an epic (§17): stale when its heartbeat is missing, unreadable or old, unless it is done or nothing more can
 * happen to it without a person.
 */
export function epicLiveness(state: JsonNode, nowMs: number, staleAfterMin: number = epicStaleAfterMin): EpicLiveness {
  const epicStatus = textOf(member(state, "status"));
  const incomplete = epicStatus !== "done";
  const terminal = isMarathon(state) && nextFeatureAutonomous(state).terminal;
  const heartbeat = textOf(member(state, "last_progress_at"));
  const beatMs = heartbeat === null ? null : readTimeText(heartbeat);
  const old = beatMs === null || (nowMs - beatMs) / 60_000 >= staleAfterMin;
  return {
    incomplete,
    stale: incomplete && !terminal && old,
    epicStatus,
    terminal,
    resumeCount: integerOf(member(state, "resume_count")) ?? 0,
  };
}
