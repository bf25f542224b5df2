// The facets of one line that stands anywhere in a log, also of a last line that nothing ends yet.

import { readSync } from "node:fs";
import type { EventQuery } from "@/lib/engine/events/event-query";
import type { EventRule } from "@/lib/engine/events/event-rule";
import type { FieldReader } from "@/lib/engine/events/field-reader";
import { LineMatcher } from "@/lib/io/events/line-matcher";
import { type Chunk, chunkBytes, isSound, makeChunk } from "@/lib/io/events/line-reader";

export interface LineFacets {
  readonly type: string | null;
  readonly node: string | null;
  /** As `levelOf` takes it. */
  readonly level: number;
  /** NaN for none. */
  readonly atMs: number;
  readonly isDamaged: boolean;
  /** The line without its ending, its first 1 MiB when it is longer. */
  readonly bytes: Uint8Array;
}

/** The last line as long as nothing ends it: perhaps torn, perhaps a whole record whose line feed is still to come. */
export interface UnfinishedLine extends LineFacets {
  readonly offset: number;
  readonly end: number;
}

let shared: Chunk | null = null;

/**
 * Reads the line at [from, end), without its line feed.
 * @param reader of the log's rule, used for line after line
 * @param isLongDamaged what is known of a line that is too long to be held: such a line is not read to its end here
 * @returns null when nothing can be read there
 */
export function readLineFacets(fd: number, reader: FieldReader, from: number, end: number, isLongDamaged: boolean): LineFacets | null {
  shared ??= makeChunk();
  const { bytes, words } = shared;
  const got = end === from ? 0 : readSync(fd, bytes, 0, Math.min(chunkBytes, end - from), from);
  if (got === 0 && end > from) return null;
  bytes[got] = 0x0a;
  reader.scanner.scan(bytes, words, 0, got);
  let isDamaged = reader.scanner.kind === "damaged" || !isSound(bytes, 0, got);
  const own = Uint8Array.from(bytes.subarray(0, got));
  if (end - from > chunkBytes) {
    reader.scanner.scanHead(own);
    isDamaged = isLongDamaged;
  }
  if (isDamaged) reader.clear();
  else reader.resolve(own);
  const textOf = (field: "type" | "node") => (isDamaged ? null : reader.textOf(field, own));
  return { type: textOf("type"), node: textOf("node"), level: reader.level, atMs: reader.atMs, isDamaged, bytes: own };
}

interface Stretch {
  readonly offset: number;
  readonly end: number;
}

/** A last line may be very long, and is asked about several times for every answer. */
const fitting = new WeakMap<Stretch, WeakMap<EventQuery, boolean>>();

/** True when the last line, which nothing ends, fits a query. One that is too long to be held counts as damaged until it is ended. */
export function unfinishedFits(fd: number, rule: EventRule, line: Stretch, query: EventQuery): boolean {
  const answers = fitting.get(line) ?? new WeakMap<EventQuery, boolean>();
  fitting.set(line, answers);
  const fits = answers.get(query) ?? readWhetherFits(fd, rule, line, query);
  answers.set(query, fits);
  return fits;
}

function readWhetherFits(fd: number, rule: EventRule, { offset, end }: Stretch, query: EventQuery): boolean {
  let fits = false;
  const matcher = new LineMatcher(rule, query, () => {
    fits = true;
  });
  const chunk = makeChunk();
  const isLong = end - offset > chunkBytes;
  for (let at = offset; at < end; ) {
    const got = readSync(fd, chunk.bytes, 0, Math.min(chunkBytes, end - at), at);
    if (got === 0) return false;
    chunk.bytes[got] = 0x0a;
    // Said to be unsound: a line without an end is no record, whatever stands in it.
    if (isLong) matcher.piece(chunk, got, at, at === offset, false);
    else matcher.lines(chunk, got + 1, offset, isSound(chunk.bytes, 0, got));
    at += got;
  }
  if (isLong) matcher.pieceEnd(offset, end + 1);
  return fits;
}
