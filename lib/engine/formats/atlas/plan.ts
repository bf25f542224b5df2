// The recoveries of this format, by kind, and which of them a run offers (§14).

import type { AtlasFacts } from "@/lib/engine/formats/atlas/facts";
import { planHideRun } from "@/lib/engine/formats/atlas/plan-hide-run";
import { planNextStep } from "@/lib/engine/formats/atlas/plan-next-step";
import { refuse } from "@/lib/engine/formats/atlas/plan-parts";
import { planRemoveTemp } from "@/lib/engine/formats/atlas/plan-remove-temp";
import { planRemoveWorktrees } from "@/lib/engine/formats/atlas/plan-remove-worktrees";
import { planReset } from "@/lib/engine/formats/atlas/plan-reset";
import type { PlanOutcome, PlanRequest } from "@/lib/engine/plan/plan";
import type { PlanOffer } from "@/lib/engine/run/run";

interface Kind {
  readonly kind: string;
  readonly title: string;
  readonly sentence: string;
  readonly nothing: string;
  readonly forGraph: boolean;
  readonly forSingle: boolean;
}

const kinds: readonly Kind[] = [
  {
    kind: "reset",
    title: "Put interrupted jobs back",
    sentence: "Jobs that were running go back to pending and give up their leases, so that the host can dispatch them again.",
    nothing: "No job is marked as running.",
    forGraph: true,
    forSingle: false,
  },
  {
    kind: "next-step",
    title: "Continue in the host",
    sentence: "Shows the next stage, what it needs, and the exact command. Nothing is written.",
    nothing: "",
    forGraph: false,
    forSingle: true,
  },
  {
    kind: "remove-worktrees",
    title: "Remove half-written working trees",
    sentence: "Trees of jobs that run again, and a leftover of an interrupted integration. Files without a commit are listed first.",
    nothing: "No working tree of this run is in the way.",
    forGraph: true,
    forSingle: false,
  },
  {
    kind: "remove-temp",
    title: "Remove leftovers of interrupted writes",
    sentence: "Files ending in .tmp that a crash left behind. They are never data.",
    nothing: "There is no leftover.",
    forGraph: true,
    forSingle: true,
  },
  {
    kind: "hide-run",
    title: "Move this run out of sight",
    sentence: "The folder moves into Reprise's state folder, and back again by undo. Nothing in it is changed.",
    nothing: "",
    forGraph: true,
    forSingle: true,
  },
];

/** Plans a recovery. @returns `unknown-kind` for a word that is none of this format's */
export function planAtlas(request: PlanRequest, facts: AtlasFacts): PlanOutcome {
  switch (request.kind) {
    case "reset":
      return planReset(facts);
    case "next-step":
      return planNextStep(facts);
    case "remove-worktrees":
      return planRemoveWorktrees(facts, request.choices.trees ?? []);
    case "remove-temp":
      return planRemoveTemp(facts, request.choices.files ?? []);
    case "hide-run":
      return planHideRun(facts);
    default:
      return refuse("unknown-kind", `This format has no recovery “${request.kind}”. It has: ${kinds.map((one) => one.kind).join(", ")}.`);
  }
}

/** Every recovery that makes sense for this kind of run, with the reason where it cannot be made now. */
export function offersOf(facts: AtlasFacts): readonly PlanOffer[] {
  return kinds
    .filter((one) => (facts.isGraph ? one.forGraph : one.forSingle))
    .map(({ kind, title, sentence, nothing }) => {
      const outcome = planAtlas({ kind, run: facts.source.ref, choices: {} }, facts);
      if (!outcome.ok) return { kind, title, sentence, available: false, reason: outcome.refusal.message };
      const idle = outcome.plan.empty && nothing !== "";
      return { kind, title, sentence, available: !idle, reason: idle ? nothing : null };
    });
}
