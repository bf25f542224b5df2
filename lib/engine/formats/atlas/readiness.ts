// Why each job of a plan is, or is not, in the frontier, in words (§6). Linear.

import type { PlanJob, PlanView } from "@/lib/engine/formats/atlas/plan-view";
import { nodesInCycles } from "@/lib/engine/formats/atlas/rules/is-dag";
import { attemptsCap } from "@/lib/engine/formats/atlas/rules/jobs-of";
import type { Readiness } from "@/lib/engine/run/job";

export interface JobReadiness {
  readonly readiness: Readiness;
  readonly why: string;
  /** Ids of the jobs it waits on or is blocked by, nearest first. */
  readonly because: readonly string[];
}

/** One entry per job, in the order of the list. @param hasGas false when nothing may be dispatched any more */
export function readinessOf({ jobs }: PlanView, hasGas: boolean): readonly JobReadiness[] {
  const known = new Map<string, PlanJob>();
  for (const job of jobs) {
    if (job.id !== null && (!known.has(job.id) || job.state === "DONE")) known.set(job.id, job);
  }
  const cyclic = nodesInCycles(new Map([...known].map(([id, job]) => [id, new Set(job.deps ?? [])])));
  const context: Context = { known, cyclic: strictlyCyclic(known, cyclic), hasGas, stuck: stuckJobs(known, cyclic) };
  return jobs.map((job) => explain(job, context));
}

interface Context {
  readonly known: ReadonlyMap<string, PlanJob>;
  readonly cyclic: ReadonlySet<string>;
  readonly hasGas: boolean;
  /** Jobs that can never run, with the nearest reasons. */
  readonly stuck: ReadonlyMap<string, Stuck>;
}

interface Stuck {
  readonly readiness: "blocked-by-failed" | "blocked-by-missing" | "in-cycle";
  readonly because: readonly string[];
}

function explain(job: PlanJob, { known, cyclic, hasGas, stuck }: Context): JobReadiness {
  const done = (readiness: Readiness, why: string, because: readonly string[] = []): JobReadiness => ({ readiness, why, because });
  if (job.state === "RUNNING") return done("not-pending", "Marked as running.");
  if (job.state === "DONE") return done("not-pending", "Done.");
  if (job.state === "FAILED") {
    return done(
      "not-pending",
      (job.attempts ?? 0) >= attemptsCap ? "Failed: both attempts timed out." : "Failed. The host never runs it again.",
    );
  }
  if (job.hasState && job.state !== "PENDING")
    return done("not-pending", "Its state is a word the host does not know, so it is never dispatched.");
  if (!job.hasState) return done("refused-by-host", "It has no state: it counts as ready, but the host's dispatcher refuses it.");
  if (job.id !== null && cyclic.has(job.id))
    return done("in-cycle", "It waits on itself through a circle of jobs, so it can never run.", job.deps ?? []);
  if ((job.attempts ?? 0) >= attemptsCap)
    return done("attempts-spent", "Its attempts are spent: it stays pending and is never dispatched.");
  const own = job.id === null ? undefined : stuck.get(job.id);
  if (own !== undefined) return done(own.readiness, stuckWords(own), own.because);
  const waiting = (job.deps ?? []).filter((dep) => known.get(dep)?.state !== "DONE");
  if (waiting.length > 0) return done("waiting-on", `Waits on ${listed(waiting)}.`, waiting);
  if (!hasGas) return done("budget-frozen", "Everything it needs is done, but no gas is left to dispatch it.");
  return done("ready", "Everything it needs is done.");
}

function stuckWords({ readiness, because }: Stuck): string {
  switch (readiness) {
    case "blocked-by-missing":
      return `Waits on ${listed(because)}, which the plan does not have, so it can never run.`;
    case "in-cycle":
      return `Waits on ${listed(because)}, which can never run, so it can never run either.`;
    case "blocked-by-failed":
      return `Waits on ${listed(because)}, which cannot be done any more, so it can never run.`;
  }
}

/** At most three ids in words. */
export function listed(ids: readonly string[]): string {
  const shown = ids.slice(0, 3);
  const more = ids.length - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");
}

/** Of the jobs that remain in a topological sort, those that lie in a circle and not merely behind one. */
function strictlyCyclic(known: ReadonlyMap<string, PlanJob>, remaining: ReadonlySet<string>): ReadonlySet<string> {
  const reversed = new Map<string, Set<string>>([...remaining].map((id) => [id, new Set<string>()]));
  for (const id of remaining) for (const dep of known.get(id)?.deps ?? []) reversed.get(dep)?.add(id);
  const ahead = new Map([...reversed].map(([id, dependants]) => [id, dependants] as const));
  return nodesInCycles(ahead);
}

/** Spreads "can never run" from failed, missing and circling jobs to everything behind them. */
function stuckJobs(known: ReadonlyMap<string, PlanJob>, cyclic: ReadonlySet<string>): ReadonlyMap<string, Stuck> {
  const dependants = new Map<string, string[]>();
  const stuck = new Map<string, Stuck>();
  const queue: string[] = [];
  for (const [id, job] of known) {
    const missing = (job.deps ?? []).filter((dep) => !known.has(dep));
    for (const dep of job.deps ?? []) {
      const behind = dependants.get(dep);
      if (behind === undefined) dependants.set(dep, [id]);
      else behind.push(id);
    }
    if (missing.length > 0) stuck.set(id, { readiness: "blocked-by-missing", because: missing });
    else if (cyclic.has(id)) stuck.set(id, { readiness: "in-cycle", because: (job.deps ?? []).filter((dep) => cyclic.has(dep)) });
    const dead = job.state === "FAILED" || (job.state === "PENDING" && (job.attempts ?? 0) >= attemptsCap);
    if (dead || stuck.has(id)) queue.push(id);
  }
  const spread = new Set(queue);
  // The queue grows while it is walked.
  for (const id of queue) {
    for (const dependant of dependants.get(id) ?? []) {
      if (!stuck.has(dependant)) {
        const deps = known.get(dependant)?.deps ?? [];
        stuck.set(dependant, { readiness: "blocked-by-failed", because: deps.filter((dep) => spread.has(dep)) });
      }
      if (spread.has(dependant) || known.get(dependant)?.state === "DONE") continue;
      spread.add(dependant);
      queue.push(dependant);
    }
  }
  return stuck;
}
