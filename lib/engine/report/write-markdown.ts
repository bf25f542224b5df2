// Parts of a Markdown text made from untrusted words: whatever the words are, they stay words.

/** Control and direction characters, which hide or reorder what stands around them. */
const unseen = /[\p{Cc}\p{Bidi_Control}\p{Surrogate}\u2028\u2029\uFEFF]/gu;

/** Signs that begin a list, heading, quote, rule or underline where a block begins. */
const beginning = /^(?:[#>+=~-]|\d{1,9}(?=[.)]))/;

/** Longest stretch of words taken over from a run, in UTF-16 code units. */
const longest = 600;

/** What a reader of Markdown makes a link of without being asked; an address is shown as code instead. */
const address = /(?:https?:\/\/|www\.)[^\s|`]*|[^\s|`]*@[^\s|`]*/gi;

/**
 * Words on one line that Markdown takes for words: no markup, no link, no HTML, no new block, no cell border.
 * Longer texts are cut and say so.
 */
export function words(text: string): string {
  const line = oneLine(text);
  let written = "";
  let end = 0;
  for (const { 0: found, index } of line.matchAll(address)) {
    written += `${escaped(line.slice(end, index))}\`${found}\``;
    end = index + found.length;
  }
  return (written + escaped(line.slice(end))).replace(beginning, (sign) => (/^\d/.test(sign) ? `${sign}\\` : `\\${sign}`));
}

function escaped(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>&~|!]/g, "\\$&");
}

/** Words as code, for paths, ids and commands. */
export function code(text: string): string {
  const line = oneLine(text);
  if (line === "") return "—";
  const runs = [...line.matchAll(/`+/g)].map(([run]) => run.length);
  const fence = "`".repeat(Math.max(0, ...runs) + 1);
  return runs.length === 0 ? `${fence}${line}${fence}` : `${fence} ${line} ${fence}`;
}

function oneLine(text: string): string {
  const start = text
    .slice(0, longest * 4)
    .replaceAll(/\s+/g, " ")
    .trim();
  const line = start.replaceAll(unseen, (sign) => `⟨U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}⟩`);
  return text.length > longest * 4 || line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line;
}

/** Code in a table, where a border ends a cell even within code. */
export function cellCode(text: string): string {
  return code(text).replaceAll("|", "\\|");
}

/** A table; cells are Markdown already. No rows give no table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  if (rows.length === 0) return [];
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [[line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n")];
}

/** A list; items are Markdown already. At most `most` are written, and the rest is counted. */
export function bullets(items: readonly string[], most = 200): readonly string[] {
  if (items.length === 0) return [];
  const rest = items.length - most;
  return [[...items.slice(0, most).map((item) => `- ${item}`), ...(rest > 0 ? [`- … and ${rest} more`] : [])].join("\n")];
}
