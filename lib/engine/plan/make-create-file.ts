// A new file as part of a plan: its text as the plan carries it, or a file of the project that is copied.

import type { CreateFile } from "@/lib/engine/plan/plan";
import { decodeLoosely } from "@/lib/engine/text/decode-utf8";
import { sha256Hex } from "@/lib/engine/text/sha256";

/** What a new text file is made from. `path` is relative to the root; `sentence` says why the file is made. */
export interface NewFileParts {
  readonly path: string;
  readonly text: string;
  readonly sentence: string;
}

/** Computes hash and size of a new text file (design §3.3). A lone surrogate is carried as it will be written: as U+FFFD. */
export function makeCreateFile({ path, text, sentence }: NewFileParts): CreateFile {
  const bytes = new TextEncoder().encode(text);
  return {
    kind: "create-file",
    path,
    after: { sha256: sha256Hex(bytes), sizeBytes: bytes.length },
    text: decodeLoosely(bytes),
    copyOf: null,
    sentence,
  };
}

/** What a copy is made from: `from` is a regular file of the same project, with the hash and size that it must still have. */
export interface CopyParts {
  readonly path: string;
  readonly from: { readonly path: string; readonly sha256: string; readonly sizeBytes: number };
  readonly sentence: string;
}

/** A new file that is a copy, byte for byte, of another one (design §3.3); its content is not carried by the plan. */
export function makeCopyFile({ path, from, sentence }: CopyParts): CreateFile {
  const { sha256, sizeBytes } = from;
  return { kind: "create-file", path, after: { sha256, sizeBytes }, text: null, copyOf: { path: from.path, sha256 }, sentence };
}
