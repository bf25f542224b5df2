// Measured amounts in words: counts and rates. What was not measured is null and is shown as a dash.

import type { MeasureBucket } from "@/lib/engine/run/measures";

/** A large count for an axis: "12k", "1.2M". */
export function shortCount(count: number): string {
  if (Math.abs(count) >= 1e6) return `${Number((count / 1e6).toPrecision(3))}M`;
  return Math.abs(count) >= 1e3 ? `${Number((count / 1e3).toPrecision(3))}k` : String(count);
}

/** Part of the input that came from the cache, between 0 and 1; null when there was no input. */
export function cacheHitRate({ inputTokens, cacheReadTokens }: Pick<MeasureBucket, "inputTokens" | "cacheReadTokens">): number | null {
  return inputTokens > 0 ? cacheReadTokens / inputTokens : null;
}

/** A rate between 0 and 1 as a percentage with one decimal. */
export function rateInWords(rate: number): string {
  return `${(rate * 100).toFixed(1)} %`;
}
