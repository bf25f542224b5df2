// Joins the questions of several plans: what can be said once for all of them is asked once.

import type { BatchGate, BatchRun } from "@/lib/engine/batch/batch-plan";
import { canonicalJson } from "@/lib/engine/plan/canonical-json";
import type { Gate } from "@/lib/engine/plan/plan";
import { sha256Hex } from "@/lib/engine/text/sha256";

/** That an agent is gone has to be known of each run by itself (design rule 6). */
const askedPerRun: ReadonlySet<string> = new Set(["agent-is-gone"]);

/** The gates of all plans that would do something, in the order of the runs. */
export function joinGates(runs: readonly BatchRun[]): readonly BatchGate[] {
  const joined = new Map<string, BatchGate>();
  for (const { run, format, outcome } of runs) {
    if (outcome.is !== "plan") continue;
    for (const gate of outcome.plan.gates) {
      const key = sha256Hex(canonicalJson(sharedBy(gate, format) ?? [run, gate])).slice(0, 32);
      const known = joined.get(key);
      const covers = [...(known?.covers ?? []), { run, question: gate.question, evidence: gate.evidence }];
      joined.set(key, { key, gateId: gate.id, expects: gate.expects, covers });
    }
  }
  return [...joined.values()];
}

/** What two gates have in common when one answer is enough; null for a gate that every run has to ask by itself. */
function sharedBy({ id, question, evidence, expects }: Gate, format: string): unknown {
  if (askedPerRun.has(id)) return null;
  // A yes is said to every question of the list; words that were typed are an answer to the very same question only.
  return expects === "yes" ? [format, id, expects] : [format, id, expects, question, evidence];
}

/** The answers of one run's plan, from those of the batch. */
export function answersOf(
  gates: readonly BatchGate[],
  run: BatchRun["run"],
  answers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const given = new Map(Object.entries(answers));
  const own = gates.filter(({ covers }) => covers.some((one) => one.run.rootId === run.rootId && one.run.path === run.path));
  return Object.fromEntries(
    own.flatMap(({ key, gateId }) => {
      const answer = given.get(key);
      return answer === undefined ? [] : [[gateId, answer]];
    }),
  );
}
