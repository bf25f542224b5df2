// Adds up the tokens of model calls. `llm.cache_stat` repeats the call before it and is never added (§9.2).

import { dataNumber, type EventRow } from "@/lib/engine/formats/arbor/rules/event-row";

export interface TokenSums {
  /** Model calls that were added up; 0 means that nothing was measured. */
  readonly calls: number;
  /** All input, cache reads and writes included. */
  readonly input: number;
  readonly uncached: number;
  readonly cacheRead: number;
  readonly cacheCreation: number;
  readonly output: number;
}

export const noTokens: TokenSums = { calls: 0, input: 0, uncached: 0, cacheRead: 0, cacheCreation: 0, output: 0 };

/** Sums over the `llm.call` lines of the given rows; a missing or unusable number counts as 0 (§9.2). */
export function sumTokens(rows: readonly EventRow[]): TokenSums {
  return rows.reduce((sums, row) => (row.type === "llm.call" ? addTokens(sums, tokensOfCall(row)) : sums), noTokens);
}

/** The tokens of one `llm.call`. */
export function tokensOfCall(row: EventRow): TokenSums {
  const count = (key: string) => dataNumber(row, key) ?? 0;
  return {
    calls: 1,
    input: count("input_tokens"),
    uncached: count("uncached_input_tokens"),
    cacheRead: count("cache_read_tokens"),
    cacheCreation: count("cache_creation_tokens"),
    output: count("output_tokens"),
  };
}

export function addTokens(left: TokenSums, right: TokenSums): TokenSums {
  return {
    calls: left.calls + right.calls,
    input: left.input + right.input,
    uncached: left.uncached + right.uncached,
    cacheRead: left.cacheRead + right.cacheRead,
    cacheCreation: left.cacheCreation + right.cacheCreation,
    output: left.output + right.output,
  };
}

/** Share of the input that came from the cache, 0 to 1; 0 without input (§9.2). */
export function cacheHitRate({ cacheRead, input }: TokenSums): number {
  return input === 0 ? 0 : cacheRead / input;
}
