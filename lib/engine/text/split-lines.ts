// Splits a ledger into lines the way the program that wrote it does, with the byte where each begins. No byte is lost.

import { decodeLoosely, decodeUtf8 } from "@/lib/engine/text/decode-utf8";

export interface TextLine {
  /** Counts from 1. */
  readonly line: number;
  readonly byteOffset: number;
  /** Bytes of the line without its ending. */
  readonly sizeBytes: number;
  /** Without its ending; invalid UTF-8 shows as U+FFFD. */
  readonly text: string;
  /** False for a last line that nothing ends: perhaps torn. */
  readonly terminated: boolean;
  /** Offset in the file of the first invalid byte; null when the line is valid UTF-8. */
  readonly invalidUtf8At: number | null;
}

/** `lf`: only `\n` ends a line. `python`: what `str.splitlines` accepts (format document atlas §18). */
export type LineRule = "lf" | "python";

/** Most lines of one file, so that a file of nothing but line feeds cannot use up the memory. */
const lineLimit = 1_000_000;

/**
 * Splits bytes into lines, in linear time. An empty file has no line; an ending at the end begins no further line.
 * Behind a million lines, or as many as are asked for, the rest of the file is one more line.
 */
export function splitLines(bytes: Uint8Array, rule: LineRule, most = lineLimit): readonly TextLine[] {
  const lines: TextLine[] = [];
  let start = 0;
  while (lines.length < most) {
    const end = nextEnding(bytes, start, rule);
    if (end === bytes.length) break;
    lines.push(lineOf(bytes, lines.length + 1, start, end, true));
    start = end + endingAt(bytes, end, rule);
  }
  if (start < bytes.length) lines.push(lineOf(bytes, lines.length + 1, start, bytes.length, false));
  return lines;
}

function lineOf(bytes: Uint8Array, line: number, start: number, end: number, terminated: boolean): TextLine {
  const own = bytes.subarray(start, end);
  const decoded = decodeUtf8(own);
  const text = decoded.ok ? decoded.text : decodeLoosely(own);
  return {
    line,
    byteOffset: start,
    sizeBytes: end - start,
    text,
    terminated,
    invalidUtf8At: decoded.ok ? null : start + decoded.invalidAt,
  };
}

/** The byte where the next line ending begins; the end of the file when there is none. */
function nextEnding(bytes: Uint8Array, from: number, rule: LineRule): number {
  if (rule === "lf") {
    const feed = bytes.indexOf(0x0a, from);
    return feed === -1 ? bytes.length : feed;
  }
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    // Nearly every byte is of this kind, and none of them begins an ending.
    if (byte > 0x1e && byte < 0xc2) continue;
    if (endingAt(bytes, at, rule) > 0) return at;
  }
  return bytes.length;
}

/** Size of the line ending that begins at a byte; 0 for none. */
function endingAt(bytes: Uint8Array, at: number, rule: LineRule): number {
  const byte = bytes[at] ?? 0;
  if (byte === 0x0a) return 1;
  if (rule === "lf") return 0;
  if (byte === 0x0d) return bytes[at + 1] === 0x0a ? 2 : 1;
  if (byte === 0x0b || byte === 0x0c || (byte >= 0x1c && byte <= 0x1e)) return 1;
  if (byte === 0xc2) return bytes[at + 1] === 0x85 ? 2 : 0;
  const isSeparator = byte === 0xe2 && bytes[at + 1] === 0x80 && (bytes[at + 2] === 0xa8 || bytes[at + 2] === 0xa9);
  return isSeparator ? 3 : 0;
}
