// The little of a run that a hand-over remembers, to compare the plan with what the resumed run does.

import type { Job, JobState } from "@/lib/engine/run/job";
import type { Run } from "@/lib/engine/run/run";

export interface JobGlance {
  readonly id: string;
  readonly state: JobState;
  /** The format's own word; null when the ledger says none. */
  readonly stateWord: string | null;
  readonly attempts: number | null;
  /** What git says of it; null when git says nothing about jobs of this format. */
  readonly git: string | null;
  /** Where the run of its own stands that does its work; null without one. */
  readonly position: string | null;
}

export interface RunGlance {
  /** Milliseconds since the epoch at which the run was read. */
  readonly readAtMs: number;
  readonly condition: string;
  readonly sentence: string;
  readonly lastActivityMs: number | null;
  readonly jobs: readonly JobGlance[];
}

/** Takes a glance at a run that was read whole. */
export function glanceAt(run: Run, readAtMs: number): RunGlance {
  const truth = new Map((run.truth?.unavailable === null ? run.truth.rows : []).map((row) => [row.jobId, row.git]));
  return {
    readAtMs,
    condition: run.status.condition,
    sentence: run.status.sentence,
    lastActivityMs: run.liveness.lastActivity?.atMs ?? null,
    jobs: run.jobs.map((job) => glanceAtJob(job, truth)),
  };
}

function glanceAtJob(job: Job, truth: ReadonlyMap<string, string>): JobGlance {
  return {
    id: job.id,
    state: job.state,
    stateWord: job.stateWord,
    attempts: job.attempts?.used ?? null,
    git: truth.get(job.id) ?? null,
    position: job.subRun?.position ?? null,
  };
}
