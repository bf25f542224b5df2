// A file written anew as a whole, as a plan edit: only the lines that differ are spliced, so that a person sees what changes.

import { makeEdit } from "@/lib/engine/plan/make-edit";
import type { PlanEdit } from "@/lib/engine/plan/plan";

interface RewriteParts {
  /** Relative to the root. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly text: string;
  /** In words. */
  readonly changes: readonly string[];
}

const lineFeed = 0x0a;

/** One splice between the first and the last line that differ. @returns null when the file already is what it would become */
export function makeRewrite({ path, bytes, text, changes }: RewriteParts): PlanEdit | null {
  const after = new TextEncoder().encode(text);
  let start = 0;
  while (start < bytes.length && start < after.length && bytes[start] === after[start]) start += 1;
  if (start === bytes.length && start === after.length) return null;
  while (start > 0 && bytes[start - 1] !== lineFeed) start -= 1;
  let tail = 0;
  const most = Math.min(bytes.length, after.length) - start;
  while (tail < most && bytes[bytes.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  // Whole lines: the tail begins behind a line feed that both have.
  while (tail > 0 && bytes[bytes.length - 1 - tail] !== lineFeed) tail -= 1;
  const middle = new TextDecoder("utf-8", { ignoreBOM: true }).decode(after.subarray(start, after.length - tail));
  return makeEdit({ path, bytes, splices: [{ start, end: bytes.length - tail, text: middle }], changes });
}
