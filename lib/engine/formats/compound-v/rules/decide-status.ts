// Which status follows from what landed, where, and within which lanes: the table of §12.8.

import type { MergeProof, ReadGit } from "@/lib/engine/formats/compound-v/rules/merge-proof";
import type { Observation } from "@/lib/engine/formats/compound-v/rules/observe-tree";
import type { Landed, ReconcileCode, ReconcileRule } from "@/lib/engine/formats/compound-v/rules/reconcile-job";
import type { Requirement } from "@/lib/engine/formats/compound-v/rules/requirements";

export interface Weighing {
  readonly status: string;
  readonly landed: Landed;
  readonly inScope: boolean | null;
  readonly observation: Observation;
  readonly proof: MergeProof | null;
  readonly required: readonly Requirement[];
  readonly missing: readonly Requirement[];
  readonly git: ReadGit;
}

export interface Decision {
  readonly status: string;
  readonly rule: ReconcileRule;
  readonly codes: readonly ReconcileCode[];
}

/** The table of §12.8. */
export function decideStatus(weighing: Weighing): Decision {
  const { status, landed, inScope, observation } = weighing;
  if (status === "failed" || status === "blocked") {
    return { status, rule: "ended, unchanged", codes: landed === "full" ? ["WORK_PRESENT"] : [] };
  }
  if (status === "done") return decideDone(weighing);
  switch (landed) {
    case "full":
      if (inScope === false) return { status: "pending", rule: "open, landed out of scope", codes: [] };
      // A tree that was not walked whole may hide a link that leads out: nobody is promoted on that.
      if (observation.scanIncomplete) return { status: "pending", rule: "open, landed out of scope", codes: [] };
      return { status: "done", rule: "open, landed in scope", codes: [] };
    case "partial":
      return { status: "pending", rule: "open, landed in part", codes: ["PARTIAL"] };
    case "unobservable":
      return { status: "pending", rule: "open, nothing to observe", codes: ["UNOBSERVABLE"] };
    default:
      return { status: "pending", rule: "open, nothing landed", codes: [] };
  }
}

function decideDone({ landed, inScope, observation, proof, missing, git }: Weighing): Decision {
  if (inScope === false && observation.place === "worktree") return { status: "blocked", rule: "done, out of scope", codes: [] };
  if (landed === "full") return { status: "done", rule: "done, landed", codes: [] };
  if (landed === "unobservable") return { status: "done", rule: "done, nothing to observe", codes: ["UNOBSERVABLE"] };
  const undone = proof?.kind === "reverted" || proof?.kind === "contradicted";
  if (undone) return { status: "pending", rule: "done, gone", codes: [] };
  const { headPaths } = git;
  const present =
    headPaths === null || missing.every((one) => one.isMetBy(headPaths) || observation.exempt.some((path) => one.isMetBy(new Set([path]))));
  if (present) return { status: "done", rule: "done, present at HEAD", codes: ["PRESENT_UNPROVEN"] };
  return { status: "pending", rule: "done, gone", codes: [] };
}
