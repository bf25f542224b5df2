// When what happened: bars of work per job, silences, waits for a person and errors, all from recorded times.

import type { JobState } from "@/lib/engine/run/job";

/** Work of one attempt. */
export interface TimelineBar {
  readonly fromMs: number;
  /** Null when it never ended: drawn up to the last sign of life and marked as open. */
  readonly toMs: number | null;
  readonly lastSeenMs: number;
  readonly state: JobState;
  readonly word: string;
  /** What a person reads on it, such as the branch. */
  readonly detail: string;
  /** Line of the log where it begins. */
  readonly line: number;
}

export interface TimelineLane {
  /** Null for a lane that is no job, such as the coordinator. */
  readonly jobId: string | null;
  readonly label: string;
  readonly bars: readonly TimelineBar[];
}

/** A stretch in which something held for the whole run. */
export interface TimelineSpan {
  readonly kind: "silence" | "human-wait" | "cycle" | "process";
  readonly fromMs: number;
  /** Null when it had not ended at the end of the log. */
  readonly toMs: number | null;
  readonly label: string;
  readonly line: number;
}

export interface TimelineMark {
  readonly kind: "start" | "end" | "error" | "clock-step" | "merge" | "stop";
  readonly atMs: number;
  readonly label: string;
  readonly line: number;
  readonly jobId: string | null;
}

export interface Timeline {
  readonly fromMs: number;
  readonly toMs: number;
  readonly lanes: readonly TimelineLane[];
  readonly spans: readonly TimelineSpan[];
  /** At most 500; `markCount` tells all. */
  readonly marks: readonly TimelineMark[];
  readonly markCount: number;
  readonly remarks: readonly string[];
}
