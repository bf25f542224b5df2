// Which limits of a marathon epic are reached (§17).

import { type EpicCap, epicCap } from "@/lib/engine/formats/compound-v/rules/epic-caps";
import { featuresOf } from "@/lib/engine/formats/compound-v/rules/features";
import { readTimeText } from "@/lib/engine/formats/compound-v/rules/read-time";
import { entriesOf, member, numberOf, textOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

export interface ReachedCap {
  readonly cap: EpicCap;
  readonly limit: number;
  /** Null when it cannot be told, which counts as reached. */
  readonly value: number | null;
}

export interface EpicBreakers {
  readonly tripped: boolean;
  readonly which: readonly EpicCap[];
  readonly reached: readonly ReachedCap[];
}

const hourMs = 3_600_000;

/**
 * Limits that an epic has reached (§17). Attempts are the sum over its features, whatever total is stored. A start time
 * that is missing or unreadable trips the wall clock. An epic without `autonomy` has no limits.
 */
export function epicBreakers(state: JsonNode, nowMs: number): EpicBreakers {
  if ((entriesOf(member(state, "autonomy")) ?? []).length === 0) return { tripped: false, which: [], reached: [] };
  const attempts = featuresOf(state).reduce((sum, feature) => sum + feature.attempts, 0);
  const startedMs = startedAtMs(state);
  const values: readonly (readonly [EpicCap, number | null])[] = [
    ["max_total_attempts", attempts],
    ["max_no_progress_cycles", numberOf(member(state, "no_progress_cycles")) ?? 0],
    ["max_wall_clock_hours", startedMs === null ? null : (nowMs - startedMs) / hourMs],
    ["max_resume_count", numberOf(member(state, "resume_count")) ?? 0],
  ];
  const reached = values.flatMap(([cap, value]) => {
    const limit = epicCap(state, cap);
    return limit === null || (value !== null && value < limit) ? [] : [{ cap, limit, value }];
  });
  return { tripped: reached.length > 0, which: reached.map(({ cap }) => cap), reached };
}

function startedAtMs(state: JsonNode): number | null {
  const startedAt = textOf(member(member(state, "autonomy"), "started_at"));
  return startedAt === null ? null : readTimeText(startedAt);
}

/** The moment at which the wall clock trips; null when it never does, or has from the start. */
export function wallClockEndMs(state: JsonNode): number | null {
  const startedMs = startedAtMs(state);
  const limit = epicCap(state, "max_wall_clock_hours");
  return startedMs === null || limit === null ? null : startedMs + limit * hourMs;
}
