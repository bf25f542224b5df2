// One JSON string: escapes resolved, lone surrogates kept, control characters refused as in Python's strict reader.

export type StringReading =
  | { readonly ok: true; readonly value: string; readonly end: number }
  | { readonly ok: false; readonly at: number; readonly message: string };

const escapes: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["\\", "\\"],
  ["/", "/"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

/** Offset of the first quote, backslash or control character from an offset on. */
function plainEnd(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 0x22 || unit === 0x5c || unit < 0x20) break;
  }
  return at;
}

/** Reads the string whose opening quote stands at `start`. `end` lies behind the closing quote. */
export function readJsonString(text: string, start: number): StringReading {
  let value = "";
  let at = start + 1;
  for (;;) {
    const end = plainEnd(text, at);
    value += text.slice(at, end);
    at = end;
    const next = text[at];
    if (next === '"') return { ok: true, value, end: at + 1 };
    if (next === undefined) return { ok: false, at: start, message: "The string that starts here never ends." };
    if (next !== "\\") return { ok: false, at, message: "A control character inside a string must be written as an escape." };
    const letter = text[at + 1];
    const code = letter === "u" ? /^[0-9a-fA-F]{4}/.exec(text.slice(at + 2, at + 6))?.[0] : undefined;
    const meant = letter === undefined ? undefined : (escapes.get(letter) ?? (code === undefined ? undefined : unit(code)));
    if (meant === undefined) return { ok: false, at, message: "This backslash starts no valid escape." };
    value += meant;
    at += code === undefined ? 2 : 6;
  }
}

const unit = (code: string) => String.fromCharCode(Number.parseInt(code, 16));
