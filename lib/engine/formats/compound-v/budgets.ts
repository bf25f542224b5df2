// The run-wide retry budget (§3.1, §9.2).

import type { RunFacts } from "@/lib/engine/formats/compound-v/facts";
import type { Budget } from "@/lib/engine/run/run";
import { integerOf, member } from "@/lib/engine/text/json-access";

/** Retries left of the run's budget; the default budget is 12. */
export function budgetsOf({ stateRoot }: RunFacts): readonly Budget[] {
  if (stateRoot === null) return [];
  const node = member(stateRoot, "max_total_retries");
  const total = integerOf(node) ?? 12;
  const used = integerOf(member(stateRoot, "total_retries")) ?? 0;
  return [
    {
      name: "Retries",
      remaining: Math.max(0, total - used),
      total,
      assumption: node === undefined ? "No budget is recorded; the host's default counts." : null,
      sentence: "What the host may retry by itself over the whole run. A resume dispatches without it, and does not reset it.",
    },
  ];
}
