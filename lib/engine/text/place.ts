// Where in a text something stands: line and column from 1, bytes from 0.

import { utf8Length } from "@/lib/engine/text/decode-utf8";

export interface TextPlace {
  readonly line: number;
  /** In UTF-16 code units, as editors count. */
  readonly column: number;
  readonly byteOffset: number;
}

/** The place of one UTF-16 offset. For many places of one text use `placesIn`. */
export function placeAt(text: string, offset: number): TextPlace {
  return placesIn(text)(offset);
}

/** Prepares a text once (linear), so that each place afterwards costs a search and its own line. Lines end at `\n`. */
export function placesIn(text: string): (offset: number) => TextPlace {
  const starts: number[] = [0];
  const bytes: number[] = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) {
    const start = starts.at(-1) ?? 0;
    bytes.push((bytes.at(-1) ?? 0) + utf8Length(text, start, at + 1));
    starts.push(at + 1);
  }
  return (offset) => {
    const within = Math.max(0, Math.min(offset, text.length));
    const line = lastAtMost(starts, within);
    const start = starts[line] ?? 0;
    return { line: line + 1, column: within - start + 1, byteOffset: (bytes[line] ?? 0) + utf8Length(text, start, within) };
  };
}

/** Index of the last number that is not greater than `limit`; the list ascends and its first number is 0. */
function lastAtMost(ascending: readonly number[], limit: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((ascending[middle] ?? 0) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}
