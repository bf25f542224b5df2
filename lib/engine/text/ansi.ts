// Terminal output as inert text: of its escape sequences only bold and the sixteen colours are kept, as words; all else is dropped.

export type AnsiColour = "black" | "red" | "green" | "yellow" | "blue" | "magenta" | "cyan" | "white";

export interface AnsiSpan {
  readonly text: string;
  readonly bold: boolean;
  /** One of the eight colours, bright ones as their plain sister; null for the page's own. */
  readonly colour: AnsiColour | null;
}

interface Style {
  readonly bold: boolean;
  readonly colour: AnsiColour | null;
}

const colours: readonly AnsiColour[] = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"];
const plain: Style = { bold: false, colour: null };

/** CSI, one that the end cuts off, strings (OSC, DCS, SOS, PM, APC) up to their end or the line's, then short escapes. */
const sequence =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences are made of control characters
  /(?:\u001b\[|\u009b)([0-?]*)[ -/]*([@-~])|(?:\u001b\[|\u009b)[0-?]*[ -/]*$|(?:\u001b[\]PX^_]|[\u0090\u0098\u009d-\u009f])[^\u0007\u001b\u009c\n]*(?:\u0007|\u001b\\|\u009c)?|\u001b[ -/]*(?:[0-~]|$)/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are dropped
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Parses terminal output into spans of one style each. Line feeds and tabs stay; a carriage return drops what it overwrote on its line.
 * @returns spans whose texts hold no control character but tab and line feed; neighbours differ in style
 */
export function parseAnsi(text: string): readonly AnsiSpan[] {
  const spans: AnsiSpan[] = [];
  let style = plain;
  let from = 0;
  const push = (raw: string) => {
    const clean = overwritten(raw).replaceAll(controls, "");
    if (clean === "") return;
    const last = spans.at(-1);
    if (last !== undefined && last.bold === style.bold && last.colour === style.colour) {
      spans[spans.length - 1] = { ...last, text: last.text + clean };
    } else spans.push({ text: clean, ...style });
  };
  for (const found of text.matchAll(sequence)) {
    push(text.slice(from, found.index));
    from = found.index + found[0].length;
    if (found[2] === "m") style = styled(style, found[1] ?? "");
  }
  push(text.slice(from));
  return spans;
}

/** What stands on each line at last: a carriage return begins it anew. */
function overwritten(text: string): string {
  if (!text.includes("\r")) return text;
  const lines = text.split("\n").map((line, at, all) => {
    const whole = at < all.length - 1 && line.endsWith("\r") ? line.slice(0, -1) : line;
    const from = whole.lastIndexOf("\r", whole.length - 2);
    return whole.slice(from + 1);
  });
  return lines.join("\n");
}

/** The text alone. */
export function stripAnsi(text: string): string {
  return parseAnsi(text)
    .map((span) => span.text)
    .join("");
}

/** Applies the numbers of one SGR sequence. Colours out of 256 and of 24 bits are dropped with their own numbers. */
function styled(style: Style, numbers: string): Style {
  if (/[^0-9;]/.test(numbers)) return style;
  const codes = numbers.split(";").map((word) => (word === "" ? 0 : Number(word)));
  let next = style;
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at] ?? 0;
    if (code === 38 || code === 48) {
      at += codes[at + 1] === 5 ? 2 : codes[at + 1] === 2 ? 4 : 0;
      continue;
    }
    next = withCode(next, code);
  }
  return next;
}

function withCode(style: Style, code: number): Style {
  if (code === 0) return plain;
  if (code === 1) return { ...style, bold: true };
  if (code === 22) return { ...style, bold: false };
  if (code === 39) return { ...style, colour: null };
  const colour = colours[code >= 90 ? code - 90 : code - 30];
  return colour === undefined ? style : { ...style, colour };
}
