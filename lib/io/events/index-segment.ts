// Indexes one stretch of a log: everything the explorer counts, in one pass over the bytes.

import { readSync } from "node:fs";
import type { EventRule } from "@/lib/engine/events/event-rule";
import { LongLine } from "@/lib/engine/events/long-line";
import { type SegmentSummary, SegmentTally } from "@/lib/engine/events/segment-tally";
import { type Chunk, isSound, type LineVisitor, makeChunk, readLines } from "@/lib/io/events/line-reader";

export interface SegmentTask {
  readonly fd: number;
  readonly rule: EventRule;
  readonly blockBytes: number;
  /** Lines that start in [from, until) are counted. */
  readonly from: number;
  readonly until: number;
  /** True when a line is known to start at `from`; else the first line feed from the byte before on says where. */
  readonly atLineStart: boolean;
  /** End of the file as it was looked at. */
  readonly limit: number;
}

let chunk: Chunk | null = null;

/** Reads a stretch. Throws what the system throws. */
export function indexSegment(task: SegmentTask): SegmentSummary {
  const tally = new SegmentTally(task.rule, task.blockBytes);
  chunk ??= makeChunk();
  const start = task.atLineStart ? task.from : nextLineStart(task, chunk);
  if (start === null || start >= task.until) return tally.summary(0);
  const end = readLines(task.fd, start, task.until, task.limit, chunk, visitorOf(tally));
  return tally.summary(end);
}

function nextLineStart({ fd, from, until, limit }: SegmentTask, { bytes }: Chunk): number | null {
  for (let at = from - 1; at < until; ) {
    const got = readSync(fd, bytes, 0, Math.min(bytes.length - 16, limit - at), at);
    if (got === 0) return null;
    const feed = bytes.indexOf(0x0a);
    if (feed !== -1 && feed < got) return at + feed + 1;
    at += got;
  }
  return null;
}

function visitorOf(tally: SegmentTally): LineVisitor {
  const { scanner } = tally;
  let long = new LongLine();
  let longIsSound = true;
  let head = Buffer.alloc(0);
  return {
    asksSound: true,
    lines: ({ bytes, words }, end, base, sound) => {
      if (sound) {
        for (let at = 0; at < end; at += 1) at = tally.readLine(bytes, words, at, end, base);
        return;
      }
      for (let at = 0; at < end; at += 1) {
        const feed = scanner.scan(bytes, words, at, end);
        tally.count(bytes, base + at, isSound(bytes, at, feed) ? scanner.kind : "damaged");
        at = feed;
      }
    },
    piece: ({ bytes }, end, _offset, isFirst, sound) => {
      if (isFirst) {
        long = new LongLine();
        longIsSound = true;
        head = Buffer.from(bytes.subarray(0, end));
      }
      longIsSound &&= sound;
      long.take(bytes.subarray(0, end));
    },
    pieceEnd: (lineStart, end) => {
      if (end === null) return;
      scanner.scanHead(head);
      tally.count(head, lineStart, long.isClosed() && longIsSound ? "record" : "damaged");
    },
  };
}
