// Text operations as Python has them, where JavaScript's differ (format document atlas §18).

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters Python's strip removes.
const pythonSpace = /[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;

/** `str.strip()`: removes `\x1c`–`\x1f` and `\x85`, keeps U+FEFF. */
export function pythonStrip(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && pythonSpace.test(text.charAt(start))) start += 1;
  while (end > start && pythonSpace.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** `str.rstrip()`: as `pythonStrip`, at the end only. */
export function pythonStripEnd(text: string): string {
  let end = text.length;
  while (end > 0 && pythonSpace.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** `str.splitlines()`: lines without their endings. */
export function pythonSplitLines(text: string): readonly string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters end a line for Python.
  const parts = text.split(/\r\n|[\n\r\v\f\u001c-\u001e\u0085\u2028\u2029]/);
  return parts.at(-1) === "" ? parts.slice(0, -1) : parts;
}

/** Orders by code point, as Python compares texts; negative when `left` comes first. */
export function compareCodePoints(left: string, right: string): number {
  const shorter = Math.min(left.length, right.length);
  for (let at = 0; at < shorter; at += 1) {
    const a = left.charCodeAt(at);
    const b = right.charCodeAt(at);
    if (a !== b) return rank(a) - rank(b);
  }
  return left.length - right.length;
}

/** Surrogates stand for code points above U+FFFF, so they come after every other unit. */
const rank = (unit: number) => (unit >= 0xd800 && unit < 0xe000 ? unit + 0x2000 : unit >= 0xe000 ? unit - 0x800 : unit);

/**
 * `float(text)`: blanks around, single underscores between digits, `nan`, `inf`, any decimal digits of Unicode.
 * @returns null where Python raises ValueError
 */
export function pythonFloat(text: string): number | null {
  // Around a number these four are no blanks to Python, although `strip` removes them.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  if (/[\x1c-\x1f]/.test(text)) return null;
  const plain = asciiDigits(pythonStrip(text));
  if (/^[+-]?nan$/i.test(plain)) return Number.NaN;
  const infinite = /^([+-]?)inf(inity)?$/i.exec(plain);
  if (infinite !== null) return infinite[1] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const digits = "[0-9](?:_?[0-9])*";
  const number = new RegExp(`^[+-]?(?:${digits}(?:\\.(?:${digits})?)?|\\.${digits})(?:[eE][+-]?${digits})?$`);
  return number.test(plain) ? Number(plain.replaceAll("_", "")) : null;
}

/** Decimal digits come in runs of ten from a digit zero; runs may follow one another, as the mathematical ones do. */
function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}
