// The last line of a log as long as nothing ends it: perhaps torn, perhaps a whole record whose line feed is still to come.

import { readSync } from "node:fs";
import type { EventQuery } from "@/lib/engine/events/event-query";
import type { EventRule } from "@/lib/engine/events/event-rule";
import { FieldReader } from "@/lib/engine/events/field-reader";
import { LongLine } from "@/lib/engine/events/long-line";
import { LineMatcher } from "@/lib/io/events/line-matcher";
import { chunkBytes, isSound, makeChunk } from "@/lib/io/events/line-reader";

export interface UnfinishedLine {
  readonly offset: number;
  readonly end: number;
  readonly type: string | null;
  readonly node: string | null;
  /** As `levelOf` takes it. */
  readonly level: number;
  /** NaN for none. */
  readonly atMs: number;
  readonly isDamaged: boolean;
}

/** Reads the facets of the line at [from, end); null when nothing can be read there. */
export function readUnfinished(fd: number, rule: EventRule, from: number, end: number): UnfinishedLine | null {
  const chunk = makeChunk();
  const { bytes, words } = chunk;
  const got = readSync(fd, bytes, 0, Math.min(chunkBytes, end - from), from);
  if (got === 0) return null;
  bytes[got] = 0x0a;
  const reader = new FieldReader(rule);
  reader.scanner.scan(bytes, words, 0, got);
  let isDamaged = reader.scanner.kind === "damaged" || !isSound(bytes, 0, got);
  if (end - from > chunkBytes) {
    reader.scanner.scanHead(bytes.subarray(0, got));
    isDamaged = !isClosed(fd, from, end);
  }
  if (isDamaged) reader.clear();
  else reader.resolve(bytes);
  const textOf = (field: "type" | "node") => (isDamaged ? null : reader.textOf(field, bytes));
  return { offset: from, end, type: textOf("type"), node: textOf("node"), level: reader.level, atMs: reader.atMs, isDamaged };
}

/** True when a line that is too long to be held is one object, as far as brackets, strings and UTF-8 tell. */
export function isClosed(fd: number, from: number, end: number): boolean {
  const line = new LongLine();
  const bytes = Buffer.alloc(chunkBytes);
  for (let at = from; at < end; ) {
    const got = readSync(fd, bytes, 0, Math.min(chunkBytes, end - at), at);
    if (got === 0) return false;
    line.take(bytes.subarray(0, got));
    at += got;
  }
  return line.isClosed();
}

/** True when the line fits a query. */
export function unfinishedFits(fd: number, rule: EventRule, { offset, end }: UnfinishedLine, query: EventQuery): boolean {
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
    if (isLong) matcher.piece(chunk, got, at, at === offset, isSound(chunk.bytes, 0, got));
    else matcher.lines(chunk, got + 1, offset, isSound(chunk.bytes, 0, got));
    at += got;
  }
  if (isLong) matcher.pieceEnd(offset, end + 1);
  return fits;
}
