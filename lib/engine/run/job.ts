// A job: the schedulable unit of a run, whatever its format calls it.

import type { Assessment, Fact, RunStatus } from "@/lib/engine/run/run";
import type { Score } from "@/lib/engine/run/scores";
import type { TruthFile } from "@/lib/engine/run/truth";

/** The state of a job in the words every format shares; `stateWord` keeps the format's own. `dropped`: given up on purpose. */
export type JobState = "pending" | "running" | "done" | "failed" | "blocked" | "dropped" | "unknown";

/** Why a job is or is not in the frontier. */
export type Readiness =
  | "ready"
  | "held"
  | "waiting-on"
  | "blocked-by-failed"
  | "blocked-by-missing"
  | "in-cycle"
  | "budget-frozen"
  | "attempts-spent"
  | "refused-by-host"
  | "not-pending";

/** A run of its own that does the work of one job. */
export interface SubRun {
  /** Path of its folder below the root. */
  readonly path: string;
  readonly status: RunStatus;
  readonly position: string | null;
  readonly next: string | null;
  readonly lastActivityMs: number | null;
  readonly refinePasses: number | null;
  readonly assessments: readonly Assessment[];
  /** Path of its diff below the parent run folder; null when there is none. */
  readonly diffPath: string | null;
  /** What a person must know, such as "reached OUTPUT although the job is not DONE". */
  readonly remarks: readonly string[];
}

/** A part of what is known about a job: its order, its result, the end of its log. */
export interface JobSection {
  readonly title: string;
  /** Path below the run folder of the whole document; null when there is none. */
  readonly path: string | null;
  /** Inert text, shortened; null when the part has none. */
  readonly text: string | null;
  readonly facts: readonly Fact[];
  readonly files: readonly TruthFile[];
  /** What is wrong or missing; null when nothing is. */
  readonly problem: string | null;
}

/** How long a job took as the files of its run measured it. */
export interface MeasuredTime {
  readonly durationMs: number;
  /** Where the time stands, and of what it is. */
  readonly source: string;
}

export interface Job {
  readonly id: string;
  readonly nodeId: string;
  /** What it is about in a line or a few, such as a hypothesis; null where the id says it. */
  readonly title: string | null;
  readonly kind: string;
  readonly state: JobState;
  readonly stateWord: string | null;
  readonly readiness: Readiness;
  /** One sentence: why it is ready, waits or can never run. */
  readonly why: string;
  /** Job ids this job waits on or is blocked by, nearest first. */
  readonly because: readonly string[];
  readonly deps: readonly string[];
  /** Id of the job that this one refines, in a run that is a tree; null for a root and in runs that are none. */
  readonly parent: string | null;
  /** What was measured of it; null in a run that measures nothing. */
  readonly scores: { readonly dev: Score | null; readonly test: Score | null } | null;
  /** Null where nothing was measured; shown as "—". */
  readonly measured: MeasuredTime | null;
  /** Column of the wave layout, from 0: the wave that the ledger recorded, else the dependency depth. */
  readonly wave: number;
  readonly attempts: { readonly used: number; readonly cap: number } | null;
  /** Tokens that its last attempt is known to have used, with the place that says so; left out when nothing was measured. */
  readonly measuredUsage?: { readonly tokens: number; readonly evidence: string };
  readonly lease: { readonly token: string; readonly expected: string | null } | null;
  /** True when the ledger says running and nothing is known to be alive. */
  readonly orphan: boolean;
  readonly scopePaths: readonly string[];
  readonly criteria: readonly string[];
  readonly subRun: SubRun | null;
  readonly sections: readonly JobSection[];
  readonly facts: readonly Fact[];
}
