// The inbox by urgency: what a need of each kind is, and where in its run it is answered.

import { runHref } from "@/components/ui/run-href";
import type { Need, NeedKind } from "@/lib/engine/needs/need";
import type { RunCondition } from "@/lib/engine/run/run";

export interface NeedGroup {
  readonly kind: NeedKind;
  readonly title: string;
  /** One sentence that says what the group is. */
  readonly meaning: string;
  /** The condition whose mark stands for the group. */
  readonly condition: RunCondition;
}

/** Most urgent first. */
export const needGroups: readonly NeedGroup[] = [
  {
    kind: "breaker",
    title: "Open breakers",
    meaning: "A backend refuses work until somebody does something about it.",
    condition: "breaker-open",
  },
  { kind: "gate", title: "Questions for you", meaning: "The host program waits for an answer.", condition: "gate" },
  { kind: "open-operation", title: "Half done", meaning: "An operation began and its end is not on disk.", condition: "open-operation" },
  {
    kind: "interrupted",
    title: "Interrupted",
    meaning: "Work was under way and nothing shows that it still is.",
    condition: "interrupted",
  },
  { kind: "damaged", title: "Damaged", meaning: "The files contradict themselves or cannot be read.", condition: "damaged" },
];

/** Where the need is answered: its plan, else the part of the run that shows it. */
export function needHref({ kind, run, next }: Need): string {
  if (next.planKind !== null) return runHref(run, { tab: "recovery", plan: next.planKind });
  return runHref(run, kind === "damaged" ? { tab: "findings" } : {});
}

/** The element of a need on the page. */
export function needElementId(id: string): string {
  return `need-${id}`;
}
