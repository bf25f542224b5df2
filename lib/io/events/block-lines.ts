// The lines of one block, or those of them that fit a query, by reading it.

import type { EventQuery } from "@/lib/engine/events/event-query";
import type { EventRule } from "@/lib/engine/events/event-rule";
import { LineMatcher } from "@/lib/io/events/line-matcher";
import { type Chunk, type LineVisitor, makeChunk, readLines } from "@/lib/io/events/line-reader";

/** Where a line stands. */
export interface LinePlace {
  readonly offset: number;
  /** Behind its last byte, without the line feed. */
  readonly end: number;
  /** Lines of the stretch before it. */
  readonly index: number;
}

export interface LineStretch {
  readonly fd: number;
  readonly rule: EventRule;
  /** Lines that start in [from, until); one starts at `from`. */
  readonly from: number;
  readonly until: number;
  /** Nothing behind it is looked at. */
  readonly limit: number;
}

/** Of the lines that fit, those that are kept: a stretch of nothing but line feeds has a line for every byte. */
export interface KeptLines {
  readonly from: number;
  /** Reading goes on no further. */
  readonly until: number;
}

const everyLine: KeptLines = { from: 0, until: Number.POSITIVE_INFINITY };

let shared: Chunk | null = null;

/**
 * Reads a stretch of a log. Throws what the system throws.
 * @param query null for every line
 */
export function linesOf(
  { fd, rule, from, until, limit }: LineStretch,
  query: EventQuery | null,
  kept: KeptLines = everyLine,
): readonly LinePlace[] {
  const places: LinePlace[] = [];
  let index = 0;
  let counted = 0;
  const take = (offset: number, end: number): void => {
    if (counted >= kept.from) places.push({ offset, end, index });
    counted += 1;
  };
  const fitting: { readonly offset: number; readonly end: number }[] = [];
  const matcher = query === null ? null : new LineMatcher(rule, query, (offset, end) => fitting.push({ offset, end }));
  const visitor: LineVisitor = {
    asksSound: matcher?.asksSound ?? false,
    lines: (chunk, end, base, sound) => {
      matcher?.lines(chunk, end, base, sound);
      for (let at = 0; at < end && counted < kept.until; index += 1) {
        const feed = chunk.bytes.indexOf(0x0a, at);
        if (matcher === null || fitting[counted]?.offset === base + at) take(base + at, base + feed);
        at = feed + 1;
      }
    },
    piece: (chunk, end, offset, isFirst, sound) => matcher?.piece(chunk, end, offset, isFirst, sound),
    pieceEnd: (lineStart, end) => {
      matcher?.pieceEnd(lineStart, end);
      if (end !== null && (matcher === null || fitting[counted]?.offset === lineStart)) take(lineStart, end - 1);
      index += 1;
    },
  };
  shared ??= makeChunk();
  readLines(fd, from, until, limit, shared, visitor, () => counted >= kept.until);
  return places;
}
