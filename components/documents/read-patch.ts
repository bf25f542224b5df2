// A unified diff as the hunks that the diff view shows. Whatever is no diff stays visible as plain lines.

import type { DiffLine } from "@/lib/engine/plan/plan";

/** One file of a patch. */
export interface PatchFile {
  readonly name: string;
  readonly hunks: readonly (readonly DiffLine[])[];
  /** Header lines besides the hunks, such as a mode change or a rename. */
  readonly notes: readonly string[];
}

const hunkHead = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/;

/** Splits a patch by file; linear, total. A text without any file head gives one nameless file of notes. */
export function readPatch(text: string): readonly PatchFile[] {
  const files: { name: string; hunks: DiffLine[][]; notes: string[] }[] = [];
  let hunk: DiffLine[] | null = null;
  let before = 0;
  let after = 0;
  for (const line of text.split("\n")) {
    const head = /^diff --git a\/(.+) b\/(.+)$/.exec(line);
    if (head !== null) {
      files.push({ name: head[2] ?? "", hunks: [], notes: [] });
      hunk = null;
      continue;
    }
    const file = files.at(-1) ?? nameless(files);
    const start = hunkHead.exec(line);
    if (start !== null) {
      hunk = [];
      file.hunks.push(hunk);
      before = Number(start[1]);
      after = Number(start[2]);
      continue;
    }
    if (hunk === null || line.startsWith("\\")) {
      if (line !== "" && !/^(index |--- |\+\+\+ )/.test(line)) file.notes.push(line);
      continue;
    }
    const sign = line[0];
    const rest = line.slice(1);
    if (sign === "-") hunk.push({ kind: "removed", before: before++, after: null, text: rest });
    else if (sign === "+") hunk.push({ kind: "added", before: null, after: after++, text: rest });
    else if (sign === " ") hunk.push({ kind: "same", before: before++, after: after++, text: rest });
  }
  return files;
}

function nameless(files: { name: string; hunks: DiffLine[][]; notes: string[] }[]) {
  const file = { name: "", hunks: [], notes: [] };
  files.push(file);
  return file;
}
