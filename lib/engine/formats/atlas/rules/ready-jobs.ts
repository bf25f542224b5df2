// The frontier: jobs that may be dispatched now, in list order (§6).

import { gasLeft } from "@/lib/engine/formats/atlas/rules/gas";
import { attemptsCap, jobsOf } from "@/lib/engine/formats/atlas/rules/jobs-of";
import { attempt, type Outcome } from "@/lib/engine/formats/atlas/rules/outcome";
import { comparable, get, isText, iterate, keyOf } from "@/lib/engine/formats/atlas/rules/python-value";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** A job and its position in the list. */
export interface ListedJob {
  readonly index: number;
  readonly job: JsonNode;
}

/** Ready jobs of a plan. Without gas none is ready, and nothing else is looked at. */
export function readyJobs(plan: JsonNode): Outcome<readonly ListedJob[]> {
  return attempt(() => readyIn(plan));
}

/** True when nothing is ready and nothing is running: no wave will follow (§5.4). */
export function isFixpoint(plan: JsonNode): Outcome<boolean> {
  return attempt(() => readyIn(plan).length === 0 && !jobsOf(plan).some((job) => isText(get(job, "state"), "RUNNING")));
}

/** As `readyJobs`, for rules that build on it. */
export function readyIn(plan: JsonNode): readonly ListedJob[] {
  if (gasLeft(plan) <= 0) return [];
  const jobs = jobsOf(plan);
  const done = new Set(jobs.filter((job) => isText(get(job, "state"), "DONE")).map((job) => keyOf(get(job, "job_id"))));
  return jobs.flatMap((job, index) => (isReady(job, done) ? [{ index, job }] : []));
}

function isReady(job: JsonNode, done: ReadonlySet<string>): boolean {
  const state = get(job, "state");
  return (
    (state === undefined || isText(state, "PENDING")) &&
    comparable(get(job, "attempts"), 0) < attemptsCap &&
    iterate(get(job, "deps")).every((dep) => done.has(keyOf(dep)))
  );
}
