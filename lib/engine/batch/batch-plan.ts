// One kind of recovery planned for several runs together, as a value: a plan or a refusal per run, and the questions over all.

import type { Plan, PlanRefusal } from "@/lib/engine/plan/plan";
import type { RunRef } from "@/lib/engine/run/run";
import type { RunFilter } from "@/lib/engine/run/run-filter";

/** Most runs of one batch: more than this nobody reads before saying yes. */
export const mostRunsInBatch = 200;

/** Which runs are meant: these ones, all that match when it is asked, or those that a batch did not get to. */
export type BatchSelection =
  | { readonly by: "runs"; readonly runs: readonly RunRef[] }
  | { readonly by: "filter"; readonly filter: RunFilter }
  | { readonly by: "rest"; readonly group: string };

export interface BatchRequest {
  readonly kind: string;
  readonly selection: BatchSelection;
}

/** What was found for one run. `nothing`: applying would change nothing. */
export type BatchOutcome =
  | { readonly is: "plan"; readonly plan: Plan }
  | { readonly is: "nothing"; readonly plan: Plan }
  | { readonly is: "refused"; readonly code: PlanRefusal["code"] | "unknown-root" | "unknown-run" | "failed"; readonly message: string };

export interface BatchRun {
  readonly run: RunRef;
  readonly title: string;
  readonly format: string;
  readonly project: string;
  readonly outcome: BatchOutcome;
}

/** A question, asked once for all runs that it covers. */
export interface BatchGate {
  /** Name among the batch's answers. */
  readonly key: string;
  /** The gate's name in each of its plans. */
  readonly gateId: string;
  readonly expects: string;
  /** The runs with the question and the evidence of each, in the batch's order. */
  readonly covers: readonly { readonly run: RunRef; readonly question: string; readonly evidence: readonly string[] }[];
}

export interface BatchTotals {
  readonly planned: number;
  readonly nothing: number;
  readonly refused: number;
  readonly filesChanged: number;
  readonly filesMade: number;
  readonly filesRemoved: number;
  readonly treesRemoved: number;
  readonly foldersHidden: number;
  readonly jobsRunAgain: number;
  readonly placesWithLoss: number;
}

export interface BatchPlan {
  readonly kind: string;
  /** The plans' own title; the kind when there is no plan, or plans of several titles. */
  readonly title: string;
  readonly runs: readonly BatchRun[];
  readonly gates: readonly BatchGate[];
  readonly totals: BatchTotals;
  /** SHA-256 over kind, runs, and the digest or the refusal of each. */
  readonly digest: string;
}
