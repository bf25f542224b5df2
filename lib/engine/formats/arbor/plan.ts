// The recoveries of this format, by kind, and which of them a session offers (§20).

import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { planRepairHistory, planSeal } from "@/lib/engine/formats/arbor/plan-history";
import { planNodes } from "@/lib/engine/formats/arbor/plan-nodes";
import { refuse } from "@/lib/engine/formats/arbor/plan-parts";
import { planReport } from "@/lib/engine/formats/arbor/plan-report";
import { planSubmission } from "@/lib/engine/formats/arbor/plan-submission";
import type { PlanOutcome, PlanRequest } from "@/lib/engine/plan/plan";
import type { PlanOffer } from "@/lib/engine/run/run";

const kinds = [
  {
    kind: "resume",
    title: "Resume: keep what is on branches, requeue the rest",
    sentence:
      "You choose for every interrupted idea whether its commits are kept; the steps of the host's resume and its command end the plan.",
    nothing: null,
  },
  {
    kind: "requeue",
    title: "Requeue: put running ideas back to pending",
    sentence: "What the host's own resume does and nothing else; commits on branches are given up.",
    nothing: "No idea is marked as running.",
  },
  {
    kind: "seal-history",
    title: "Answer the calls that were cut off",
    sentence: "Calls of the agent's history that nothing answers are answered as not executed.",
    nothing: "Nothing is chosen.",
  },
  {
    kind: "repair-history",
    title: "Take broken lines out of the history",
    sentence: "Lines that a resume loses or fails on are taken out; a copy of the whole file is kept.",
    nothing: null,
  },
  {
    kind: "recover-submission",
    title: "Bring the submission back",
    sentence: "A missing competition file is copied from a snapshot: the best idea's, else the most recent.",
    nothing: "The copy is there already.",
  },
  {
    kind: "write-report",
    title: "Write REPORT.md anew",
    sentence:
      "From tree, log and statistics, with the instruction, the events and the exit reason that the host's own regeneration loses. The old one is kept.",
    nothing: "REPORT.md already says this.",
  },
] as const;

/** Plans a recovery. @returns `unknown-kind` for a word that is none of this format's */
export function planArbor({ kind, choices }: PlanRequest, facts: SessionFacts): PlanOutcome {
  switch (kind) {
    case "resume":
    case "requeue":
      return planNodes(facts, kind, choices);
    case "seal-history":
      return planSeal(facts, choices);
    case "repair-history":
      return planRepairHistory(facts);
    case "recover-submission":
      return planSubmission(facts, choices);
    case "write-report":
      return planReport(facts);
    default:
      return refuse("unknown-kind", `This format has no recovery “${kind}”. It has: ${kinds.map((one) => one.kind).join(", ")}.`);
  }
}

/** Every recovery of a session, with the reason where it cannot be made now. */
export function offersOf(facts: SessionFacts): readonly PlanOffer[] {
  return kinds.map(({ kind, title, sentence, nothing }) => {
    const outcome = planArbor({ kind, run: facts.source.ref, choices: {} }, facts);
    if (!outcome.ok) return { kind, title, sentence, available: false, reason: outcome.refusal.message };
    const idle = outcome.plan.empty && nothing !== null;
    return { kind, title, sentence, available: !idle, reason: idle ? nothing : null };
  });
}
