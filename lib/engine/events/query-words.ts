// Cuts a typed query into its words: blanks part them, quotes hold them together, a minus turns one around.

export interface QueryWord {
  /** Place in the text, in UTF-16 code units. */
  readonly from: number;
  readonly to: number;
  readonly negated: boolean;
  /** What stands before the colon, in lower case; null for a plain word. */
  readonly field: string | null;
  readonly value: string;
  readonly quoted: boolean;
  /** False when a quote is open at the end. */
  readonly closed: boolean;
}

const wordStart = /\s*(-?)(?:([A-Za-z][A-Za-z_]*):)?/y;
const bareWord = /\S*/y;
const quotedWord = /"((?:[^"\\]|\\[\s\S])*)("?)/y;

/** Every word in order. In quotes, a backslash makes the next character stand for itself. */
export function queryWords(text: string): readonly QueryWord[] {
  const words: QueryWord[] = [];
  let at = 0;
  while (text.slice(at).trim() !== "") {
    const head = matchAt(wordStart, text, at);
    const sign = head?.[1] ?? "";
    const field = head?.[2] ?? null;
    const valueAt = at + (head?.[0].length ?? 0);
    const from = valueAt - sign.length - (field === null ? 0 : field.length + 1);
    const quotes = matchAt(quotedWord, text, valueAt);
    const bare = quotes === null ? (matchAt(bareWord, text, valueAt)?.[0] ?? "") : "";
    const to = valueAt + (quotes?.[0].length ?? bare.length);
    words.push({
      from,
      to,
      negated: sign === "-",
      field: field?.toLowerCase() ?? null,
      value: quotes === null ? bare : (quotes[1] ?? "").replaceAll(/\\([\s\S])/g, "$1"),
      quoted: quotes !== null,
      closed: quotes === null || quotes[2] === '"',
    });
    at = to;
  }
  return words;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
