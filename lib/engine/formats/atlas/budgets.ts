// The gas of a graph run: dispatches left, and what was seeded as far as that can be told (§3.4, P9).

import type { AtlasFacts } from "@/lib/engine/formats/atlas/facts";
import { planView } from "@/lib/engine/formats/atlas/plan-view";
import type { Budget } from "@/lib/engine/run/run";

/** One budget for a graph run that has a plan; none otherwise. */
export function budgetsOf({ dag, isGraph }: AtlasFacts): readonly Budget[] {
  if (!isGraph || dag === null) return [];
  const { gasRemaining, nodeMax } = planView(dag);
  const total = nodeMax === null ? null : 3 * nodeMax;
  return [
    {
      name: "Gas",
      remaining: gasRemaining,
      total,
      assumption: total === null ? null : `The seed is not stored; 3 × node_max (${nodeMax}) is assumed.`,
      sentence: sentenceOf(gasRemaining),
    },
  ];
}

function sentenceOf(left: number | null): string {
  if (left === null) return "The plan does not say how much is left, so nothing can be dispatched.";
  if (left <= 0) return "Spent: no job can be dispatched any more. Nothing gives it back.";
  return `${left === 1 ? "1 more dispatch is" : `${left} more dispatches are`} allowed. Running a job again costs gas again.`;
}
