// A piece of work on one stretch of a log, done here and now: in a worker, or in place when it is small.

import type { SegmentSummary } from "@/lib/engine/events/segment-tally";
import { indexSegment, type SegmentTask } from "@/lib/io/events/index-segment";
import { type BlockHits, type SearchTask, searchSegment } from "@/lib/io/events/search-segment";

export type EventTask = ({ readonly kind: "index" } & SegmentTask) | ({ readonly kind: "search" } & SearchTask);

export type TaskResult =
  | { readonly kind: "index"; readonly summary: SegmentSummary }
  | { readonly kind: "search"; readonly hits: readonly BlockHits[] };

/** Does the work. Throws what the system throws when the file cannot be read any more. */
export function runTask(task: EventTask): TaskResult {
  switch (task.kind) {
    case "index":
      return { kind: "index", summary: indexSegment(task) };
    case "search":
      return { kind: "search", hits: searchSegment(task) };
  }
}
