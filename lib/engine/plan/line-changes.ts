// Lines of two texts as bytes, and which of them changed.

import { changedRuns } from "@/lib/engine/plan/changed-runs";

export interface LineChange {
  /** Index of the first removed line, or of the line before which lines are added. */
  readonly at: number;
  readonly removed: readonly Uint8Array[];
  readonly added: readonly Uint8Array[];
}

/** Changes from some lines to others. @param first index of the first line in its file */
export function lineChanges(first: number, before: readonly Uint8Array[], after: readonly Uint8Array[]): readonly LineChange[] {
  return changedRuns(before.map(keyOf), after.map(keyOf)).map((run) => ({
    at: first + run.beforeStart,
    removed: before.slice(run.beforeStart, run.beforeEnd),
    added: after.slice(run.afterStart, run.afterEnd),
  }));
}

// One character per byte, so that bytes which are not UTF-8 are told apart as well.
const latin = new TextDecoder("latin1");
const keyOf = (line: Uint8Array) => latin.decode(line);

/** Lines with their endings. Lines end at `\n`. */
export function linesOf(bytes: Uint8Array): readonly Uint8Array[] {
  const starts = lineStarts(bytes);
  return starts.map((start, index) => bytes.subarray(start, starts[index + 1] ?? bytes.length));
}

/** The byte where each line begins; none for an empty file. */
export function lineStarts(bytes: Uint8Array): readonly number[] {
  if (bytes.length === 0) return [];
  const starts = [0];
  for (let at = bytes.indexOf(0x0a); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0x0a, at + 1)) starts.push(at + 1);
  return starts;
}
