// A file rewrite as part of a plan: what it was, what it becomes, and what a person sees of it.

import { applySplices } from "@/lib/engine/plan/apply-splices";
import { diffHunks } from "@/lib/engine/plan/diff-hunks";
import type { PlanEdit, Splice } from "@/lib/engine/plan/plan";
import { sha256Hex } from "@/lib/engine/text/sha256";

/** What an edit is made from. `path` is relative to the root; `changes` say in words what the splices do. */
export interface EditParts {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly splices: readonly Splice[];
  readonly changes: readonly string[];
}

/** Computes hashes, sizes and hunks of an edit. Splices as for `applySplices`. */
export function makeEdit({ path, bytes, splices, changes }: EditParts): PlanEdit {
  const after = applySplices(bytes, splices);
  return {
    path,
    before: { sha256: sha256Hex(bytes), sizeBytes: bytes.length },
    after: { sha256: sha256Hex(after), sizeBytes: after.length },
    splices,
    hunks: diffHunks(bytes, splices),
    changes,
  };
}
