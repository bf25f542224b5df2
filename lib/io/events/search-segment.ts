// Searches one stretch of a log that is indexed: how many lines of each block fit, and where the few are that do.

import type { EventQuery } from "@/lib/engine/events/event-query";
import type { EventRule } from "@/lib/engine/events/event-rule";
import { LineMatcher } from "@/lib/io/events/line-matcher";
import { type Chunk, makeChunk, readLines } from "@/lib/io/events/line-reader";

export interface SearchTask {
  readonly fd: number;
  readonly rule: EventRule;
  readonly query: EventQuery;
  readonly blockBytes: number;
  /** Lines that start in [from, until) are judged; one starts at `from`. */
  readonly from: number;
  readonly until: number;
  readonly limit: number;
}

/** Lines that fit, of one block. */
export interface BlockHits {
  readonly block: number;
  readonly rows: number;
  /** Where they start; null when there are too many to keep. */
  readonly offsets: readonly number[] | null;
}

/** Most places that are kept of one block. */
const mostOffsets = 24;

let chunk: Chunk | null = null;

/** Searches a stretch. Blocks without a hit are left out. Throws what the system throws. */
export function searchSegment(task: SearchTask): readonly BlockHits[] {
  const hits: { readonly block: number; rows: number; offsets: number[] | null }[] = [];
  const matcher = new LineMatcher(task.rule, task.query, (offset) => {
    const block = Math.floor(offset / task.blockBytes);
    let last = hits.at(-1);
    if (last?.block !== block) {
      last = { block, rows: 0, offsets: [] };
      hits.push(last);
    }
    last.rows += 1;
    if (last.offsets !== null && last.offsets.push(offset) > mostOffsets) last.offsets = null;
  });
  chunk ??= makeChunk();
  readLines(task.fd, task.from, task.until, task.limit, chunk, matcher);
  return hits;
}
