// From moments to places on the time line. Long silences can be squeezed, so that a pause of days leaves room for the work around it.

import type { Timeline, TimelineSpan } from "@/lib/engine/run/timeline";

/** A stretch of time drawn evenly: `start` and `end` are parts of the whole width, from 0 to 1. */
export interface Stretch {
  readonly fromMs: number;
  readonly toMs: number;
  readonly start: number;
  readonly end: number;
  readonly isSqueezed: boolean;
}

/** A silence is squeezed from this part of the whole time on. */
const squeezeFrom = 0.1;
/** Width of one squeezed silence, and of all of them at most. */
const squeezedWidth = 0.03;
const squeezedAtMost = 0.3;

type Bounds = Pick<Timeline, "fromMs" | "toMs">;

/** Silences that are long enough to be squeezed, in order and without overlap. */
export function longSilences({ fromMs, toMs }: Bounds, spans: readonly TimelineSpan[]): readonly (readonly [number, number])[] {
  const lengthMs = toMs - fromMs;
  const found: (readonly [number, number])[] = [];
  const silences = spans
    .filter((span) => span.kind === "silence")
    .map((span) => [Math.max(fromMs, span.fromMs), Math.min(toMs, span.toMs ?? toMs)] as const)
    .sort((a, b) => a[0] - b[0]);
  for (const [from, to] of silences) {
    const start = Math.max(from, found.at(-1)?.[1] ?? fromMs);
    if (lengthMs > 0 && to - start >= lengthMs * squeezeFrom) found.push([start, to]);
  }
  return found;
}

/**
 * Divides the time into stretches that fill the whole width.
 * @param squeezed silences to squeeze, from `longSilences`
 */
export function stretchesOf({ fromMs, toMs }: Bounds, squeezed: readonly (readonly [number, number])[]): readonly Stretch[] {
  const narrow = squeezed.length === 0 ? 0 : Math.min(squeezedWidth, squeezedAtMost / squeezed.length);
  const quietMs = squeezed.reduce((sum, [from, to]) => sum + to - from, 0);
  const perMs = (1 - narrow * squeezed.length) / Math.max(1, toMs - fromMs - quietMs);
  const stretches: Stretch[] = [];
  let at = 0;
  let reachedMs = fromMs;
  const add = (untilMs: number, width: number, isSqueezed: boolean) => {
    stretches.push({ fromMs: reachedMs, toMs: untilMs, start: at, end: at + width, isSqueezed });
    at += width;
    reachedMs = untilMs;
  };
  for (const [from, to] of squeezed) {
    if (from > reachedMs) add(from, (from - reachedMs) * perMs, false);
    add(to, narrow, true);
  }
  if (toMs > reachedMs || stretches.length === 0) add(toMs, Math.max(0, (toMs - reachedMs) * perMs), false);
  return stretches;
}

/** The stretches with the same margin before and behind them, as a part of the whole width, so that what lies at an end is seen whole. */
export function withMargin(stretches: readonly Stretch[], margin: number): readonly Stretch[] {
  const inside = (place: number) => margin + place * (1 - 2 * margin);
  return stretches.map((stretch) => ({ ...stretch, start: inside(stretch.start), end: inside(stretch.end) }));
}

/** Where a moment lies, from 0 to 1; a moment outside of the line lies at its end. */
export function placeOf(stretches: readonly Stretch[], atMs: number): number {
  const stretch = stretches.find((one) => atMs <= one.toMs) ?? stretches.at(-1);
  if (stretch === undefined || Number.isNaN(atMs)) return 0;
  const lengthMs = stretch.toMs - stretch.fromMs;
  const part = lengthMs <= 0 ? 0 : Math.min(1, Math.max(0, (atMs - stretch.fromMs) / lengthMs));
  return stretch.start + part * (stretch.end - stretch.start);
}
