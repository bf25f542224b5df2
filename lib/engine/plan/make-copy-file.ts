// A new file as part of a plan, that is a copy of another one.

import type { CreateFileEffect } from "@/lib/engine/plan/plan";

/** What a copy is made from. Both paths are relative to the root; `sentence` says what the copy is for. */
export interface CopiedFileParts {
  readonly path: string;
  /** The file that is copied, as it was read when the plan was made. */
  readonly from: { readonly path: string; readonly sha256: string; readonly sizeBytes: number };
  readonly sentence: string;
}

/** A file with the bytes of another, which need not be held in memory. */
export function makeCopyFile({ path, from, sentence }: CopiedFileParts): CreateFileEffect {
  const { sha256, sizeBytes } = from;
  return { kind: "create-file", path, after: { sha256, sizeBytes }, text: null, copyOf: { path: from.path, sha256 }, sentence };
}
