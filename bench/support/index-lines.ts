// The line index alone: the explorer's reader, and for each block of bytes where its first line starts and how many do.

import { closeSync, fstatSync, openSync } from "node:fs";
import { type LineVisitor, makeChunk, readLines } from "@/lib/io/events/line-reader";

const blockBytes = 256 * 1024;
const lineFeed = 0x0a;

/** @returns lines of the file; the index itself is let go */
export function indexLines(file: string): number {
  const fd = openSync(file, "r");
  try {
    const sizeBytes = fstatSync(fd).size;
    const blocks = Math.ceil(sizeBytes / blockBytes) + 1;
    const starts = new Uint32Array(blocks);
    const firsts = new Float64Array(blocks).fill(-1);
    let lines = 0;
    const count = (offset: number) => {
      const block = Math.floor(offset / blockBytes);
      if (firsts[block] === -1) firsts[block] = offset;
      starts[block] = (starts[block] ?? 0) + 1;
      lines += 1;
    };
    const visitor: LineVisitor = {
      asksSound: false,
      lines: ({ bytes }, end, base) => {
        for (let at = 0; at < end; at = bytes.indexOf(lineFeed, at) + 1) count(base + at);
      },
      piece: () => undefined,
      pieceEnd: count,
    };
    readLines(fd, 0, sizeBytes, sizeBytes, makeChunk(), visitor);
    return lines;
  } finally {
    closeSync(fd);
  }
}
