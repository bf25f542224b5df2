// Keys that occur twice in a document (§22 no. 1).

import { makeFinding } from "@/lib/engine/formats/compound-v/make-finding";
import type { ReadJson } from "@/lib/engine/formats/json-file";
import type { Finding } from "@/lib/engine/run/finding";

/** Keys that occur twice in a document. */
export function duplicates(file: ReadJson, code: string): readonly Finding[] {
  return file.document.duplicates.slice(0, 100).map(({ pointer, line, column, byteOffset }) =>
    makeFinding(code, "warning", {
      message: `The key ${pointer} occurs twice in ${file.path}; the last one counts.`,
      place: { path: file.path, line, column, byteOffset, pointer },
      remedy: "Find out who wrote the file; two writers may have met.",
      rule: "§22 no. 1",
    }),
  );
}
