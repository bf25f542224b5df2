// The plain values of an object in words, for records whose form is their owner's own.

import { entriesOf, excerpt, textOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** `key value` for every text, number and truth value; of a list its length. */
export function plainWords(node: JsonNode): readonly string[] {
  return (entriesOf(node) ?? []).flatMap(([key, value]) => {
    const words = textOf(value) ?? plain(value);
    return words === null ? [] : [`${key} ${excerpt(words, 80)}`];
  });
}

function plain(node: JsonNode): string | null {
  switch (node.kind) {
    case "number":
      return node.literal;
    case "boolean":
      return String(node.value);
    case "array":
      return `${node.items.length} ${node.items.length === 1 ? "entry" : "entries"}`;
    default:
      return null;
  }
}
