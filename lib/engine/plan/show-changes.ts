// Changed lines with the unchanged ones around them, as hunks.

import type { LineChange } from "@/lib/engine/plan/line-changes";
import type { DiffLine } from "@/lib/engine/plan/plan";
import { endingsDiffer, lineWithEnding, plainLine, shortLine } from "@/lib/engine/plan/shown-line";

/** Unchanged lines shown around a change. */
const contextLines = 3;

/**
 * Hunks of changes; those that lie close together share one.
 * @param starts the byte where each line of the file before begins
 */
export function showChanges(
  bytes: Uint8Array,
  starts: readonly number[],
  changes: readonly LineChange[],
): readonly (readonly DiffLine[])[] {
  const hunks: DiffLine[][] = [];
  let open: DiffLine[] = [];
  let next = 0;
  let shift = 0;
  const showSame = (from: number, to: number) => {
    for (let index = from; index < to; index += 1) {
      const text = shortLine(plainLine(bytes.subarray(starts[index], starts[index + 1] ?? bytes.length)));
      open.push({ kind: "same", before: index + 1, after: index + 1 + shift, text });
    }
  };
  for (const change of changes) {
    const near = open.length > 0 && change.at - next <= 2 * contextLines;
    if (!near && open.length > 0) {
      showSame(next, Math.min(next + contextLines, starts.length));
      hunks.push(open);
      open = [];
    }
    showSame(near ? next : Math.max(next, change.at - contextLines), change.at);
    for (const line of changedLines(change, shift)) open.push(line);
    next = change.at + change.removed.length;
    shift += change.added.length - change.removed.length;
  }
  if (open.length > 0) {
    showSame(next, Math.min(next + contextLines, starts.length));
    hunks.push(open);
  }
  return hunks;
}

function changedLines({ at, removed, added }: LineChange, shift: number): readonly DiffLine[] {
  const show = endingsDiffer(removed, added) ? lineWithEnding : plainLine;
  const old = removed.map(show);
  const fresh = added.map(show);
  return [
    ...old.map((text, index): DiffLine => ({ kind: "removed", before: at + index + 1, after: null, text: shortLine(text, fresh[index]) })),
    ...fresh.map(
      (text, index): DiffLine => ({ kind: "added", before: null, after: at + shift + index + 1, text: shortLine(text, old[index]) }),
    ),
  ];
}
