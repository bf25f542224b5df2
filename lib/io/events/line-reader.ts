// Reads a stretch of a file as lines in bounded chunks: whole lines where they stand in the buffer, longer ones piece by piece.

import { isUtf8 } from "node:buffer";
import { readSync } from "node:fs";

/** Longest line that is held whole, and bytes read at a stretch. */
export const chunkBytes = 1024 * 1024;

export interface LineVisitor {
  /** False when nobody asks whether the bytes are sound: they are then said to be. */
  readonly asksSound: boolean;
  /**
   * Whole lines: they fill [0, end) of the bytes and each ends with a line feed.
   * @param base offset of the first byte in the file
   * @param sound false when the bytes hold zero bytes or are not UTF-8 somewhere
   */
  lines(chunk: Chunk, end: number, base: number, sound: boolean): void;
  /** A part of a line that is longer than a chunk. `isFirst`: its beginning. */
  piece(chunk: Chunk, end: number, offset: number, isFirst: boolean, sound: boolean): void;
  /** The long line is over; null when the stretch ends within it. @param end behind its line feed */
  pieceEnd(lineStart: number, end: number | null): void;
}

/** The buffer, also as four bytes at a time. A line feed always stands behind what was read. */
export interface Chunk {
  readonly bytes: Buffer;
  readonly words: Int32Array;
}

/** A buffer for `readLines`, to be used again. */
export function makeChunk(): Chunk {
  const memory = new ArrayBuffer(chunkBytes + 16);
  return { bytes: Buffer.from(memory), words: new Int32Array(memory) };
}

/**
 * Hands every line that starts in [from, until) to a visitor. Reads on behind `until` only to end the last of them.
 * @param from where a line starts
 * @param limit end of the file as it was when reading began; what follows is not looked at
 * @param isEnough asked before each further chunk
 * @returns behind the last line feed that was seen, `from` when there was none
 */
export function readLines(
  fd: number,
  from: number,
  until: number,
  limit: number,
  chunk: Chunk,
  visit: LineVisitor,
  isEnough: () => boolean = () => false,
): number {
  const { bytes } = chunk;
  let base = from;
  let held = 0;
  let finished = from;
  while (base < until && !isEnough()) {
    const wanted = Math.min(chunkBytes - held, limit - base - held);
    const got = wanted > 0 ? readSync(fd, bytes, held, wanted, base + held) : 0;
    if (got === 0) break;
    const size = held + got;
    const last = lastLineEnd(bytes, size, until - base);
    if (last === 0 && size === chunkBytes) {
      const end = readLongLine(fd, base, limit, chunk, visit);
      if (end === null) return finished;
      finished = base = end;
      held = 0;
      continue;
    }
    if (last > 0) {
      visit.lines(chunk, last, base, !visit.asksSound || isSound(bytes, 0, last));
      finished = base + last;
    }
    bytes.copyWithin(0, last, size);
    base += last;
    held = size - last;
  }
  return finished;
}

/** Behind the last line that starts before `until`; 0 when no line ends within the bytes. */
function lastLineEnd(bytes: Buffer, size: number, until: number): number {
  if (until >= size) return bytes.lastIndexOf(0x0a, size - 1) + 1;
  const within = bytes.indexOf(0x0a, Math.max(0, until - 1));
  return within !== -1 && within < size ? within + 1 : bytes.lastIndexOf(0x0a, size - 1) + 1;
}

function readLongLine(fd: number, start: number, limit: number, chunk: Chunk, visit: LineVisitor): number | null {
  const { bytes } = chunk;
  let size = chunkBytes;
  let offset = start;
  let carried = 0;
  for (;;) {
    const feed = bytes.indexOf(0x0a);
    const end = feed !== -1 && feed < size ? feed : size;
    // A character may be cut by the end of a piece: its bytes wait for the next one.
    const whole = end === size ? end - unfinishedTail(bytes, end) : end;
    visit.piece(chunk, whole, offset, offset === start, !visit.asksSound || isSound(bytes, 0, whole));
    if (end < size) {
      visit.pieceEnd(start, offset + end + 1);
      return offset + end + 1;
    }
    bytes.copyWithin(0, whole, size);
    carried = size - whole;
    offset += whole;
    const wanted = Math.min(chunkBytes - carried, limit - offset - carried);
    const got = wanted > 0 ? readSync(fd, bytes, carried, wanted, offset + carried) : 0;
    if (got === 0) {
      visit.pieceEnd(start, null);
      return null;
    }
    size = carried + got;
  }
}

/** Bytes at the end that begin a character which is not complete; 0 to 3. */
function unfinishedTail(bytes: Buffer, end: number): number {
  for (let back = 1; back <= 3 && back <= end; back += 1) {
    const byte = bytes[end - back] ?? 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}

/** False for bytes that are not UTF-8 or hold zero bytes. */
export function isSound(bytes: Buffer, from: number, to: number): boolean {
  const part = bytes.subarray(from, to);
  return isUtf8(part) && part.indexOf(0) === -1;
}
