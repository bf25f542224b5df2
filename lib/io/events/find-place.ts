// Where a line stands among the rows: by its number, by its offset, or as the next one that fits something more.

import { readSync } from "node:fs";
import type { EventQuery } from "@/lib/engine/events/event-query";
import type { BlockTally } from "@/lib/engine/events/segment-tally";
import { linesOf } from "@/lib/io/events/block-lines";
import { unfinishedFits } from "@/lib/io/events/line-facets";
import type { LogSearch } from "@/lib/io/events/log-search";
import type { OpenLog } from "@/lib/io/events/open-log";
import { blockPlaces, matchRowsOf, type RowPlace, rowsOf } from "@/lib/io/events/read-places";
import { breathe } from "@/lib/io/files/breathe";

/** A place among the rows that fit, and whether it is the one that is looked for. */
export type PlaceTest = (place: RowPlace) => boolean;

/**
 * The first (or last) row that fits and passes a test.
 * @param mayHold false for a block that cannot hold such a row, so that it is not read
 */
export async function findPlace(
  log: OpenLog,
  search: LogSearch | null,
  mayHold: (block: BlockTally, firstPosition: number, firstLine: number) => boolean,
  test: PlaceTest,
  wants: "first" | "last" = "first",
): Promise<RowPlace | null> {
  const starts: { readonly place: number; readonly block: BlockTally; readonly position: number; readonly line: number }[] = [];
  let position = 0;
  let line = 1;
  for (const [place, block] of log.index.list.entries()) {
    const rows = rowsOf(search, block);
    if (rows === null) break;
    if (rows > 0 && mayHold(block, position, line)) starts.push({ place, block, position, line });
    position += rows;
    line += block.rows;
  }
  const last = log.unfinishedLine;
  const lastFits = last !== null && (search === null || unfinishedFits(log.fd, log.rule, last, search.query));
  const lastPlace = lastFits
    ? { position: matchRowsOf(log, search) - 1, line: log.index.rows + 1, offset: last.offset, end: last.end }
    : null;
  const lastIsIt = lastPlace !== null && test(lastPlace);
  if (wants === "last" && lastIsIt) return lastPlace;
  for (const start of wants === "first" ? starts : starts.toReversed()) {
    await breathe();
    const places = blockPlaces(log, search, start.place, start.block).map(
      ({ offset, end, index }, at): RowPlace => ({ position: start.position + at, line: start.line + index, offset, end }),
    );
    const hit = wants === "first" ? places.find(test) : places.findLast(test);
    if (hit !== undefined) return hit;
  }
  return lastIsIt ? lastPlace : null;
}

/** Offsets of the lines of a block that fit another query, without asking the index. */
export function offsetsIn(log: OpenLog, block: BlockTally, query: EventQuery): ReadonlySet<number> {
  const until = log.index.endOf(log.index.list.findIndex((one) => one.block === block.block));
  const stretch = { fd: log.fd, rule: log.rule, from: block.firstOffset, until, limit: until };
  return new Set(linesOf(stretch, query).map(({ offset }) => offset));
}

/** The line that starts at an offset, as long as a line starts there. Its number is told when the index reaches it. */
export async function placeOfOffset(log: OpenLog, offset: number): Promise<RowPlace | null> {
  const { list, finishedEnd, indexedBytes } = log.index;
  if (offset < 0 || offset >= log.sizeBytes || (offset > 0 && byteAt(log.fd, offset - 1) !== 0x0a)) return null;
  if (offset >= finishedEnd && offset >= indexedBytes) return { position: -1, line: null, offset, end: lineEnd(log, offset) };
  if (offset === log.unfinishedLine?.offset) return { position: log.index.rows, line: log.index.rows + 1, offset, end: log.sizeBytes };
  const holder = list.findLast((block) => block.firstOffset <= offset);
  return findPlace(
    log,
    null,
    (block) => block === holder,
    (one) => one.offset === offset,
  );
}

function byteAt(fd: number, at: number): number {
  const one = Buffer.alloc(1);
  return readSync(fd, one, 0, 1, at) === 1 ? (one[0] ?? 0) : -1;
}

function lineEnd(log: OpenLog, from: number): number {
  const bytes = Buffer.alloc(256 * 1024);
  for (let at = from; ; ) {
    const got = readSync(log.fd, bytes, 0, bytes.length, at);
    const feed = bytes.subarray(0, got).indexOf(0x0a);
    if (feed !== -1) return at + feed;
    at += got;
    if (got === 0) return at;
  }
}
