// The limits of a marathon epic (§17).

import { featuresOf } from "@/lib/engine/formats/compound-v/rules/features";
import { member, numberOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

export type EpicCap =
  | "max_attempts_per_feature"
  | "max_no_progress_cycles"
  | "max_total_attempts"
  | "max_wall_clock_hours"
  | "max_resume_count";

/** A limit of an epic; null means unlimited, which only an explicit null says. What is missing or no number is its default (§17). */
export function epicCap(state: JsonNode, name: EpicCap): number | null {
  const node = member(member(state, "autonomy"), name);
  if (node?.kind === "null") return null;
  const value = numberOf(node);
  return value !== null && Number.isFinite(value) ? value : defaultCap(state, name);
}

function defaultCap(state: JsonNode, name: EpicCap): number {
  switch (name) {
    case "max_attempts_per_feature":
      return 2;
    case "max_no_progress_cycles":
      return 3;
    case "max_total_attempts":
      return Math.max(6, 3 * featuresOf(state).length);
    case "max_wall_clock_hours":
      return 10;
    case "max_resume_count":
      return 20;
  }
}
