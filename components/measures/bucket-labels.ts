// The moments at which stretches of a log begin, as labels of an axis.

import { tickInWords } from "@/components/ui/time-axis";
import type { MeasureBucket } from "@/lib/engine/run/measures";

const dayMs = 86_400_000;

/** A short label for each stretch: time of day, with the date where the log is longer than a day. */
export function bucketLabels(buckets: readonly MeasureBucket[], zone: "utc" | "local"): readonly string[] {
  const first = buckets[0];
  const last = buckets.at(-1);
  if (first === undefined || last === undefined) return [];
  const isLong = last.toMs - first.fromMs > dayMs;
  const stepMs = first.toMs - first.fromMs;
  return buckets.map(({ fromMs }) => {
    const time = tickInWords(fromMs, Math.min(stepMs, dayMs - 1), zone);
    return isLong && !time.includes("-") ? `${tickInWords(fromMs, dayMs, zone)} ${time}` : time;
  });
}
