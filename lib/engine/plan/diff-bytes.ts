// The difference between two whole files, line by line, bounded in what is compared and in what is shown.

import { lineChanges, lineStarts, linesOf } from "@/lib/engine/plan/line-changes";
import type { DiffLine } from "@/lib/engine/plan/plan";
import { showChanges } from "@/lib/engine/plan/show-changes";

/** Most lines that are shown unless told; two files may have nothing in common. */
const usualLines = 2000;
/** Longest stretch of either file that is compared. */
const mostBytes = 8 * 1024 * 1024;

type Hunks = readonly (readonly DiffLine[])[];

/** Hunks from one text to another; empty when they are equal. What is left out is said in one last line without numbers. */
export function diffBytes(before: Uint8Array, after: Uint8Array, mostLines = usualLines): Hunks {
  const { head, tail } = alike(before, after);
  const removed = before.subarray(head, before.length - tail);
  const added = after.subarray(head, after.length - tail);
  const size = Math.max(removed.length, added.length);
  if (size > mostBytes) return [[remark(`${size} bytes differ, which is too much to show`)]];
  const changes = lineChanges(lineStarts(before.subarray(0, head)).length, linesOf(removed), linesOf(added));
  return shortened(showChanges(before, lineStarts(before), changes), mostLines);
}

/** Bytes in whole lines that both files begin and end with. */
function alike(before: Uint8Array, after: Uint8Array): { readonly head: number; readonly tail: number } {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  if (head === before.length && head === after.length) return { head, tail: 0 };
  while (head > 0 && before[head - 1] !== 0x0a) head -= 1;
  let tail = 0;
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  while (tail > 0 && !(startsLine(before, before.length - tail) && startsLine(after, after.length - tail))) tail -= 1;
  return { head, tail };
}

const startsLine = (bytes: Uint8Array, at: number) => at === 0 || bytes[at - 1] === 0x0a;

function shortened(hunks: Hunks, mostLines: number): Hunks {
  const shown: (readonly DiffLine[])[] = [];
  let room = mostLines;
  for (const hunk of hunks) {
    if (room > 0) shown.push(hunk.slice(0, room));
    room -= hunk.length;
  }
  return room >= 0 ? shown : [...shown, [remark(`… ${-room} more lines of the difference are not shown`)]];
}

function remark(text: string): DiffLine {
  return { kind: "same", before: null, after: null, text };
}
