// The bytes of the lines that fit, as they stand in the file, in pieces.

import { readSync } from "node:fs";
import { linesOf } from "@/lib/io/events/block-lines";
import { unfinishedFits } from "@/lib/io/events/line-facets";
import type { LogSearch } from "@/lib/io/events/log-search";
import type { OpenLog } from "@/lib/io/events/open-log";
import { rowsOf } from "@/lib/io/events/read-places";
import { breathe } from "@/lib/io/files/breathe";

const pieceBytes = 256 * 1024;

/**
 * Every line that fits with its ending; the whole file for a query that everything fits. Ends early when the file is cut. What fits is
 * decided at the beginning: a log that grows meanwhile changes nothing.
 */
export async function* copyLines(log: OpenLog, search: LogSearch | null): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  if (search === null) {
    yield* copyRange(log.fd, 0, log.sizeBytes);
    return;
  }
  const { fd, rule, index } = log;
  const last = log.unfinishedLine;
  const stretches = index.list.flatMap((block, place) =>
    (rowsOf(search, block) ?? 0) === 0 ? [] : [{ from: block.firstOffset, until: index.endOf(place) }],
  );
  for (const stretch of stretches) {
    await breathe();
    // Lines that stand side by side are copied together.
    let from = -1;
    let until = -1;
    for (const { offset, end } of linesOf({ fd, rule, ...stretch, limit: stretch.until }, search.query)) {
      if (offset !== until) {
        if (from !== -1) yield* copyRange(fd, from, until);
        from = offset;
      }
      until = end + 1;
    }
    if (from !== -1) yield* copyRange(fd, from, until);
  }
  if (last !== null && unfinishedFits(fd, rule, last, search.query)) yield* copyRange(fd, last.offset, last.end);
}

async function* copyRange(fd: number, from: number, until: number): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  for (let at = from; at < until; ) {
    await breathe();
    const bytes = new Uint8Array(Math.min(pieceBytes, until - at));
    const got = readSync(fd, bytes, 0, bytes.length, at);
    if (got === 0) return;
    yield bytes.subarray(0, got);
    at += got;
  }
}
