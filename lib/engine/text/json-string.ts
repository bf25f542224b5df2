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

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what ends a plain stretch.
const plain = /[^"\\\u0000-\u001f]*/y;

/** Reads the string whose opening quote stands at `start`. `end` lies behind the closing quote. */
export function readJsonString(text: string, start: number): StringReading {
  const parts: string[] = [];
  let at = start + 1;
  for (;;) {
    plain.lastIndex = at;
    const stretch = plain.exec(text)?.[0] ?? "";
    parts.push(stretch);
    at += stretch.length;
    const next = text[at];
    if (next === '"') return { ok: true, value: parts.join(""), end: at + 1 };
    if (next === undefined) return { ok: false, at: start, message: "The string that starts here never ends." };
    if (next !== "\\") return { ok: false, at, message: "A control character inside a string must be written as an escape." };
    const letter = text[at + 1];
    const code = letter === "u" ? /^[0-9a-fA-F]{4}/.exec(text.slice(at + 2, at + 6))?.[0] : undefined;
    const value = letter === undefined ? undefined : (escapes.get(letter) ?? (code === undefined ? undefined : unit(code)));
    if (value === undefined) return { ok: false, at, message: "This backslash starts no valid escape." };
    parts.push(value);
    at += code === undefined ? 2 : 6;
  }
}

const unit = (code: string) => String.fromCharCode(Number.parseInt(code, 16));
