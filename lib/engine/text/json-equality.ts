// Equality and truth of JSON values as Python has them (format document atlas §18).

import { entriesOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** Python's `==`: `1 == 1.0 == true`, `0 == false`, text never equals a number, NaN equals nothing, objects by value. */
export function pythonEquals(left: JsonNode, right: JsonNode): boolean {
  const leftNumber = numericOf(left);
  const rightNumber = numericOf(right);
  if (leftNumber !== null || rightNumber !== null) {
    return leftNumber !== null && rightNumber !== null && sameNumber(leftNumber, rightNumber);
  }
  if (left.kind === "text") return right.kind === "text" && left.value === right.value;
  if (left.kind === "null") return right.kind === "null";
  if (left.kind === "array") {
    if (right.kind !== "array" || left.items.length !== right.items.length) return false;
    return left.items.every((item, index) => {
      const other = right.items[index];
      return other !== undefined && pythonEquals(item, other);
    });
  }
  return left.kind === "object" && right.kind === "object" && sameEntries(left, right);
}

/** Python's `bool(value)`; what is absent is false. */
export function isTruthy(node: JsonNode | undefined): boolean {
  switch (node?.kind) {
    case undefined:
    case "null":
      return false;
    case "boolean":
      return node.value;
    case "number":
      return Number(node.literal) !== 0;
    case "text":
      return node.value !== "";
    case "array":
      return node.items.length > 0;
    case "object":
      return node.members.length > 0;
  }
}

/**
 * A text that is the same for two scalars exactly when Python would find them as the same key of a dictionary.
 * @returns null for lists and objects, which Python cannot use as keys
 */
export function dictionaryKey(node: JsonNode): string | null {
  switch (node.kind) {
    case "text":
      return `t${node.value}`;
    case "null":
      return "null";
    case "boolean":
    case "number": {
      const value = numericOf(node);
      return value === null ? null : `n${String(exactInteger(value) ?? value)}`;
    }
    default:
      return null;
  }
}

type Numeric = bigint | number;

function numericOf(node: JsonNode): Numeric | null {
  if (node.kind === "boolean") return node.value ? 1n : 0n;
  if (node.kind !== "number") return null;
  return /^-?[0-9]+$/.test(node.literal) ? BigInt(node.literal) : Number(node.literal);
}

/** JavaScript compares a bigint with a double exactly, as Python does. */
function sameNumber(left: Numeric, right: Numeric): boolean {
  // biome-ignore lint/suspicious/noDoubleEquals: only the loose operator compares a bigint with a number by value.
  return left == right;
}

function exactInteger(value: Numeric): bigint | null {
  if (typeof value === "bigint") return value;
  return Number.isInteger(value) ? BigInt(value) : null;
}

function sameEntries(left: JsonNode, right: JsonNode): boolean {
  const leftEntries = entriesOf(left) ?? [];
  const rightEntries = new Map(entriesOf(right) ?? []);
  if (leftEntries.length !== rightEntries.size) return false;
  return leftEntries.every(([key, value]) => {
    const other = rightEntries.get(key);
    return other !== undefined && pythonEquals(value, other);
  });
}
