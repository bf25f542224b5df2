// What Python does with a value of the wrong kind, for rules that must agree with a program that does not check (§18).

import { unreadable } from "@/lib/engine/formats/atlas/rules/outcome";
import { entriesOf, member } from "@/lib/engine/text/json-access";
import { dictionaryKey, isTruthy } from "@/lib/engine/text/json-equality";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** `value.get(key)`: undefined when absent; gives up when the value is no dictionary. */
export function get(value: JsonNode | undefined, key: string): JsonNode | undefined {
  return value?.kind === "object" ? member(value, key) : unreadable("AttributeError");
}

/** `for item in value`: items, characters or keys; gives up on what cannot be walked. Absent is an empty list. */
export function iterate(value: JsonNode | undefined): readonly JsonNode[] {
  switch (value?.kind) {
    case undefined:
      return [];
    case "array":
      return value.items;
    case "text":
      return Array.from(value.value, textNode);
    case "object":
      return (entriesOf(value) ?? []).map(([key]) => textNode(key));
    default:
      return unreadable("TypeError");
  }
}

/** A value as a key of a dictionary or set; gives up on lists and dictionaries. Absent counts as None. */
export function keyOf(value: JsonNode | undefined): string {
  return dictionaryKey(value ?? nothing) ?? unreadable("TypeError");
}

/** A number for a comparison: true is 1; gives up on everything else. @param absent stands in for a missing value */
export function comparable(value: JsonNode | undefined, absent: number): number {
  if (value === undefined) return absent;
  if (value.kind === "boolean") return value.value ? 1 : 0;
  return value.kind === "number" ? Number(value.literal) : unreadable("TypeError");
}

/** `value or {}` / `value or []`: what is empty counts as absent. */
export function orAbsent(value: JsonNode | undefined): JsonNode | undefined {
  return isTruthy(value) ? value : undefined;
}

/** True when the value is exactly this text. */
export function isText(value: JsonNode | undefined, text: string): boolean {
  return value?.kind === "text" && value.value === text;
}

/** `needle in value` for a text: a key, an item or a part of a text; gives up on what holds nothing. */
export function contains(value: JsonNode | undefined, needle: string): boolean {
  if (value === undefined) return false;
  if (value.kind === "text") return value.value.includes(needle);
  if (value.kind === "object") return value.members.some((one) => one.key === needle);
  return value.kind === "array" ? value.items.some((item) => isText(item, needle)) : unreadable("TypeError");
}

function textNode(value: string): JsonNode {
  return { kind: "text", value, start: 0, end: 0 };
}

const nothing: JsonNode = { kind: "null", start: 0, end: 0 };
