// What a resume would dispatch, computed over reconciled statuses and given breakers (§13).

import type { JobFacts, RunFacts } from "@/lib/engine/formats/compound-v/facts";
import { resumesSession } from "@/lib/engine/formats/compound-v/rules/codex-session";
import { type DispatchPlan, planDispatch } from "@/lib/engine/formats/compound-v/rules/dispatch-plan";
import type { BackendVerdict } from "@/lib/engine/formats/compound-v/rules/reconcile-breakers";
import { isKnownStatus } from "@/lib/engine/formats/compound-v/rules/reconcile-job";
import { integerOf, member } from "@/lib/engine/text/json-access";

/** Plans over the jobs of the manifest, with git's statuses where git was asked and could tell. */
export function dispatchOf(facts: RunFacts, verdicts: readonly BackendVerdict[] = facts.verdicts): DispatchPlan {
  const blocked = new Set(verdicts.flatMap((verdict) => (verdict.blocked ? [verdict.backend] : [])));
  const halfOpen = new Set(verdicts.flatMap((verdict) => (verdict.state === "half-open" && !verdict.blocked ? [verdict.backend] : [])));
  const jobs = facts.jobs
    .filter((job) => job.claim.inManifest)
    .map((job) => ({
      id: job.id,
      serial: job.serial,
      dependsOn: job.dependsOn,
      status: statusAfter(job),
      backendBlocked: job.backend !== null && blocked.has(job.backend),
    }));
  const maxParallel = integerOf(member(facts.manifestRoot ?? undefined, "max_parallel"));
  const plan = planDispatch(jobs, maxParallel);
  const probes = probesAmong(facts, plan.redispatch, halfOpen);
  if (probes.size === 0) return plan;
  // One job goes first to a backend whose waiting time is just over: it runs alone (§9.5).
  return planDispatch(
    jobs.map((job) => (probes.has(job.id) ? { ...job, serial: true } : job)),
    maxParallel,
  );
}

function probesAmong(facts: RunFacts, order: readonly string[], halfOpen: ReadonlySet<string>): ReadonlySet<string> {
  const backendOf = new Map(facts.jobs.map((job) => [job.id, job.backend]));
  const probes = new Map<string, string>();
  for (const id of order) {
    const backend = backendOf.get(id);
    if (backend !== undefined && backend !== null && halfOpen.has(backend) && !probes.has(backend)) probes.set(backend, id);
  }
  return new Set(probes.values());
}

/** The status after reconcile; a job that was never recorded is pending. */
export function statusAfter(job: JobFacts): string | null {
  return job.truth?.status ?? (job.claim.inState ? job.claim.status : "pending");
}

/**
 * The status that git's word puts in place of the recorded one; null where the record stands. A missing or unknown status already
 * counts as pending, so it is left as it is written.
 */
export function correctedStatus({ claim, truth }: JobFacts): string | null {
  if (truth === null || truth.landed === "unavailable" || !claim.inState || truth.status === claim.status) return null;
  const counts = claim.status !== null && isKnownStatus(claim.status);
  return !counts && truth.status === "pending" ? null : truth.status;
}

/** True for a job that was given its order already; before that its prompt need not exist (§2). */
export function wasLaunched({ claim }: JobFacts): boolean {
  return claim.inState && claim.status !== null && claim.status !== "pending";
}

/** Whether the host would go on in the job's old Codex session (§13). */
export function goesOnInSession(facts: RunFacts, job: JobFacts): boolean {
  const git = facts.source.git?.status === "read" ? facts.source.git : null;
  const tree = git?.trees.find((one) => one.folder === job.claim.worktree);
  return resumesSession({
    backend: job.backend,
    isolation: job.isolation,
    sessionId: job.sessionId,
    failureClass: job.failureClass,
    worktreeExists: tree?.status === "read" && job.claim.worktree !== null,
  });
}
