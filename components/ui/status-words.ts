// How each condition, job state and severity looks: tone, shape and word, in one place.

import { severityTone, type Tone } from "@/components/ui/tone";
import type { Severity } from "@/lib/engine/run/finding";
import type { JobState } from "@/lib/engine/run/job";
import type { RunCondition } from "@/lib/engine/run/run";

export type StatusShape =
  | "octagon-cross"
  | "triangle-bang"
  | "diamond-question"
  | "square-pause"
  | "ring-dot"
  | "disc-check"
  | "disc-merge"
  | "ring-check"
  | "ring-question"
  | "ring-slash"
  | "square-dashed"
  | "ring"
  | "ring-half"
  | "disc-info"
  | "octagon-bar";

export interface StatusLook {
  readonly tone: Tone;
  readonly shape: StatusShape;
  /** The word shown when the format gives none of its own. */
  readonly word: string;
}

/** The look of a run's condition. */
export function conditionLook(condition: RunCondition): StatusLook {
  switch (condition) {
    case "breaker-open":
      return { tone: "danger", shape: "octagon-bar", word: "Breaker open" };
    case "not-started":
      return { tone: "quiet", shape: "ring", word: "Not started" };
    case "damaged":
      return { tone: "danger", shape: "octagon-cross", word: "Damaged" };
    case "open-operation":
      return { tone: "caution", shape: "triangle-bang", word: "Half done" };
    case "gate":
      return { tone: "ask", shape: "diamond-question", word: "Waits for you" };
    case "interrupted":
      return { tone: "caution", shape: "square-pause", word: "Interrupted" };
    case "maybe-live":
      return { tone: "live", shape: "ring-dot", word: "Maybe live" };
    case "finished":
      return { tone: "good", shape: "disc-check", word: "Finished" };
    case "finished-unverified":
      return { tone: "good", shape: "ring-check", word: "Unverified" };
    case "finished-unknown":
      return { tone: "quiet", shape: "ring-question", word: "Outcome unknown" };
    case "cancelled":
      return { tone: "quiet", shape: "ring-slash", word: "Cancelled" };
    case "foreign":
      return { tone: "quiet", shape: "square-dashed", word: "Not ours" };
  }
}

/** The look of a job's state. An orphan is running on paper only, so it looks interrupted. */
export function jobLook(state: JobState, orphan = false): StatusLook {
  switch (state) {
    case "pending":
      return { tone: "quiet", shape: "ring", word: "Pending" };
    case "running":
      return orphan ? { tone: "caution", shape: "square-pause", word: "Orphaned" } : { tone: "live", shape: "ring-half", word: "Running" };
    case "done":
      return { tone: "good", shape: "disc-check", word: "Done" };
    case "failed":
      return { tone: "danger", shape: "octagon-cross", word: "Failed" };
    case "blocked":
      return { tone: "danger", shape: "octagon-bar", word: "Blocked" };
    case "dropped":
      return { tone: "quiet", shape: "ring-slash", word: "Dropped" };
    case "unknown":
      return { tone: "quiet", shape: "ring-question", word: "Unknown" };
  }
}

/** The look of a finding's severity. */
export function severityLook(severity: Severity): StatusLook {
  const tone = severityTone(severity);
  switch (severity) {
    case "blocker":
      return { tone, shape: "octagon-bar", word: "Blocker" };
    case "error":
      return { tone, shape: "octagon-cross", word: "Error" };
    case "warning":
      return { tone, shape: "triangle-bang", word: "Warning" };
    case "note":
      return { tone, shape: "disc-info", word: "Note" };
  }
}
