// A new file as part of a plan, with content that the plan itself carries.

import type { CreateFileEffect } from "@/lib/engine/plan/plan";
import { sha256Hex } from "@/lib/engine/text/sha256";

/** What a created file is made from. `path` is relative to the root; `sentence` says what the file is for. */
export interface CreatedFileParts {
  readonly path: string;
  readonly text: string;
  readonly sentence: string;
}

/** Computes hash and size of a file whose content is text. */
export function makeCreateFile({ path, text, sentence }: CreatedFileParts): CreateFileEffect {
  const bytes = new TextEncoder().encode(text);
  return { kind: "create-file", path, after: { sha256: sha256Hex(bytes), sizeBytes: bytes.length }, text, copyOf: null, sentence };
}
