// The recoveries of this format, by kind, and which of them a run offers (§19).

import type { RunFacts } from "@/lib/engine/formats/compound-v/facts";
import { planClearBreaker, planClearCooldown } from "@/lib/engine/formats/compound-v/plan-breakers";
import { refuse } from "@/lib/engine/formats/compound-v/plan-parts";
import { planResume } from "@/lib/engine/formats/compound-v/plan-resume";
import type { PlanOutcome, PlanRequest } from "@/lib/engine/plan/plan";
import type { PlanOffer } from "@/lib/engine/run/run";

const kinds = [
  {
    kind: "resume",
    title: "Resume: run again only what is missing",
    sentence:
      "The ledger is brought in line with git, failed jobs that nothing holds go back to pending, and the order of dispatch is shown.",
    nothing: null,
  },
  {
    kind: "reconcile",
    title: "Bring the ledger in line with git",
    sentence: "Only statuses change: work that landed counts as done, work that is gone runs again.",
    nothing: "The ledger already agrees with git.",
  },
  {
    kind: "clear-breaker",
    title: "Close a circuit breaker",
    sentence: "Records, in your words, that a backend was topped up or signed in to again. One object changes.",
    nothing: "No breaker is open.",
  },
  {
    kind: "clear-cooldown",
    title: "End an expired cooldown",
    sentence: "Takes the waiting time of a backend away that you saw answering again.",
    nothing: "No cooldown has expired.",
  },
  {
    kind: "retry-failed",
    title: "Put failed jobs back to pending",
    sentence: "Failed jobs that no breaker holds can then be dispatched again.",
    nothing: "No failed job can be retried now.",
  },
] as const;

/** Plans a recovery. @returns `unknown-kind` for a word that is none of this format's */
export function planCompoundV({ kind, choices }: PlanRequest, facts: RunFacts): PlanOutcome {
  switch (kind) {
    case "resume":
    case "reconcile":
    case "retry-failed":
      return planResume(facts, kind, choices);
    case "clear-breaker":
      return planClearBreaker(facts, choices);
    case "clear-cooldown":
      return planClearCooldown(facts, choices);
    default:
      return refuse("unknown-kind", `This format has no recovery “${kind}”. It has: ${kinds.map((one) => one.kind).join(", ")}.`);
  }
}

/** Every recovery of a run, with the reason where it cannot be made now. */
export function offersOf(facts: RunFacts): readonly PlanOffer[] {
  return kinds.map(({ kind, title, sentence, nothing }) => {
    const outcome = planCompoundV({ kind, run: facts.source.ref, choices: {} }, facts);
    if (!outcome.ok) return { kind, title, sentence, available: false, reason: outcome.refusal.message };
    const idle = outcome.plan.empty && nothing !== null;
    return { kind, title, sentence, available: !idle, reason: idle ? nothing : null };
  });
}
