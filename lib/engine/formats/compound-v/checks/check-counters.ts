// Checks of retries and attempts against their budgets (§9.2, §22 no. 14).

import type { RunFacts } from "@/lib/engine/formats/compound-v/facts";
import { makeFinding } from "@/lib/engine/formats/compound-v/make-finding";
import { attemptCap } from "@/lib/engine/formats/compound-v/rules/failure-policy";
import { placeIn, type ReadJson } from "@/lib/engine/formats/json-file";
import type { Finding } from "@/lib/engine/run/finding";
import { entriesOf, integerOf, member } from "@/lib/engine/text/json-access";

/** Findings about what was spent. */
export function checkCounters({ stateRoot, jobs }: RunFacts, state: ReadJson): readonly Finding[] {
  const found: Finding[] = [];
  const total = integerOf(member(stateRoot ?? undefined, "total_retries")) ?? 0;
  const budget = integerOf(member(stateRoot ?? undefined, "max_total_retries")) ?? 12;
  if (total > budget) {
    found.push(
      makeFinding("RETRIES_OVER_BUDGET", "warning", {
        message: `${total} retries were made of a budget of ${budget}.`,
        place: placeIn(state, ["total_retries"]),
        remedy: "The host retries nothing by itself any more; a resume dispatches each job once.",
        rule: "§22 no. 14",
      }),
    );
  }
  const known = new Set(jobs.map((job) => job.id));
  for (const [id, counts] of entriesOf(member(stateRoot ?? undefined, "attempts")) ?? []) {
    if (!known.has(id)) {
      found.push(
        makeFinding("ATTEMPTS_UNKNOWN_JOB", "warning", {
          message: `Attempts are counted for ${id}, which is no job of this run.`,
          place: placeIn(state, ["attempts", id]),
          remedy: "Check whether the plan changed during the run.",
          rule: "§22 no. 14",
        }),
      );
    }
    for (const [failureClass, node] of entriesOf(counts) ?? []) {
      const used = integerOf(node);
      const cap = attemptCap(failureClass);
      if (used === null || cap === null || used <= cap) continue;
      found.push(
        makeFinding("ATTEMPTS_OVER_CAP", "warning", {
          message: `${id} was retried ${used} times after ${failureClass}; the cap is ${cap}.`,
          place: placeIn(state, ["attempts", id, failureClass]),
          remedy: "The host will not retry it by itself; look at its log before it is dispatched again.",
          rule: "§22 no. 14",
        }),
      );
    }
  }
  return found;
}
