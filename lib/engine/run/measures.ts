// What a run's event log measures: tokens, calls, tools and durations over time, beside what the run itself recorded.
// Null is "not measured" and is shown as "—"; it is never 0.

/** One figure twice: as recorded by the run and as computed from its log. */
export interface ComparedFigure {
  readonly label: string;
  readonly recorded: string | null;
  readonly computed: string | null;
  /** Null when one of them is missing, so that nothing can be compared. */
  readonly agrees: boolean | null;
  /** Why they differ, or why one is missing; null when there is nothing to say. */
  readonly reason: string | null;
}

/** Model calls within one stretch of time. */
export interface MeasureBucket {
  readonly fromMs: number;
  readonly toMs: number;
  readonly calls: number;
  readonly errors: number;
  /** All input, cache reads and writes included. */
  readonly inputTokens: number;
  readonly cacheReadTokens: number;
  readonly outputTokens: number;
}

export interface ToolMeasure {
  readonly name: string;
  readonly calls: number;
  readonly failed: number;
  /** Calls that never ended. */
  readonly open: number;
  /** Sum over the calls that ended; null when none did. */
  readonly durationMs: number | null;
}

/** One attempt of one job by a worker. */
export interface WorkerMeasure {
  readonly jobId: string;
  readonly attempt: number;
  /** Null when it never ended. */
  readonly durationMs: number | null;
  readonly tokens: number | null;
  readonly word: string;
}

/** Tokens by who spent them; `jobId` null for the part that belongs to no job. */
export interface SpentTokens {
  readonly jobId: string | null;
  readonly label: string;
  readonly calls: number;
  readonly inputTokens: number;
  readonly cacheReadTokens: number;
  readonly outputTokens: number;
}

export interface Measures {
  /** Which file the figures were computed from, and how much of it. */
  readonly source: string;
  /** Why the figures are not of the whole log; null when they are. */
  readonly partial: string | null;
  /** Which file the recorded figures stand in; null when there is none. */
  readonly recordedIn: string | null;
  readonly comparison: readonly ComparedFigure[];
  readonly buckets: readonly MeasureBucket[];
  readonly tools: readonly ToolMeasure[];
  readonly workers: readonly WorkerMeasure[];
  readonly spent: readonly SpentTokens[];
  readonly remarks: readonly string[];
}
