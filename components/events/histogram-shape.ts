// A histogram as pixels, and a stretch of it as bounds of time. Pure.

import type { EventHistogram } from "@/lib/service/event-views";

/** Buckets [from, to) of a histogram. */
export interface BucketRange {
  readonly from: number;
  readonly to: number;
}

export interface TimeBounds {
  readonly fromMs: number | null;
  readonly toMs: number | null;
}

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The bucket under a point. @param part 0 at the left edge, 1 at the right */
export function bucketAt({ counts }: EventHistogram, part: number): number {
  return between(Math.floor(part * counts.length), 0, Math.max(0, counts.length - 1));
}

/** When a bucket begins; one behind the last gives the end. */
export function bucketStartMs({ fromMs, stepMs }: EventHistogram, bucket: number): number {
  return fromMs + bucket * stepMs;
}

/** Buckets that lie, at least in part, within bounds of time; all of them without bounds. */
export function rangeOf(histogram: EventHistogram, { fromMs, toMs }: TimeBounds): BucketRange {
  const count = histogram.counts.length;
  const place = (atMs: number) => (atMs - histogram.fromMs) / histogram.stepMs;
  const from = fromMs === null ? 0 : between(Math.floor(place(fromMs)), 0, count);
  return { from, to: toMs === null ? count : between(Math.ceil(place(toMs)), from, count) };
}

/** Bounds of time for buckets; an edge that reaches the end of the histogram bounds nothing. */
export function boundsOf(histogram: EventHistogram, { from, to }: BucketRange): TimeBounds {
  return {
    fromMs: from <= 0 ? null : bucketStartMs(histogram, from),
    toMs: to >= histogram.counts.length ? null : bucketStartMs(histogram, to),
  };
}

/** The range after one of its edges was moved; it keeps one bucket at least. */
export function moveEdge({ from, to }: BucketRange, edge: "from" | "to", bucket: number, count: number): BucketRange {
  return edge === "from" ? { from: between(bucket, 0, to - 1), to } : { from, to: between(bucket, from + 1, count) };
}

/** The range between two buckets that were pointed at, whichever came first. */
export function rangeBetween(one: number, other: number): BucketRange {
  return { from: Math.min(one, other), to: Math.max(one, other) + 1 };
}

/** Height of a bar in pixels: what holds anything is seen. */
export function barPx(count: number, most: number, heightPx: number): number {
  return count === 0 || most === 0 ? 0 : Math.max(1.5, (count / most) * heightPx);
}
