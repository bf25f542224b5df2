// A file rewrite as lines of plain text: what changes in words, then the exact diff.

import type { DiffLine, PlanEdit } from "@/lib/engine/plan/plan";

const marks = { same: " ", removed: "-", added: "+" } as const;

/** Path and sizes, the changes in words, and every hunk. */
export function describeEdit(edit: PlanEdit): readonly string[] {
  return [
    `${edit.path} (${edit.before.sizeBytes} → ${edit.after.sizeBytes} bytes)`,
    ...edit.changes.map((change) => `  ${change}`),
    ...edit.hunks.flatMap(describeHunk),
  ];
}

/** One hunk, indented: where it stands, then its lines. */
export function describeHunk(hunk: readonly DiffLine[]): readonly string[] {
  return [`  ${heading(hunk)}`, ...hunk.map((line) => `  ${marks[line.kind]} ${line.text}`)];
}

function heading(hunk: readonly DiffLine[]): string {
  const first = (side: "before" | "after") => hunk.find((line) => line[side] !== null)?.[side];
  return `@@ line ${first("before") ?? first("after") ?? 1} @@`;
}
