// The content of a file that a plan creates, as a diff in which every line is added.

import { linesOf } from "@/lib/engine/plan/line-changes";
import type { DiffLine } from "@/lib/engine/plan/plan";
import { showChanges } from "@/lib/engine/plan/show-changes";

/** Most lines that are shown; the rest is counted in one last line without numbers. */
const mostLines = 400;

const nothing = new Uint8Array();

/** Hunks of a text that was not there before; none for an empty one. */
export function createdHunks(text: string): readonly (readonly DiffLine[])[] {
  const lines = linesOf(new TextEncoder().encode(text));
  const shown = showChanges(nothing, [], [{ at: 0, removed: [], added: lines.slice(0, mostLines) }]);
  const left = lines.length - mostLines;
  if (left <= 0) return shown;
  return [
    ...shown,
    [{ kind: "same", before: null, after: null, text: `… ${left} more ${left === 1 ? "line is" : "lines are"} not shown` }],
  ];
}
