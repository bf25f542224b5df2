// Closes a batch: questions joined, counted, and one digest over all of it.

import type { BatchOutcome, BatchPlan, BatchRun, BatchTotals } from "@/lib/engine/batch/batch-plan";
import { joinGates } from "@/lib/engine/batch/join-gates";
import { canonicalJson } from "@/lib/engine/plan/canonical-json";
import type { Plan } from "@/lib/engine/plan/plan";
import type { RunRef } from "@/lib/engine/run/run";
import { sha256Hex } from "@/lib/engine/text/sha256";

/** Puts the runs' plans together. */
export function sealBatch(kind: string, runs: readonly BatchRun[]): BatchPlan {
  const titles = new Set(plansOf(runs).map((plan) => plan.title));
  const [first] = titles;
  const title = titles.size === 1 && first !== undefined ? first : kind;
  return { kind, title, runs, gates: joinGates(runs), totals: totalsOf(runs), digest: batchDigest(kind, runs.map(sealOf)) };
}

/** What the digest of a batch is taken of, per run. */
export interface RunSeal {
  readonly run: RunRef;
  /** The plan's digest; null for a run that was refused. */
  readonly digest: string | null;
}

/** SHA-256, 64 hex digits. */
export function batchDigest(kind: string, seals: readonly RunSeal[]): string {
  return sha256Hex(canonicalJson([kind, seals.map(({ run, digest }) => [run.rootId, run.path, digest])]));
}

/** The seal of one run of a batch. */
export function sealOf({ run, outcome }: { readonly run: RunRef; readonly outcome: BatchOutcome }): RunSeal {
  return { run, digest: outcome.is === "refused" ? null : outcome.plan.digest };
}

function plansOf(runs: readonly BatchRun[]): readonly Plan[] {
  return runs.flatMap(({ outcome }) => (outcome.is === "plan" ? [outcome.plan] : []));
}

function totalsOf(runs: readonly BatchRun[]): BatchTotals {
  const plans = plansOf(runs);
  const count = (is: BatchOutcome["is"]) => runs.filter(({ outcome }) => outcome.is === is).length;
  const sum = (of: (plan: Plan) => number) => plans.reduce((total, plan) => total + of(plan), 0);
  const effects = (kind: Plan["effects"][number]["kind"]) => sum((plan) => plan.effects.filter((effect) => effect.kind === kind).length);
  return {
    planned: plans.length,
    nothing: count("nothing"),
    refused: count("refused"),
    filesChanged: sum((plan) => plan.edits.length),
    filesMade: effects("create-file"),
    filesRemoved: effects("remove-file"),
    treesRemoved: effects("remove-worktree"),
    foldersHidden: effects("hide-folder"),
    jobsRunAgain: sum((plan) => plan.consequences.redispatch.length),
    placesWithLoss: sum((plan) => plan.consequences.lost.length),
  };
}
