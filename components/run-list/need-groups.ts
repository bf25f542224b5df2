// The run list in the order of need: what a person must do first stands first (design §5).

import type { RunCounts } from "@/lib/engine/run/count-runs";
import { runConditions } from "@/lib/engine/run/need";
import type { RunCondition } from "@/lib/engine/run/run";

export type NeedId = "breaker-open" | "not-started" | "gate" | "open-operation" | "interrupted" | "damaged" | "maybe-live" | "finished";

export interface NeedGroup {
  readonly id: NeedId;
  readonly title: string;
  /** One sentence that says what the group is. */
  readonly meaning: string;
  /** The condition whose mark stands for the group. */
  readonly condition: RunCondition;
  /** True when a person has to do something. */
  readonly needsPerson: boolean;
}

export const needGroups: readonly NeedGroup[] = [
  {
    id: "breaker-open",
    title: "Behind an open breaker",
    meaning: "A backend refuses work until a person does something about it.",
    condition: "breaker-open",
    needsPerson: true,
  },
  {
    id: "gate",
    title: "Waiting for your answer",
    meaning: "A question is open in the host program.",
    condition: "gate",
    needsPerson: true,
  },
  {
    id: "open-operation",
    title: "Half done",
    meaning: "An operation began and its end is not on disk.",
    condition: "open-operation",
    needsPerson: true,
  },
  {
    id: "interrupted",
    title: "Interrupted",
    meaning: "Work was under way and nothing shows that it still is.",
    condition: "interrupted",
    needsPerson: true,
  },
  {
    id: "damaged",
    title: "Damaged",
    meaning: "The files contradict themselves or cannot be read.",
    condition: "damaged",
    needsPerson: true,
  },
  {
    id: "maybe-live",
    title: "Maybe still running",
    meaning: "Something was written a short while ago.",
    condition: "maybe-live",
    needsPerson: false,
  },
  {
    id: "not-started",
    title: "Not started",
    meaning: "Planned, and nothing was dispatched yet.",
    condition: "not-started",
    needsPerson: false,
  },
  {
    id: "finished",
    title: "Finished",
    meaning: "The run has ended; what nothing proves is said.",
    condition: "finished",
    needsPerson: false,
  },
];

/** The group a condition belongs to. */
export function needOf(condition: RunCondition): NeedId {
  switch (condition) {
    case "breaker-open":
    case "not-started":
    case "gate":
    case "open-operation":
    case "interrupted":
    case "damaged":
    case "maybe-live":
      return condition;
    case "finished":
    case "finished-unverified":
    case "finished-unknown":
    case "cancelled":
    case "foreign":
      return "finished";
  }
}

/** How many of all runs need a person. */
export function needyCount({ states }: RunCounts): number {
  const needy = new Set(needGroups.filter((group) => group.needsPerson).map((group) => group.id));
  return runConditions.reduce((sum, condition) => sum + (needy.has(needOf(condition)) ? (states[condition] ?? 0) : 0), 0);
}
