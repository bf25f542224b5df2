// The bytes of the lines that fit, as they stand in the file, in pieces.

import { readSync } from "node:fs";
import { unfinishedFits } from "@/lib/io/events/line-facets";
import type { LogSearch } from "@/lib/io/events/log-search";
import type { OpenLog } from "@/lib/io/events/open-log";
import { blockPlaces, rowsOf } from "@/lib/io/events/read-places";
import { breathe } from "@/lib/io/files/breathe";

const pieceBytes = 256 * 1024;

/** Every line that fits with its ending; the whole file for a query that everything fits. Ends early when the file is cut. */
export async function* copyLines(log: OpenLog, search: LogSearch | null): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  if (search === null) {
    yield* copyRange(log.fd, 0, log.sizeBytes);
    return;
  }
  for (const [place, block] of log.index.list.entries()) {
    if ((rowsOf(search, block) ?? 0) === 0) continue;
    // Lines that stand side by side are copied together.
    let from = -1;
    let until = -1;
    for (const { offset, end } of blockPlaces(log, search, place, block)) {
      if (offset !== until) {
        if (from !== -1) yield* copyRange(log.fd, from, until);
        from = offset;
      }
      until = end + 1;
    }
    if (from !== -1) yield* copyRange(log.fd, from, until);
  }
  const last = log.unfinishedLine;
  if (last !== null && unfinishedFits(log.fd, log.rule, last, search.query)) yield* copyRange(log.fd, last.offset, last.end);
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
