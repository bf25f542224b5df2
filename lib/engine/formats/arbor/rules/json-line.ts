// One JSON value on one line, laid out as Python's writer does with unescaped text (§7).

import type { JsonNode } from "@/lib/engine/text/json-node";

/** A value as JSON text with a blank behind commas and colons; number literals and duplicate keys stay (§7). */
export function jsonLine(node: JsonNode): string {
  switch (node.kind) {
    case "object":
      return `{${node.members.map(({ key, value }) => `${JSON.stringify(key)}: ${jsonLine(value)}`).join(", ")}}`;
    case "array":
      return `[${node.items.map(jsonLine).join(", ")}]`;
    case "text":
      return JSON.stringify(node.value);
    case "number":
      return node.literal;
    case "boolean":
      return String(node.value);
    case "null":
      return "null";
  }
}
