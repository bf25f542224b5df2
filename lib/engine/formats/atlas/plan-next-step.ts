// Plan for a single change: nothing to write, only what comes next and the exact command for it (§12).

import type { AtlasFacts } from "@/lib/engine/formats/atlas/facts";
import { nextStepOf } from "@/lib/engine/formats/atlas/next-step";
import { emptyDraft, readsOf, refuse, writeRefusal } from "@/lib/engine/formats/atlas/plan-parts";
import { missingFor, positionOfFolder } from "@/lib/engine/formats/atlas/single-change";
import type { JobConsequence, PlanOutcome } from "@/lib/engine/plan/plan";
import { sealPlan } from "@/lib/engine/plan/seal-plan";

/** Plans the continuation of a single change. The plan is always empty: the host does everything. */
export function planNextStep(facts: AtlasFacts): PlanOutcome {
  if (facts.isGraph) return refuse("not-offered", "A graph run is continued by its jobs; plan a reset instead.");
  const refusal = facts.isSubRun ? null : writeRefusal(facts, false);
  if (refusal !== null) return refusal;
  const next = nextStepOf(facts, false);
  const position = positionOfFolder(facts.folder);
  const stage = position.status === "ok" ? position.next : null;
  const needsPerson: readonly JobConsequence[] = missingFor(facts.folder, stage).map((name) => ({
    jobId: name,
    reason: `Stage ${stage ?? ""} reads this file, and it is not there.`,
    evidence: [],
  }));
  return {
    ok: true,
    plan: sealPlan({
      ...emptyDraft(facts, "next-step", "Continue this change in its host"),
      summary: next.sentence,
      reads: readsOf(facts, ["state.json", "log.jsonl", "merged_critic.json"]),
      consequences: { redispatch: [], keep: [], held: [], needsPerson, lost: [] },
      afterwards: {
        sentences: ["Reprise writes nothing: finished stages are not repeated, and the host continues in the same folder."],
        commands: next.commands,
      },
    }),
  };
}
