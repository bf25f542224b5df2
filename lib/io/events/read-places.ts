// Which lines stand at some positions among the rows that fit: from the index and the answers where they reach, else from the ends of the file.

import { readSync } from "node:fs";
import type { EventQuery } from "@/lib/engine/events/event-query";
import type { BlockTally } from "@/lib/engine/events/segment-tally";
import { linesOf } from "@/lib/io/events/block-lines";
import { unfinishedFits } from "@/lib/io/events/line-facets";
import type { LogSearch } from "@/lib/io/events/log-search";
import type { OpenLog } from "@/lib/io/events/open-log";
import { breathe } from "@/lib/io/files/breathe";

/** A row that fits, and where it stands. */
export interface RowPlace {
  /** From 0; from the end as -1, -2 … while the total is not known. */
  readonly position: number;
  /** From 1; null while the lines before are not counted. */
  readonly line: number | null;
  readonly offset: number;
  /** Behind its last byte, without the line feed. */
  readonly end: number;
}

/** Bytes that are read from an end of the file while the index does not reach there. */
const reachBytes = 8 * 1024 * 1024;
/** Rows from the end that are told while the index does not reach there: they must be held to be counted. */
const reachRows = 20_000;

/** Rows that fit, as far as known, the unfinished line included. */
export function matchRowsOf(log: OpenLog, search: LogSearch | null): number {
  const last = log.unfinishedLine;
  const fits = last !== null && (search === null || unfinishedFits(log.fd, log.rule, last, search.query));
  return (search?.rows ?? log.index.rows) + (fits ? 1 : 0);
}

export function isComplete(log: OpenLog, search: LogSearch | null): boolean {
  return log.isIndexed && (search?.isComplete ?? true);
}

/**
 * Rows at [from, from + count) among those that fit, as far as they can be told now.
 * @param from negative: from the end; -1 is the last row
 */
export async function placesAt(log: OpenLog, query: EventQuery, from: number, count: number): Promise<readonly RowPlace[]> {
  const search = log.searchFor(query);
  if (isComplete(log, search)) {
    const total = matchRowsOf(log, search);
    return fromIndex(log, search, from < 0 ? Math.max(0, total + from) : from, from < 0 ? Math.min(count, total, -from) : count);
  }
  if (from >= 0) return fromBeginning(log, search, from, count);
  const fitting = lastPlaces(log, search?.query ?? null, Math.min(-from, reachRows));
  return fitting.slice(0, Math.max(0, count - Math.max(0, -from - fitting.length)));
}

/** Rows of blocks that are indexed and answered, and the unfinished line behind them. */
async function fromIndex(log: OpenLog, search: LogSearch | null, from: number, count: number): Promise<readonly RowPlace[]> {
  const places: RowPlace[] = [];
  const { list } = log.index;
  let position = 0;
  let lines = 0;
  for (const [place, block] of list.entries()) {
    if (position >= from + count) return places;
    const rows = rowsOf(search, block);
    if (rows === null) return places;
    if (rows > 0 && position + rows > from) {
      await breathe();
      for (const one of blockPlaces(log, search, place, block)) {
        if (position >= from && position < from + count)
          places.push({ position, line: lines + one.index + 1, offset: one.offset, end: one.end });
        position += 1;
      }
    } else position += rows;
    lines += block.rows;
  }
  const last = log.unfinishedLine;
  if (
    last !== null &&
    position >= from &&
    position < from + count &&
    (search === null || unfinishedFits(log.fd, log.rule, last, search.query))
  ) {
    places.push({ position, line: lines + 1, offset: last.offset, end: last.end });
  }
  return places;
}

/** Rows of a block that fit; null while that is not known. */
export function rowsOf(search: LogSearch | null, block: BlockTally): number | null {
  if (search === null) return block.rows;
  return search.answerOf(block)?.rows ?? null;
}

/** The lines of a block that fit, by reading it. */
export function blockPlaces(log: OpenLog, search: LogSearch | null, place: number, block: BlockTally) {
  const { index, fd, rule } = log;
  const until = index.endOf(place);
  const stretch = { fd, rule, from: block.firstOffset, until, limit: until };
  return linesOf(stretch, search?.query ?? null);
}

/** While not all is known: what the index reaches, and without a query a stretch behind it. */
async function fromBeginning(log: OpenLog, search: LogSearch | null, from: number, count: number): Promise<readonly RowPlace[]> {
  const known = await fromIndex(log, search, from, count);
  const { rows, finishedEnd } = log.index;
  if (known.length === count || search !== null) return known;
  const limit = Math.min(log.sizeBytes, finishedEnd + reachBytes);
  const kept = { from: from + known.length - rows, until: from + count - rows };
  const behind = linesOf({ fd: log.fd, rule: log.rule, from: finishedEnd, until: limit, limit }, null, kept);
  const more = behind.map(({ offset, end, index }) => ({ position: rows + index, line: rows + index + 1, offset, end }));
  return [...known, ...more];
}

/** The last lines of the file that fit, read backwards while the index does not reach the end; in file order. */
function lastPlaces(log: OpenLog, query: EventQuery | null, wanted: number): readonly RowPlace[] {
  const { fd, rule, sizeBytes } = log;
  const lowest = Math.max(0, sizeBytes - reachBytes);
  for (let size = 64 * 1024; ; size *= 4) {
    const from = Math.max(lowest, sizeBytes - size);
    const start = from === 0 ? 0 : lineStartBehind(fd, from, sizeBytes);
    const lines = start === null ? [] : [...linesOf({ fd, rule, from: start, until: sizeBytes, limit: sizeBytes }, query)];
    if (start !== null) {
      const end = lines.at(-1)?.end ?? -1;
      const last = unfinishedBehind(fd, query === null && end !== -1 ? end + 1 : start, sizeBytes);
      if (last !== null && (query === null || unfinishedFits(fd, rule, { offset: last, end: sizeBytes }, query))) {
        lines.push({ offset: last, end: sizeBytes, index: lines.length });
      }
    }
    if (lines.length >= wanted || from === lowest) {
      const kept = lines.slice(-wanted);
      return kept.map(({ offset, end }, at) => ({ position: at - kept.length, line: null, offset, end }));
    }
  }
}

function lineStartBehind(fd: number, from: number, end: number): number | null {
  const bytes = Buffer.alloc(Math.min(1024 * 1024, end - from + 1));
  const got = readSync(fd, bytes, 0, bytes.length, from - 1);
  const feed = bytes.indexOf(0x0a);
  return feed === -1 || feed >= got ? null : from + feed;
}

/** Where the line starts that nothing ends; null when a line feed stands at the end. */
function unfinishedBehind(fd: number, from: number, end: number): number | null {
  const size = Math.min(end - from, 1024 * 1024);
  if (size === 0) return null;
  const bytes = Buffer.alloc(size);
  const got = readSync(fd, bytes, 0, size, end - size);
  const feed = bytes.lastIndexOf(0x0a, got - 1);
  if (feed === got - 1) return null;
  return feed === -1 ? (size === end - from ? from : null) : end - size + feed + 1;
}
