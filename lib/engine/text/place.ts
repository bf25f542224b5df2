// Where in a text something stands: line and column from 1, bytes from 0.

import { utf8Length } from "@/lib/engine/text/decode-utf8";

export interface TextPlace {
  readonly line: number;
  /** In UTF-16 code units, as editors count. */
  readonly column: number;
  readonly byteOffset: number;
}

/** What is known at one offset, so that a place behind it need not be counted from the beginning. */
interface Mark {
  readonly offset: number;
  readonly line: number;
  readonly lineStart: number;
  readonly byteOffset: number;
}

/** Code units between two marks: each place costs at most this much, however long its line is. */
const stride = 1024;

/** The place of one UTF-16 offset. For many places of one text use `placesIn`. */
export function placeAt(text: string, offset: number): TextPlace {
  return placesIn(text)(offset);
}

/** Prepares a text at the first question (linear), so that each place afterwards costs the same. Lines end at `\n`. */
export function placesIn(text: string): (offset: number) => TextPlace {
  let marks: readonly Mark[] | null = null;
  return (offset) => {
    marks ??= marksOf(text);
    const within = Math.max(0, Math.min(offset, text.length));
    const near = marks[Math.floor(within / stride)] ?? firstMark;
    // A mark stands one unit later where it would split a character.
    const mark = near.offset <= within ? near : (marks[Math.floor(within / stride) - 1] ?? firstMark);
    const { line, lineStart, byteOffset } = forward(text, mark, within);
    return { line, column: within - lineStart + 1, byteOffset };
  };
}

const firstMark: Mark = { offset: 0, line: 1, lineStart: 0, byteOffset: 0 };

function marksOf(text: string): readonly Mark[] {
  const marks = [firstMark];
  let mark = firstMark;
  for (let offset = stride; offset <= text.length; offset += stride) {
    mark = forward(text, mark, splitsCharacter(text, offset) ? offset + 1 : offset);
    marks.push(mark);
  }
  return marks;
}

function forward(text: string, from: Mark, offset: number): Mark {
  let { line, lineStart } = from;
  const part = text.slice(from.offset, offset);
  for (let feed = part.indexOf("\n"); feed !== -1; feed = part.indexOf("\n", feed + 1)) {
    line += 1;
    lineStart = from.offset + feed + 1;
  }
  return { offset, line, lineStart, byteOffset: from.byteOffset + utf8Length(text, from.offset, offset) };
}

function splitsCharacter(text: string, offset: number): boolean {
  const high = text.charCodeAt(offset - 1);
  const low = text.charCodeAt(offset);
  return high >= 0xd800 && high < 0xdc00 && low >= 0xdc00 && low < 0xe000;
}
