// A JSON value as Python prints it inside a message (§18).

import { entriesOf, isInteger } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** `str(value)`: a text as it is, absent and null as `None`, lists and maps with quoted texts inside. */
export function pythonText(node: JsonNode | undefined): string {
  return node?.kind === "text" ? node.value : shown(node);
}

function shown(node: JsonNode | undefined): string {
  if (node === undefined) return "None";
  switch (node.kind) {
    case "null":
      return "None";
    case "boolean":
      return node.value ? "True" : "False";
    case "number":
      return isInteger(node) ? node.literal : floatText(node.literal);
    case "text":
      return quoted(node.value);
    case "array":
      return `[${node.items.map(shown).join(", ")}]`;
    case "object":
      return `{${(entriesOf(node) ?? []).map(([key, value]) => `${quoted(key)}: ${shown(value)}`).join(", ")}}`;
  }
}

function quoted(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll("\r", "\\r").replaceAll("\t", "\\t");
  return `${quote}${quote === "'" ? escaped.replaceAll("'", "\\'") : escaped}${quote}`;
}

/** The shortest digits that give the double again; a whole one keeps its `.0`, and exponents begin at 1e16 and below 1e-4. */
function floatText(literal: string): string {
  const value = Number(literal);
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value < 0 ? "-inf" : "inf";
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e16 || size < 1e-4)) {
    return value.toExponential().replace(/e([-+])(\d)$/, "e$10$2");
  }
  const plain = Object.is(value, -0) ? "-0" : String(value);
  return plain.includes(".") ? plain : `${plain}.0`;
}
