// Measured amounts in words: durations, counts and rates. What was not measured is null and is shown as a dash.

import type { MeasureBucket } from "@/lib/engine/run/measures";

/** A duration as exact as it is useful: "840 ms", "4.2 s", "2 min 5 s", "3 h 2 min". @param durationMs milliseconds */
export function durationInWords(durationMs: number): string {
  if (!Number.isFinite(durationMs)) return "not a number";
  const sign = durationMs < 0 ? "−" : "";
  const sizeMs = Math.abs(durationMs);
  if (sizeMs < 1_000) return `${sign}${Math.round(sizeMs)} ms`;
  if (sizeMs < 59_950) return `${sign}${(sizeMs / 1_000).toFixed(1)} s`;
  const seconds = Math.round(sizeMs / 1_000);
  if (seconds < 3_600) return `${sign}${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  const minutes = Math.round(sizeMs / 60_000);
  if (minutes < 2_880) return `${sign}${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return `${sign}${Math.floor(minutes / 1_440)} d ${Math.floor((minutes % 1_440) / 60)} h`;
}

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
