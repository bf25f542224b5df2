// A value of a ledger's line in a few words, for a row.

import { typeName } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** Numbers by their literal, lists by their length, objects by their keys. Not shortened. */
export function shortSource(node: JsonNode): string {
  switch (node.kind) {
    case "number":
      return node.literal;
    case "boolean":
      return String(node.value);
    case "null":
      return "null";
    case "text":
      return node.value;
    case "array":
      return `${node.items.length} items`;
    case "object":
      return node.members.map(({ key, value }) => `${key}: ${value.kind === "text" ? value.value : typeName(value)}`).join(", ");
  }
}
