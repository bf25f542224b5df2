// The difference between two whole files, line by line, as one stretch: what is alike at both ends is left out.

import { diffHunks } from "@/lib/engine/plan/diff-hunks";
import type { DiffLine } from "@/lib/engine/plan/plan";

/** Hunks from one text to another; empty when they are equal. Linear. */
export function diffBytes(before: Uint8Array, after: Uint8Array): readonly (readonly DiffLine[])[] {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  // A stretch begins and ends at a line, so that no character is cut in two.
  while (head > 0 && before[head - 1] !== 0x0a) head -= 1;
  let tail = 0;
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  while (tail > 0 && before[before.length - tail - 1] !== 0x0a) tail -= 1;
  const text = new TextDecoder().decode(after.subarray(head, after.length - tail));
  return diffHunks(before, [{ start: head, end: before.length - tail, text }]);
}
