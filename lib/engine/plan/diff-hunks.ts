// What splices change, shown line by line with context. Exact by construction: no line is guessed to be the same.

import { applySplices } from "@/lib/engine/plan/apply-splices";
import type { DiffLine, Splice } from "@/lib/engine/plan/plan";

/** Unchanged lines shown around a change. */
const contextLines = 3;

interface Change {
  /** Index of the first removed line, or of the line before which lines are added. */
  readonly at: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** Hunks of a rewrite; changes that lie close together share one. Lines end at `\n`. */
export function diffHunks(bytes: Uint8Array, splices: readonly Splice[]): readonly (readonly DiffLine[])[] {
  const lines = lineStarts(bytes);
  const textOf = (index: number) => decode(bytes.subarray(lines[index], lines[index + 1] ?? bytes.length));
  const hunks: DiffLine[][] = [];
  let open: DiffLine[] = [];
  let next = 0;
  let shift = 0;
  const showSame = (from: number, to: number) => {
    for (let index = from; index < to; index += 1) {
      open.push({ kind: "same", before: index + 1, after: index + 1 + shift, text: textOf(index) });
    }
  };
  for (const change of changesOf(bytes, lines, splices)) {
    const near = open.length > 0 && change.at - next <= 2 * contextLines;
    if (!near && open.length > 0) {
      showSame(next, Math.min(next + contextLines, lines.length));
      hunks.push(open);
      open = [];
    }
    showSame(near ? next : Math.max(next, change.at - contextLines), change.at);
    for (const [index, text] of change.removed.entries()) {
      open.push({ kind: "removed", before: change.at + index + 1, after: null, text });
    }
    for (const [index, text] of change.added.entries()) {
      open.push({ kind: "added", before: null, after: change.at + shift + index + 1, text });
    }
    next = change.at + change.removed.length;
    shift += change.added.length - change.removed.length;
  }
  if (open.length > 0) {
    showSame(next, Math.min(next + contextLines, lines.length));
    hunks.push(open);
  }
  return hunks;
}

function changesOf(bytes: Uint8Array, lines: readonly number[], splices: readonly Splice[]): readonly Change[] {
  const regions: { first: number; last: number; splices: Splice[] }[] = [];
  for (const splice of splices) {
    const first = lineAt(lines, splice.start);
    const last = lineAt(lines, splice.end);
    const open = regions.at(-1);
    if (open !== undefined && first <= open.last) {
      open.last = Math.max(open.last, last);
      open.splices.push(splice);
    } else regions.push({ first, last, splices: [splice] });
  }
  return regions.flatMap((region) => {
    const start = lines[region.first] ?? 0;
    const own = bytes.subarray(start, lines[region.last + 1] ?? bytes.length);
    const moved = region.splices.map((splice) => ({ ...splice, start: splice.start - start, end: splice.end - start }));
    return trimmed(region.first, linesOf(own), linesOf(applySplices(own, moved)));
  });
}

/** Takes lines off both ends that are the same on both sides; nothing when no line differs. */
function trimmed(at: number, removed: readonly string[], added: readonly string[]): readonly Change[] {
  const most = Math.min(removed.length, added.length);
  let head = 0;
  while (head < most && removed[head] === added[head]) head += 1;
  let tail = 0;
  while (tail < most - head && removed[removed.length - 1 - tail] === added[added.length - 1 - tail]) tail += 1;
  const change = { at: at + head, removed: removed.slice(head, removed.length - tail), added: added.slice(head, added.length - tail) };
  return change.removed.length + change.added.length === 0 ? [] : [change];
}

function linesOf(bytes: Uint8Array): readonly string[] {
  const starts = lineStarts(bytes);
  return starts.map((start, index) => decode(bytes.subarray(start, starts[index + 1] ?? bytes.length)));
}

function lineStarts(bytes: Uint8Array): readonly number[] {
  if (bytes.length === 0) return [];
  const starts = [0];
  for (let at = bytes.indexOf(0x0a); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0x0a, at + 1)) starts.push(at + 1);
  return starts;
}

/** Index of the line that holds a byte; the end of the file belongs to the last line. */
function lineAt(starts: readonly number[], byte: number): number {
  let low = 0;
  let high = Math.max(0, starts.length - 1);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= byte) low = middle;
    else high = middle - 1;
  }
  return low;
}

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes).replace(/\r?\n$/, "");
