// A line of a file as a diff shows it: its ending where it is an unusual one, and of a very long line the part that differs.

import { decodeLoosely } from "@/lib/engine/text/decode-utf8";

/** Longest line that is shown whole, and how much of a longer one, in code units. */
const longest = 2000;
/** What is shown of a long line before the place where it differs. */
const lead = 200;

/**
 * A line with what ends it: `\n` is not shown, a carriage return before it is “␍”, and a line that nothing ends says so.
 * Bytes that are not UTF-8 show as U+FFFD.
 */
export function wholeLine(bytes: Uint8Array): string {
  const text = decodeLoosely(bytes);
  if (text.endsWith("\r\n")) return `${text.slice(0, -2)}␍`;
  return text.endsWith("\n") ? text.slice(0, -1) : `${text} (no line end)`;
}

/** Cuts a very long line, with “…” where something is left out. @param other the line it is to be compared with */
export function shortLine(text: string, other: string | undefined = undefined): string {
  if (text.length <= longest) return text;
  const start = Math.max(0, differsAt(text, other ?? text.slice(0, 1)) - lead);
  const end = start + longest;
  return `${start > 0 ? "…" : ""}${text.slice(start, end)}${end < text.length ? "…" : ""}`;
}

function differsAt(left: string, right: string): number {
  const most = Math.min(left.length, right.length);
  let at = 0;
  while (at < most && left[at] === right[at]) at += 1;
  return at;
}
