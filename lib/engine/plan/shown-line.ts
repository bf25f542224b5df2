// A line of a file as a diff shows it: with its ending where that differs, and of a very long line the part that differs.

import { decodeLoosely } from "@/lib/engine/text/decode-utf8";

/** Longest line that is shown whole, and how much of a longer one, in code units. */
const longest = 2000;
/** What is shown of a long line before the place where it differs. */
const lead = 200;

/** A line without its ending. Bytes that are not UTF-8 show as U+FFFD. */
export function plainLine(bytes: Uint8Array): string {
  return decodeLoosely(bytes).replace(/\r?\n$/, "");
}

/** A line with what ends it: nothing for `\n`, “␍” for `\r\n`, words where nothing ends it. */
export function lineWithEnding(bytes: Uint8Array): string {
  return `${plainLine(bytes)}${endingWords[endingOf(bytes)]}`;
}

const endingWords = { "\n": "", "\r\n": "␍", none: " (no line end)" } as const;

function endingOf(bytes: Uint8Array): keyof typeof endingWords {
  if (bytes.at(-1) !== 0x0a) return "none";
  return bytes.at(-2) === 0x0d ? "\r\n" : "\n";
}

/** Whether two stretches of lines end in different ways, so that the endings are part of what a person must see. */
export function endingsDiffer(left: readonly Uint8Array[], right: readonly Uint8Array[]): boolean {
  return inTurn(left) !== inTurn(right);
}

function inTurn(lines: readonly Uint8Array[]): string {
  return lines
    .map(endingOf)
    .filter((ending, index, all) => ending !== all[index - 1])
    .join();
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
