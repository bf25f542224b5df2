// Which jobs a person may choose in a resume: failed ones to retry, blocked ones that were corrected (§4.2, §13).

import { statusAfter } from "@/lib/engine/formats/compound-v/dispatch";
import type { RunFacts } from "@/lib/engine/formats/compound-v/facts";
import type { ResumeKind } from "@/lib/engine/formats/compound-v/plan-resume";
import type { PlanOption } from "@/lib/engine/plan/plan";

/** Failed jobs that may be retried, and blocked ones that a person may say were corrected. */
export function resumeOptions(
  facts: RunFacts,
  kind: ResumeKind,
  retried: readonly string[],
  held: ReadonlySet<string>,
  corrected: readonly string[],
): readonly PlanOption[] {
  if (kind === "reconcile") return [];
  const pick = (test: (job: RunFacts["jobs"][number]) => boolean) =>
    facts.jobs.filter((job) => job.claim.inManifest && !held.has(job.id) && test(job)).map(({ id }) => ({ value: id, label: id }));
  const failed = pick((job) => job.claim.status === "failed");
  const blocked = pick((job) => statusAfter(job) === "blocked");
  return [
    ...(failed.length === 0
      ? []
      : [{ choice: "jobs", title: "Failed jobs to put back to pending", values: failed, chosen: retried, many: true }]),
    ...(blocked.length === 0
      ? []
      : [
          {
            choice: "corrected",
            title: "Blocked jobs whose order or lanes were corrected",
            values: blocked,
            chosen: corrected,
            many: true,
          },
        ]),
  ];
}

type Retried = { readonly ok: true; readonly ids: readonly string[] } | { readonly ok: false; readonly message: string };

/** Failed jobs that nothing holds; a named one that is held or not failed is refused (§9.5: nothing goes behind an open breaker). */
export function retriedJobs(facts: RunFacts, held: ReadonlySet<string>, named: readonly string[] | undefined): Retried {
  const failed = facts.jobs.filter((job) => job.claim.status === "failed" && job.claim.inManifest).map((job) => job.id);
  if (named === undefined) return { ok: true, ids: failed.filter((id) => !held.has(id)) };
  for (const id of named) {
    if (!failed.includes(id)) return { ok: false, message: `${id} is no failed job of this run.` };
    if (held.has(id))
      return { ok: false, message: `${id} is held: nothing is dispatched behind an open breaker or a job that cannot run.` };
  }
  return { ok: true, ids: [...named] };
}

/** The named jobs; null when one of them is not blocked. */
export function correctedJobs(facts: RunFacts, named: readonly string[]): readonly string[] | null {
  const blocked = new Set(facts.jobs.filter((job) => statusAfter(job) === "blocked" && job.claim.inManifest).map((job) => job.id));
  return named.every((id) => blocked.has(id)) ? named : null;
}
