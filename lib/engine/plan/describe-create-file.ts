// A new file as lines of plain text: where, why, how large, and its content or where that comes from.

import { createdHunks } from "@/lib/engine/plan/created-hunks";
import { describeHunk } from "@/lib/engine/plan/describe-edit";
import type { CreateFile } from "@/lib/engine/plan/plan";

/** Path, size and sentence, then the content line by line, or the file that is copied. */
export function describeCreateFile(effect: CreateFile): readonly string[] {
  const { path, after, copyOf, sentence } = effect;
  const size = `${after.sizeBytes} bytes`;
  if (copyOf !== null) return [`Copy ${copyOf.path} to the new file ${path} (${size}). ${sentence}`];
  return [`Make the file ${path} (${size}). ${sentence}`, ...createdHunks(effect).flatMap(describeHunk)];
}
