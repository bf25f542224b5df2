// The bytes a row gives: as text, as base64, or not at all.

import { booleanOf, member, textOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** UTF-8 of a text. */
export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** The bytes of a row's file; null when the file is absent. */
export function vectorBytes(input: JsonNode): Uint8Array | null {
  if (booleanOf(member(input, "absent")) === true) return null;
  const encoded = textOf(member(input, "base64"));
  if (encoded === null) return utf8(textOf(member(input, "text")) ?? "");
  return Uint8Array.from(atob(encoded), (unit) => unit.charCodeAt(0));
}
