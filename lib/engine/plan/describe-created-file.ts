// A file that a plan creates, as lines of plain text: what it is for, and what will stand in it.

import { createdHunks } from "@/lib/engine/plan/created-hunks";
import type { CreateFileEffect } from "@/lib/engine/plan/plan";

/** Path, size and reason; then every line of a text, or where a copy comes from. */
export function describeCreatedFile({ path, after, text, copyOf, sentence }: CreateFileEffect): readonly string[] {
  return [
    `Create the file ${path} (${after.sizeBytes} bytes). ${sentence}`,
    ...(copyOf === null ? [] : [`  a copy of ${copyOf.path}, byte for byte`]),
    ...(text === null
      ? []
      : createdHunks(text).flatMap((hunk) => hunk.map((line) => `  ${line.kind === "added" ? "+" : " "} ${line.text}`))),
  ];
}
