// Carries splices out on bytes. Everything outside them stays as it is.

import type { Splice } from "@/lib/engine/plan/plan";

/**
 * The bytes after all splices. Splices must be sorted and disjoint and lie inside the bytes, as `patchJson` makes them.
 * @throws RangeError for any other list: that is a defect of the plan's maker, and no bytes would be the right ones
 */
export function applySplices(bytes: Uint8Array, splices: readonly Splice[]): Uint8Array {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const { start, end, text } of splices) {
    if (!Number.isInteger(start) || !Number.isInteger(end) || start < at || end < start || end > bytes.length) {
      throw new RangeError(`Splice [${start}, ${end}) is out of order or outside the ${bytes.length} bytes.`);
    }
    parts.push(bytes.subarray(at, start), encoder.encode(text));
    at = end;
  }
  parts.push(bytes.subarray(at));
  return joined(parts);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
