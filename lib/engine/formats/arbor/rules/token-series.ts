// Tokens, calls and errors over time, in a bounded number of equal buckets; empty ones are there too.

import type { EventRow } from "@/lib/engine/formats/arbor/rules/event-row";
import { tokensOfCall } from "@/lib/engine/formats/arbor/rules/token-sums";

export interface TokenBucket {
  readonly fromMs: number;
  readonly toMs: number;
  readonly inputTokens: number;
  readonly cacheReadTokens: number;
  readonly outputTokens: number;
  readonly calls: number;
  readonly errors: number;
}

const secondMs = 1000;
const dayMs = 86_400_000;
/** Widths that a person can read off an axis. */
const widthsMs = [1, 5, 10, 30, 60, 300, 600, 1800, 3600, 3 * 3600, 6 * 3600, 12 * 3600].map((seconds) => seconds * secondMs);

/** Buckets of one round width from the first call or error to the last (§9.2). @param most buckets, at least 2 */
export function tokenSeries(rows: readonly EventRow[], most = 120): readonly TokenBucket[] {
  const timed = rows.flatMap((row) =>
    (row.type === "llm.call" || row.type === "llm.error") && row.atMs !== null && row.atSource === "own" ? [{ row, atMs: row.atMs }] : [],
  );
  if (timed.length === 0) return [];
  const firstMs = timed.reduce((least, { atMs }) => Math.min(least, atMs), Number.POSITIVE_INFINITY);
  const lastMs = timed.reduce((most, { atMs }) => Math.max(most, atMs), Number.NEGATIVE_INFINITY);
  const widthMs = widthFor(firstMs, lastMs, Math.max(2, Math.floor(most)));
  const startMs = Math.floor(firstMs / widthMs) * widthMs;
  const count = bucketCount(firstMs, lastMs, widthMs);
  const buckets: TokenBucket[] = Array.from({ length: count }, (_, at) => emptyBucket(startMs + at * widthMs, widthMs));
  for (const { row, atMs } of timed) {
    const at = Math.min(count - 1, Math.floor((atMs - startMs) / widthMs));
    const bucket = buckets[at];
    if (bucket !== undefined) buckets[at] = counted(bucket, row);
  }
  return buckets;
}

function bucketCount(firstMs: number, lastMs: number, widthMs: number): number {
  return Math.floor(lastMs / widthMs) - Math.floor(firstMs / widthMs) + 1;
}

function widthFor(firstMs: number, lastMs: number, most: number): number {
  const round = widthsMs.find((widthMs) => bucketCount(firstMs, lastMs, widthMs) <= most);
  return round ?? Math.max(1, Math.ceil((lastMs - firstMs) / dayMs / (most - 1))) * dayMs;
}

function emptyBucket(fromMs: number, widthMs: number): TokenBucket {
  return { fromMs, toMs: fromMs + widthMs, inputTokens: 0, cacheReadTokens: 0, outputTokens: 0, calls: 0, errors: 0 };
}

function counted(bucket: TokenBucket, row: EventRow): TokenBucket {
  if (row.type === "llm.error") return { ...bucket, errors: bucket.errors + 1 };
  const tokens = tokensOfCall(row);
  return {
    ...bucket,
    inputTokens: bucket.inputTokens + tokens.input,
    cacheReadTokens: bucket.cacheReadTokens + tokens.cacheRead,
    outputTokens: bucket.outputTokens + tokens.output,
    calls: bucket.calls + 1,
  };
}
