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

let shared: Chunk | null = null;

/**
 * Reads a stretch of a log. Throws what the system throws.
 * @param query null for every line
 * @param enough lines that are kept; reading goes on no further
 */
export function linesOf(
  { fd, rule, from, until, limit }: LineStretch,
  query: EventQuery | null,
  enough = Number.POSITIVE_INFINITY,
): readonly LinePlace[] {
  const places: LinePlace[] = [];
  let index = 0;
  let counted = 0;
  const fitting: { readonly offset: number; readonly end: number }[] = [];
  const matcher = query === null ? null : new LineMatcher(rule, query, (offset, end) => fitting.push({ offset, end }));
  const visitor: LineVisitor = {
    asksSound: matcher?.asksSound ?? false,
    lines: (chunk, end, base, sound) => {
      matcher?.lines(chunk, end, base, sound);
      for (let at = 0; at < end && places.length < enough; index += 1) {
        const feed = chunk.bytes.indexOf(0x0a, at);
        const place = { offset: base + at, end: base + feed, index };
        if (matcher === null || fitting[counted]?.offset === place.offset) {
          places.push(place);
          counted += 1;
        }
        at = feed + 1;
      }
    },
    piece: (chunk, end, offset, isFirst, sound) => matcher?.piece(chunk, end, offset, isFirst, sound),
    pieceEnd: (lineStart, end) => {
      matcher?.pieceEnd(lineStart, end);
      if (end !== null && (matcher === null || fitting[counted]?.offset === lineStart)) {
        places.push({ offset: lineStart, end: end - 1, index });
        counted += 1;
      }
      index += 1;
    },
  };
  shared ??= makeChunk();
  readLines(fd, from, until, limit, shared, visitor, () => places.length >= enough);
  return places;
}
