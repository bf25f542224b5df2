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
  const cyclic = jobsInCircles(known);
  const context: Context = { known, cyclic, hasGas, stuck: stuckJobs(known, cyclic) };
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
  /** What it waits on, then, when that is only stuck as well, where the trouble begins. */
  readonly because: readonly string[];
  /** Where the trouble begins, in words; null when it is the job's own dependency that does not exist. */
  readonly origin: string | null;
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
  if (job.id !== null && cyclic.has(job.id)) {
    const around = (job.deps ?? []).filter((dep) => cyclic.has(dep));
    return done("in-cycle", `It waits on itself through a circle of jobs (by ${listed(around)}), so it can never run.`, around);
  }
  if ((job.attempts ?? 0) >= attemptsCap)
    return done("attempts-spent", "Its attempts are spent: it stays pending and is never dispatched.");
  const own = job.id === null ? undefined : stuck.get(job.id);
  if (own !== undefined) return done(own.readiness, stuckWords(own), own.because);
  const waiting = (job.deps ?? []).filter((dep) => known.get(dep)?.state !== "DONE");
  if (waiting.length > 0) return done("waiting-on", `Waits on ${listed(waiting)}.`, waiting);
  if (!hasGas) return done("budget-frozen", "Everything it needs is done, but no gas is left to dispatch it.");
  const needs = job.deps ?? [];
  return done("ready", needs.length === 0 ? "It waits on nothing." : `Everything it waits on is done: ${listed(needs)}.`);
}

function stuckWords({ because, origin }: Stuck): string {
  if (origin === null) return `Waits on ${listed(because)}, which the plan does not have, so it can never run.`;
  return `Waits on ${listed(because.slice(0, 1))}, which cannot be done any more: ${origin}. So it can never run.`;
}

/** At most three ids in words. */
export function listed(ids: readonly string[]): string {
  const shown = ids.slice(0, 3);
  const more = ids.length - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");
}

/** Jobs that lie in a circle, without those that merely wait behind one: a circle remains when it is walked from either end. */
function jobsInCircles(known: ReadonlyMap<string, PlanJob>): ReadonlySet<string> {
  const remaining = nodesInCycles(new Map([...known].map(([id, job]) => [id, new Set(job.deps ?? [])])));
  const reversed = new Map<string, Set<string>>([...remaining].map((id) => [id, new Set<string>()]));
  for (const id of remaining) for (const dep of known.get(id)?.deps ?? []) reversed.get(dep)?.add(id);
  return nodesInCycles(reversed);
}

/** Spreads "can never run" from failed, missing and circling jobs to everything behind them; nearest trouble first. */
function stuckJobs(known: ReadonlyMap<string, PlanJob>, cyclic: ReadonlySet<string>): ReadonlyMap<string, Stuck> {
  const dependants = new Map<string, string[]>();
  const stuck = new Map<string, Stuck>();
  const sources = new Map<string, Source>();
  for (const [id, job] of known) {
    for (const dep of job.deps ?? []) {
      const behind = dependants.get(dep);
      if (behind === undefined) dependants.set(dep, [id]);
      else behind.push(id);
    }
    const source = sourceOf(id, job, known, cyclic);
    if (source === null) continue;
    sources.set(id, source);
    if (source.own !== null) stuck.set(id, source.own);
  }
  const queue = [...sources.keys()];
  // The queue grows while it is walked.
  for (const id of queue) {
    const source = sources.get(id);
    if (source === undefined) continue;
    for (const dependant of dependants.get(id) ?? []) {
      if (sources.has(dependant) || known.get(dependant)?.state === "DONE") continue;
      const { at, origin, readiness } = source;
      stuck.set(dependant, { readiness, because: at === id ? [id] : [id, at], origin });
      sources.set(dependant, { ...source, own: null });
      queue.push(dependant);
    }
  }
  return stuck;
}

/** Where the trouble of a stuck job begins. */
interface Source {
  readonly at: string;
  readonly readiness: Stuck["readiness"];
  readonly origin: string;
  /** What is said of the job itself; null when its state or its attempts say it already. */
  readonly own: Stuck | null;
}

function sourceOf(id: string, job: PlanJob, known: ReadonlyMap<string, PlanJob>, cyclic: ReadonlySet<string>): Source | null {
  if (job.state === "DONE") return null;
  if (job.state === "FAILED") return { at: id, readiness: "blocked-by-failed", origin: `${id} failed`, own: null };
  if (job.state === "PENDING" && (job.attempts ?? 0) >= attemptsCap) {
    return { at: id, readiness: "blocked-by-failed", origin: `the attempts of ${id} are spent`, own: null };
  }
  const missing = (job.deps ?? []).filter((dep) => !known.has(dep));
  if (missing.length > 0) {
    const readiness = "blocked-by-missing";
    const own = { readiness, because: missing, origin: null } as const;
    return { at: id, readiness, origin: `${id} waits on ${listed(missing)}, which the plan does not have`, own };
  }
  return cyclic.has(id) ? { at: id, readiness: "in-cycle", origin: `${id} waits on itself through a circle of jobs`, own: null } : null;
}
