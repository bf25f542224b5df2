// Round moments along an axis of time, and how they read. Pure: the zone comes in.

import { absoluteInWords } from "@/components/ui/format-time";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const stepsMs = [
  second,
  5 * second,
  15 * second,
  minute,
  5 * minute,
  15 * minute,
  30 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
  day,
  7 * day,
  30 * day,
  365 * day,
];

/** The smallest round step that needs no more than `most` ticks for a length of time. */
export function tickStepMs(lengthMs: number, most: number): number {
  return stepsMs.find((step) => lengthMs / step <= most) ?? Math.ceil(lengthMs / most / day) * day;
}

/**
 * Moments at which a round step begins in a zone.
 * @param offsetMs what the zone adds to UTC
 * @returns at most a thousand, in order, all within [fromMs, toMs]
 */
export function ticksWithin(fromMs: number, toMs: number, stepMs: number, offsetMs: number): readonly number[] {
  const first = Math.ceil((fromMs + offsetMs) / stepMs) * stepMs - offsetMs;
  if (!Number.isFinite(first) || !Number.isFinite(toMs)) return [];
  const count = Math.min(1_000, Math.max(0, Math.floor((toMs - first) / stepMs) + 1));
  return Array.from({ length: count }, (_, index) => first + index * stepMs);
}

/** Time of day as short as the step allows; the date where a day begins or the step is a day. */
export function tickInWords(atMs: number, stepMs: number, zone: "utc" | "local"): string {
  const text = absoluteInWords(atMs, zone);
  const date = text.slice(5, 10);
  const time = text.slice(11, stepMs < minute ? 19 : 16);
  return stepMs >= day || time === "00:00" ? date : time;
}

/** The zone of a moment as it reads, such as "UTC+01:00". */
export function zoneInWords(atMs: number, zone: "utc" | "local"): string {
  return absoluteInWords(atMs, zone).slice(20);
}
