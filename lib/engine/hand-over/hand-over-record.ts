// What is written down about a hand-over: by Reprise before it starts, and by the supervisor while the engine runs.

import type { EngineFolder } from "@/lib/engine/hand-over/engine-settings";
import type { RunGlance } from "@/lib/engine/hand-over/run-glance";
import type { Spend } from "@/lib/engine/hand-over/spend";
import type { JobConsequence } from "@/lib/engine/plan/plan";

/** A command as it will be, or was, started. Values of environment variables are never written down. */
export interface HandOverCommand {
  /** The arguments as configured and resolved; the first is the program as it was written. */
  readonly argv: readonly string[];
  /** Absolute path of the program that is started. */
  readonly programPath: string;
  /** Absolute path of the folder it is started in. */
  readonly folder: string;
  readonly folderKind: EngineFolder;
  /** Names of the variables that the engine gets and that are set. */
  readonly environmentNames: readonly string[];
  /** Names that are allowed but not set where Reprise runs. */
  readonly unsetNames: readonly string[];
  readonly timeLimitMs: number | null;
  readonly graceMs: number;
}

/** What the plan said would become of the jobs. */
export interface PredictedJobs {
  readonly redispatch: readonly JobConsequence[];
  readonly keep: readonly JobConsequence[];
  readonly held: readonly JobConsequence[];
  readonly needsPerson: readonly JobConsequence[];
}

/** Everything that was decided before the engine was started. */
export interface HandOverRecord {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly root: { readonly id: string; readonly path: string };
  /** Project folder below the root. */
  readonly project: string;
  /** Run folder below the root. */
  readonly run: string;
  readonly format: string;
  readonly command: HandOverCommand;
  /** SHA-256 of what a person confirmed: plan, command and spend. */
  readonly digest: string;
  readonly plan: {
    readonly kind: string;
    readonly title: string;
    readonly digest: string;
    /** The journal entry of the plan that was applied first; null when there was nothing to apply. */
    readonly entryId: string | null;
    readonly predicted: PredictedJobs;
  };
  readonly spend: Spend;
  /** The run as it was read after the plan was applied and before the engine was started. */
  readonly before: RunGlance;
}

/** Identifies a process over its lifetime: a bare number is used again. */
export interface SupervisedProcess {
  readonly pid: number;
  readonly startTicks: string | null;
  readonly bootId: string | null;
  readonly host: string;
}

/** Bytes of one output stream. */
export interface StreamCount {
  /** Bytes that were written to the stream's files, those that were rotated away included. */
  readonly keptBytes: number;
  /** Bytes that could not be written, for want of space. */
  readonly droppedBytes: number;
}

/** `ended`: the engine's own process is gone; `draining`: so it is, but processes that it started still run. */
export type SupervisorPhase = "starting" | "running" | "stopping" | "draining" | "ended" | "failed";

export type StartFailure = "command-missing" | "not-executable" | "folder-missing" | "not-startable";

export interface SupervisorStatus {
  readonly phase: SupervisorPhase;
  readonly supervisor: SupervisedProcess;
  /** Null before it was started. Its number is also that of its group. */
  readonly engine: SupervisedProcess | null;
  readonly startedAtMs: number | null;
  readonly endedAtMs: number | null;
  /** Measured without the time that the machine slept. */
  readonly durationMs: number | null;
  readonly heartbeatAtMs: number;
  readonly exitCode: number | null;
  readonly signal: string | null;
  /** Why the engine was told to end; null when it was not. */
  readonly stop: { readonly reason: "person" | "time-limit" | "shutdown"; readonly atMs: number; readonly killed: boolean } | null;
  readonly failure: { readonly code: StartFailure; readonly message: string } | null;
  readonly stdout: StreamCount;
  readonly stderr: StreamCount;
  /** The error of the last write that failed, such as `ENOSPC`; null when writing works. */
  readonly writeError: string | null;
  /** Stretches in which the supervisor did not run, newest last, at most 50: the machine slept or stood still. */
  readonly sleeps: readonly { readonly fromMs: number; readonly toMs: number }[];
  /** Processes of the group that still run after the engine's own is gone; null when it cannot be told. */
  readonly remaining: number | null;
}
