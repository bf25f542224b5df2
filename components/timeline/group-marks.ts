// Marks that lie too close together to be told apart are drawn as one, with their number.

import type { TimelineMark } from "@/lib/engine/run/timeline";

export interface MarkGroup {
  /** From 0 to 1. */
  readonly place: number;
  /** The weightiest of the group is the one that is drawn. */
  readonly kind: TimelineMark["kind"];
  readonly marks: readonly TimelineMark[];
}

const weight: Readonly<Record<TimelineMark["kind"], number>> = { error: 5, stop: 4, "clock-step": 3, merge: 2, end: 1, start: 0 };

/**
 * Groups marks in the order of their places.
 * @param placeOf where a moment lies, from 0 to 1
 * @param apart smallest distance at which two marks are told apart, as a part of the width
 */
export function groupMarks(marks: readonly TimelineMark[], placeOf: (atMs: number) => number, apart: number): readonly MarkGroup[] {
  const groups: { place: number; kind: TimelineMark["kind"]; marks: TimelineMark[] }[] = [];
  const placed = marks.map((mark) => ({ mark, place: placeOf(mark.atMs) })).sort((a, b) => a.place - b.place);
  for (const { mark, place } of placed) {
    const last = groups.at(-1);
    if (last === undefined || place - last.place >= apart) {
      groups.push({ place, kind: mark.kind, marks: [mark] });
      continue;
    }
    last.marks.push(mark);
    if (weight[mark.kind] > weight[last.kind]) last.kind = mark.kind;
  }
  return groups;
}
