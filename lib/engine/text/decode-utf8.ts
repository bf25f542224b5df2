// Strict UTF-8, with the byte where it stops being valid.

/** `invalidAt`: offset of the first byte that belongs to no valid sequence. */
export type Utf8Reading = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly invalidAt: number };

// Built once: a ledger has many lines, and building costs more than decoding one of them.
const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const loose = new TextDecoder("utf-8", { ignoreBOM: true });

/** Decodes bytes as strict UTF-8; a leading byte-order mark is kept as U+FEFF. */
export function decodeUtf8(bytes: Uint8Array): Utf8Reading {
  try {
    return { ok: true, text: strict.decode(bytes) };
  } catch {
    return { ok: false, invalidAt: validPrefix(bytes) };
  }
}

/** Decodes bytes with every invalid sequence shown as U+FFFD. */
export function decodeLoosely(bytes: Uint8Array): string {
  return loose.decode(bytes);
}

/** Length of a text in UTF-8 bytes between two UTF-16 offsets; a lone surrogate counts as the three bytes it is written as. */
export function utf8Length(text: string, start: number, end: number): number {
  let length = 0;
  for (let index = start; index < end; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) length += 1;
    else if (unit < 0x800) length += 2;
    else if (isHigh(unit) && index + 1 < text.length && isLow(text.charCodeAt(index + 1))) {
      length += 4;
      index += 1;
    } else length += 3;
  }
  return length;
}

const isHigh = (unit: number) => unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit: number) => unit >= 0xdc00 && unit < 0xe000;

/** Number of bytes before the first invalid sequence (Unicode standard, table 3-7). */
function validPrefix(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const size = sequenceSize(bytes, at);
    if (size === 0) return at;
    at += size;
  }
  return at;
}

function sequenceSize(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const size = first >= 0xc2 && first <= 0xdf ? 2 : first >= 0xe0 && first <= 0xef ? 3 : first >= 0xf0 && first <= 0xf4 ? 4 : 0;
  if (size === 0 || at + size > bytes.length) return 0;
  const second = bytes[at + 1] ?? 0;
  const lowest = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const highest = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  if (second < lowest || second > highest) return 0;
  for (let next = at + 2; next < at + size; next += 1) {
    const byte = bytes[next] ?? 0;
    if (byte < 0x80 || byte > 0xbf) return 0;
  }
  return size;
}
