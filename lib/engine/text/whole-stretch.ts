// Cuts a stretch of bytes so that neither a character nor an escape sequence is torn at its ends.

/** Bytes to leave out at the beginning and at the end of a stretch. */
export interface StretchEnds {
  readonly skip: number;
  readonly trim: number;
}

const longestSequence = 64;

/** @param atStart true when the stretch begins where the output begins. @param atEnd true when nothing can follow */
export function wholeStretch(bytes: Uint8Array, atStart: boolean, atEnd: boolean): StretchEnds {
  const skip = atStart ? 0 : continuationBytes(bytes);
  if (atEnd) return { skip, trim: 0 };
  const torn = Math.max(tornCharacter(bytes), tornSequence(bytes));
  // A stretch that would be empty is given as it is, so that a reader always comes on.
  return { skip, trim: skip + torn >= bytes.length ? 0 : torn };
}

/** UTF-8 bytes at the beginning that belong to a character before. */
function continuationBytes(bytes: Uint8Array): number {
  let count = 0;
  while (count < Math.min(3, bytes.length) && ((bytes[count] ?? 0) & 0xc0) === 0x80) count += 1;
  return count;
}

/** Bytes at the end that begin a character without finishing it. */
function tornCharacter(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(4, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back ? back : 0;
  }
  return 0;
}

/** Bytes at the end that begin an escape sequence without finishing it. */
function tornSequence(bytes: Uint8Array): number {
  const from = Math.max(0, bytes.length - longestSequence);
  const at = bytes.lastIndexOf(0x1b);
  if (at < from) return 0;
  const rest = String.fromCharCode(...bytes.subarray(at + 1));
  return /^(?:\[[0-?]*[ -/]*|[ -/]*)$/.test(rest) ? bytes.length - at : 0;
}
