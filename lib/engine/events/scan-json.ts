// The grammar of JSON over bytes, without making values of them: where a string, a scalar or a nested value ends.
// Accepts what parse-json accepts within one line; only whether the bytes are UTF-8 is asked elsewhere. The byte behind the line is
// expected to be there (a line feed), so that loops need no second bound; where it is missing, nothing is read beyond.
// `words` is the same memory, four bytes at a time.

/** Deepest nesting that is read, as in parse-json. */
const depthLimit = 512;

/** 1 for bytes that stand for themselves inside a string. */
const plain = new Uint8Array(256).map((_, byte) => (byte >= 0x20 && byte !== 0x22 && byte !== 0x5c ? 1 : 0));
/** 1 for blanks within a line. */
const blank = new Uint8Array(256).map((_, byte) => (byte === 0x20 || byte === 0x09 || byte === 0x0d ? 1 : 0));
const hex = new Uint8Array(256).map((_, byte) => (/[0-9a-fA-F]/.test(String.fromCharCode(byte)) ? 1 : 0));
/** 1 for letters that may stand behind a backslash alone. */
const escapable = new Uint8Array(256).map((_, byte) => ('"\\/bfnrt'.includes(String.fromCharCode(byte)) ? 1 : 0));

const literals = ["true", "false", "null", "NaN", "Infinity", "-Infinity"].map((word) =>
  Uint8Array.from(word, (sign) => sign.charCodeAt(0)),
);

/** Goes up with every escape that was seen, so that a caller can tell a string that has one. */
export const escapes = new Uint32Array(1);

/** Offset of the first byte that is no blank. */
export function blankEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (blank[bytes[at] ?? 0] === 1) at += 1;
  return at;
}

/**
 * True when none of four bytes is a control character, a quote or a backslash: a quarter of the loads, which doubles the speed of long
 * strings. Each part has the top bit of a byte set when that byte is below 0x20, or equals the quote or the backslash.
 */
function arePlain(word: number): boolean {
  const quote = word ^ 0x22222222;
  const slash = word ^ 0x5c5c5c5c;
  const found = ((word - 0x20202020) & ~word) | ((quote - 0x01010101) & ~quote) | ((slash - 0x01010101) & ~slash);
  return (found & 0x80808080) === 0;
}

/** Offset behind the closing quote of a string whose first byte stands at `from`; -1 when it never ends or is no valid string. */
export function stringEnd(bytes: Uint8Array, words: Int32Array, from: number): number {
  let at = from;
  for (;;) {
    while (plain[bytes[at] ?? 0] === 1) {
      at += 1;
      if ((at & 3) === 0) {
        while (arePlain(words[at >> 2] ?? 0)) at += 4;
      }
    }
    const byte = bytes[at] ?? 0;
    if (byte === 0x22) return at + 1;
    if (byte !== 0x5c) return -1;
    escapes[0] = (escapes[0] ?? 0) + 1;
    const letter = bytes[at + 1] ?? 0;
    if (escapable[letter] === 1) at += 2;
    else if (letter === 0x75 && fourHex(bytes, at + 2)) at += 6;
    else return -1;
  }
}

function fourHex(bytes: Uint8Array, at: number): boolean {
  for (let next = at; next < at + 4; next += 1) if (hex[bytes[next] ?? 0] !== 1) return false;
  return true;
}

/** Offset behind the value at `from`; -1 when it is none or never ends. @param outer brackets that are open around it */
export function valueEnd(bytes: Uint8Array, words: Int32Array, from: number, outer: number): number {
  const byte = bytes[from] ?? 0;
  if (byte === 0x22) return stringEnd(bytes, words, from + 1);
  if (byte === 0x7b || byte === 0x5b) return nestedEnd(bytes, words, from, depthLimit - outer);
  return scalarEnd(bytes, from);
}

/** Kinds of the brackets that are open, so that no call nests however deep the text does. */
const open = new Uint8Array(depthLimit);

function nestedEnd(bytes: Uint8Array, words: Int32Array, from: number, most: number): number {
  let at = from;
  let depth = 0;
  for (;;) {
    // A value stands here.
    const byte = bytes[at] ?? 0;
    if (byte === 0x7b || byte === 0x5b) {
      if (depth === most) return -1;
      open[depth] = byte;
      depth += 1;
      at = blankEnd(bytes, at + 1);
      // Brackets close with the byte two behind the opening one, both kinds.
      if (bytes[at] !== byte + 2) {
        if (byte === 0x7b) at = keyEnd(bytes, words, at);
        if (at < 0) return -1;
        continue;
      }
      depth -= 1;
      at += 1;
    } else {
      at = byte === 0x22 ? stringEnd(bytes, words, at + 1) : scalarEnd(bytes, at);
      if (at < 0) return -1;
    }
    // Behind a value: brackets close, or a comma announces another one.
    for (;;) {
      if (depth === 0) return at;
      at = blankEnd(bytes, at);
      const inside = open[depth - 1] ?? 0;
      const next = bytes[at] ?? 0;
      if (next === 0x2c) {
        at = blankEnd(bytes, at + 1);
        if (inside === 0x7b) at = keyEnd(bytes, words, at);
        if (at < 0) return -1;
        break;
      }
      if (next !== inside + 2) return -1;
      depth -= 1;
      at += 1;
    }
  }
}

/** Offset of the value behind a key and its colon; -1 when no key stands here. */
function keyEnd(bytes: Uint8Array, words: Int32Array, from: number): number {
  if (bytes[from] !== 0x22) return -1;
  const end = stringEnd(bytes, words, from + 1);
  if (end < 0) return -1;
  const colon = blankEnd(bytes, end);
  return bytes[colon] === 0x3a ? blankEnd(bytes, colon + 1) : -1;
}

/** Offset behind a number, `true`, `false`, `null` or one of Python's `NaN`, `Infinity`, `-Infinity`; -1 for anything else. */
export function scalarEnd(bytes: Uint8Array, from: number): number {
  const first = bytes[from] ?? 0;
  let at = first === 0x2d ? from + 1 : from;
  const digit = bytes[at] ?? 0;
  if (digit < 0x30 || digit > 0x39) return wordEnd(bytes, from);
  at = digit === 0x30 ? at + 1 : digitsEnd(bytes, at);
  if (bytes[at] === 0x2e) {
    const end = digitsEnd(bytes, at + 1);
    if (end === at + 1) return -1;
    at = end;
  }
  const mark = bytes[at] ?? 0;
  if (mark !== 0x65 && mark !== 0x45) return at;
  const sign = bytes[at + 1] ?? 0;
  const digits = sign === 0x2b || sign === 0x2d ? at + 2 : at + 1;
  const end = digitsEnd(bytes, digits);
  return end === digits ? -1 : end;
}

function digitsEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  for (let byte = bytes[at] ?? 0; byte >= 0x30 && byte <= 0x39; byte = bytes[at] ?? 0) at += 1;
  return at;
}

function wordEnd(bytes: Uint8Array, from: number): number {
  for (const word of literals) {
    let same = 0;
    while (same < word.length && bytes[from + same] === word[same]) same += 1;
    if (same === word.length) return from + same;
  }
  return -1;
}
