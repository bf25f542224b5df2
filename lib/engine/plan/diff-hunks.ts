// What splices change, shown line by line with context. Exact by construction: lines are the same when their bytes are.

import { applySplices } from "@/lib/engine/plan/apply-splices";
import { type LineChange, lineChanges, lineStarts, linesOf } from "@/lib/engine/plan/line-changes";
import type { DiffLine, Splice } from "@/lib/engine/plan/plan";
import { showChanges } from "@/lib/engine/plan/show-changes";

/** Hunks of a rewrite. Lines end at `\n`. Splices as for `applySplices`. */
export function diffHunks(bytes: Uint8Array, splices: readonly Splice[]): readonly (readonly DiffLine[])[] {
  const starts = lineStarts(bytes);
  return showChanges(bytes, starts, changesOf(bytes, starts, splices));
}

/** Compares only the lines that splices touch: the cost follows the change, not the file. */
function changesOf(bytes: Uint8Array, starts: readonly number[], splices: readonly Splice[]): readonly LineChange[] {
  const regions: { first: number; last: number; splices: Splice[] }[] = [];
  for (const splice of splices) {
    const first = lineAt(starts, splice.start);
    const last = lineAt(starts, splice.end);
    const open = regions.at(-1);
    if (open !== undefined && first <= open.last) {
      open.last = Math.max(open.last, last);
      open.splices.push(splice);
    } else regions.push({ first, last, splices: [splice] });
  }
  return regions.flatMap((region) => {
    const start = starts[region.first] ?? 0;
    const own = bytes.subarray(start, starts[region.last + 1] ?? bytes.length);
    const moved = region.splices.map((splice) => ({ ...splice, start: splice.start - start, end: splice.end - start }));
    return lineChanges(region.first, linesOf(own), linesOf(applySplices(own, moved)));
  });
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
