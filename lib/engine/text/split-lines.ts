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

/** Splits bytes into lines, in linear time. An empty file has no line; an ending at the end begins no further line. */
export function splitLines(bytes: Uint8Array, rule: LineRule): readonly TextLine[] {
  const lines: TextLine[] = [];
  let start = 0;
  let at = 0;
  while (at < bytes.length) {
    const ending = endingAt(bytes, at, rule);
    if (ending === 0) {
      at += 1;
      continue;
    }
    lines.push(lineOf(bytes, lines.length + 1, start, at, true));
    at += ending;
    start = at;
  }
  if (start < bytes.length) lines.push(lineOf(bytes, lines.length + 1, start, bytes.length, false));
  return lines;
}

function lineOf(bytes: Uint8Array, line: number, start: number, end: number, terminated: boolean): TextLine {
  const own = bytes.subarray(start, end);
  const decoded = decodeUtf8(own);
  const place = { line, byteOffset: start, sizeBytes: end - start, terminated };
  return decoded.ok
    ? { ...place, text: decoded.text, invalidUtf8At: null }
    : { ...place, text: decodeLoosely(own), invalidUtf8At: start + decoded.invalidAt };
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
