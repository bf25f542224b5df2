// Everything on a time line as one list in the order of time: what a person reads who cannot use the drawing.

import type { Timeline } from "@/lib/engine/run/timeline";

export interface TimelineEvent {
  readonly key: string;
  readonly kind: "work" | "silence" | "human-wait" | "cycle" | "process" | "mark";
  readonly atMs: number;
  /** Null for a moment, and for what never ended: `isOpen` tells them apart. */
  readonly toMs: number | null;
  readonly isOpen: boolean;
  readonly title: string;
  readonly detail: string;
  readonly jobId: string | null;
  readonly line: number;
}

/** All bars, spans and marks by their beginning; equal times keep the order of the log. */
export function timelineEvents({ lanes, spans, marks }: Pick<Timeline, "lanes" | "spans" | "marks">): readonly TimelineEvent[] {
  const work = lanes.flatMap((lane, laneIndex) =>
    lane.bars.map((bar, index): TimelineEvent => {
      const { fromMs, toMs, word, detail, line } = bar;
      const key = `lane ${laneIndex} ${index}`;
      return {
        key,
        kind: "work",
        atMs: fromMs,
        toMs,
        isOpen: toMs === null,
        title: `${lane.label}: ${word}`,
        detail,
        jobId: lane.jobId,
        line,
      };
    }),
  );
  const stretches = spans.map((span, index): TimelineEvent => {
    const { kind, fromMs, toMs, label, line } = span;
    return { key: `span ${index}`, kind, atMs: fromMs, toMs, isOpen: toMs === null, title: label, detail: "", jobId: null, line };
  });
  const moments = marks.map((mark, index): TimelineEvent => {
    const { atMs, label, line, jobId } = mark;
    return { key: `mark ${index}`, kind: "mark", atMs, toMs: null, isOpen: false, title: label, detail: "", jobId, line };
  });
  return [...work, ...stretches, ...moments].sort((a, b) => a.atMs - b.atMs || a.line - b.line);
}

/** The kinds in words. */
export const eventKinds: Readonly<Record<TimelineEvent["kind"], string>> = {
  work: "work",
  silence: "silence",
  "human-wait": "waits for a person",
  cycle: "cycle",
  process: "process",
  mark: "event",
};
