// The content of a new text file as a diff in which every line is added, bounded in length.

import { diffBytes } from "@/lib/engine/plan/diff-bytes";
import type { CreateFile, DiffLine } from "@/lib/engine/plan/plan";

/** Most lines of a new file that are shown. */
const mostLines = 400;

/** What is shown of a new file; nothing for a copy and for an empty file. What is left out is said in one last line without numbers. */
export function createdHunks({ text }: CreateFile): readonly (readonly DiffLine[])[] {
  return text === null ? [] : diffBytes(new Uint8Array(0), new TextEncoder().encode(text), mostLines);
}
