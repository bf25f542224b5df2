// Reconciles one job with git: where its work is, what of it landed, and which status follows (§12). Git wins.

import { decideStatus } from "@/lib/engine/formats/compound-v/rules/decide-status";
import type { JobClaim } from "@/lib/engine/formats/compound-v/rules/job-claim";
import { type MergeProof, mergeProofOf, type ReadGit } from "@/lib/engine/formats/compound-v/rules/merge-proof";
import { type Observation, observe } from "@/lib/engine/formats/compound-v/rules/observe-tree";
import { type Requirement, requirementsOf } from "@/lib/engine/formats/compound-v/rules/requirements";
import type { GitEvidence } from "@/lib/engine/formats/evidence";
import { compareCodePoints } from "@/lib/engine/text/python-text";

export type Landed = "full" | "partial" | "none" | "unobservable" | "unavailable" | "not_checked";

export type ReconcileCode =
  | "BASELINE_BAD"
  | "BASELINE_DERIVED"
  | "GIT_UNAVAILABLE"
  | "MERGE_BY_OVERLAP"
  | "MERGE_CLAIM_CONTRADICTED"
  | "MERGE_CLAIM_UNPROVEN"
  | "MERGE_REVERTED"
  | "NOT_A_GIT_TREE"
  | "NOT_IN_MANIFEST"
  | "NOT_IN_STATE"
  | "OUT_OF_SCOPE"
  | "PARTIAL"
  | "PRESENT_UNPROVEN"
  | "STATUS_MISSING"
  | "STATUS_UNKNOWN"
  | "UNOBSERVABLE"
  | "WORKTREE_GONE"
  | "WORK_PRESENT";

/** The row of the table in §12.8 that decided, as a stable word. */
export type ReconcileRule =
  | "run is merged"
  | "git is unavailable"
  | "not in the manifest"
  | "open, landed in scope"
  | "open, landed out of scope"
  | "open, landed in part"
  | "open, nothing landed"
  | "open, nothing to observe"
  | "done, out of scope"
  | "done, landed"
  | "done, nothing to observe"
  | "done, present at HEAD"
  | "done, gone"
  | "ended, unchanged";

export interface JobTruth {
  readonly id: string;
  /** As recorded; null when missing. */
  readonly recorded: string | null;
  readonly status: string;
  readonly landed: Landed;
  readonly inScope: boolean | null;
  readonly redispatch: boolean;
  readonly codes: readonly ReconcileCode[];
  readonly rule: ReconcileRule;
  readonly observation: Observation | null;
  readonly required: readonly Requirement[];
  readonly missing: readonly Requirement[];
  readonly proof: MergeProof | null;
}

/** Reconciles a job. Changes nothing but the status, and says which rule decided (§12.8, §12.10). */
export function reconcileJob(claim: JobClaim, phase: string | null, runId: string, git: GitEvidence): JobTruth {
  const status = settledStatus(claim.status);
  const base = { id: claim.id, recorded: claim.status, observation: null, required: [], missing: [], proof: null, inScope: null } as const;
  if (phase === "MERGED") {
    return { ...base, status: claim.status ?? "pending", landed: "not_checked", redispatch: false, codes: [], rule: "run is merged" };
  }
  const codes = new Set<ReconcileCode>(statusCodes(claim));
  if (git.status === "read" && !claim.inManifest) {
    codes.add("NOT_IN_MANIFEST");
    return { ...base, status, landed: "unobservable", redispatch: false, codes: sorted(codes), rule: "not in the manifest" };
  }
  const observation = git.status === "read" ? observe(claim, git, codes) : null;
  if (git.status !== "read" || observation === null || observation.status === "unavailable") {
    codes.add("GIT_UNAVAILABLE");
    const unchanged = claim.status ?? "pending";
    const redispatch = claim.inManifest && mayRun(unchanged);
    return { ...base, status: unchanged, landed: "unavailable", redispatch, codes: sorted(codes), rule: "git is unavailable", observation };
  }
  return weigh(claim, status, runId, git, observation, codes);
}

function weigh(
  claim: JobClaim,
  status: string,
  runId: string,
  git: ReadGit,
  observation: Observation,
  codes: Set<ReconcileCode>,
): JobTruth {
  const required = requirementsOf(claim);
  const changed = new Set(observation.changed);
  const missing = required.filter((one) => !one.isMetBy(changed));
  let landed: Landed =
    required.length === 0 ? "unobservable" : missing.length === 0 ? "full" : missing.length < required.length ? "partial" : "none";
  let proof: MergeProof | null = null;
  if (landed !== "full") {
    proof = mergeProofOf(claim, runId, git);
    noteProof(proof, codes);
    if (proof.kind === "sealed" || proof.kind === "subject" || proof.kind === "overlap") landed = "full";
  }
  const inScope = observation.charged ? observation.violations.length === 0 : observation.status === "tree" ? true : null;
  if (inScope === false) codes.add("OUT_OF_SCOPE");
  const next = decideStatus({ status, landed, inScope, observation, proof, required, missing, git });
  for (const code of next.codes) codes.add(code);
  return {
    id: claim.id,
    recorded: claim.status,
    status: next.status,
    landed,
    inScope,
    redispatch: mayRun(next.status),
    codes: sorted(codes),
    rule: next.rule,
    observation,
    required,
    missing,
    proof,
  };
}

function noteProof(proof: MergeProof, codes: Set<ReconcileCode>): void {
  switch (proof.kind) {
    case "overlap":
      codes.add("MERGE_BY_OVERLAP");
      return;
    case "reverted":
      codes.add("MERGE_REVERTED");
      return;
    case "contradicted":
      codes.add("MERGE_CLAIM_CONTRADICTED");
      return;
    case "unproven":
      codes.add("MERGE_CLAIM_UNPROVEN");
      return;
    case "sealed":
    case "subject":
    case "none":
  }
}

const knownStatuses: ReadonlySet<string> = new Set(["pending", "dispatched", "running", "done", "blocked", "failed"]);

/** True for a status that the format knows (§4.2). */
export function isKnownStatus(status: string): boolean {
  return knownStatuses.has(status);
}

/** Missing and unknown statuses count as pending (§4.2). */
function settledStatus(status: string | null): string {
  return status !== null && knownStatuses.has(status) ? status : "pending";
}

function statusCodes({ inState, status }: JobClaim): readonly ReconcileCode[] {
  if (!inState) return ["NOT_IN_STATE"];
  if (status === null) return ["STATUS_MISSING"];
  return knownStatuses.has(status) ? [] : ["STATUS_UNKNOWN"];
}

const mayRun = (status: string) => status === "pending" || status === "failed" || status === "blocked";

function sorted(codes: ReadonlySet<ReconcileCode>): readonly ReconcileCode[] {
  return [...codes].toSorted(compareCodePoints);
}
