// Questions to a JSON tree that never fail: absent, or of another kind, is `undefined` or `null`.
// Where a key occurs twice the last one counts, as for the program that wrote it.

import type { JsonNode } from "@/lib/engine/text/json-node";

/** The value under a key of an object. */
export function member(node: JsonNode | undefined, key: string): JsonNode | undefined {
  if (node?.kind !== "object") return undefined;
  const { members } = node;
  for (let index = members.length - 1; index >= 0; index -= 1) {
    const one = members[index];
    if (one?.key === key) return one.value;
  }
  return undefined;
}

/** The value at a path of keys and positions. */
export function memberAt(node: JsonNode | undefined, ...path: readonly (string | number)[]): JsonNode | undefined {
  return path.reduce<JsonNode | undefined>(
    (at, step) => (typeof step === "string" ? member(at, step) : at?.kind === "array" ? at.items[step] : undefined),
    node,
  );
}

/** A text's value. */
export function textOf(node: JsonNode | undefined): string | null {
  return node?.kind === "text" ? node.value : null;
}

/** True or false; null for everything else. */
export function booleanOf(node: JsonNode | undefined): boolean | null {
  return node?.kind === "boolean" ? node.value : null;
}

/** An integer by its literal (`1`, not `1.0` and not `true`) that a double holds exactly. */
export function integerOf(node: JsonNode | undefined): number | null {
  if (node?.kind !== "number" || !isInteger(node)) return null;
  const value = Number(node.literal);
  return Number.isSafeInteger(value) ? value : null;
}

/** Any number as a double, NaN and the infinities included. */
export function numberOf(node: JsonNode | undefined): number | null {
  return node?.kind === "number" ? Number(node.literal) : null;
}

/** True for a number that Python reads as an `int`, however long. */
export function isInteger(node: JsonNode | undefined): boolean {
  return node?.kind === "number" && /^-?[0-9]+$/.test(node.literal);
}

/** The items of a list. */
export function itemsOf(node: JsonNode | undefined): readonly JsonNode[] | null {
  return node?.kind === "array" ? node.items : null;
}

/** The items of a list of texts; null when any item is something else. */
export function textsOf(node: JsonNode | undefined): readonly string[] | null {
  if (node?.kind !== "array") return null;
  const texts: string[] = [];
  for (const item of node.items) {
    if (item.kind !== "text") return null;
    texts.push(item.value);
  }
  return texts;
}

/** Keys and values of an object as a Python dictionary has them: place of the first occurrence, value of the last. */
export function entriesOf(node: JsonNode | undefined): readonly (readonly [string, JsonNode])[] | null {
  if (node?.kind !== "object") return null;
  const entries = new Map<string, JsonNode>();
  for (const { key, value } of node.members) entries.set(key, value);
  return [...entries];
}

/** What a person calls the kind of a value. */
export function typeName(node: JsonNode | undefined): string {
  switch (node?.kind) {
    case undefined:
      return "nothing";
    case "object":
      return "an object";
    case "array":
      return "a list";
    case "text":
      return "a text";
    case "number":
      return isInteger(node) ? "an integer" : "a number";
    case "boolean":
      return "true or false";
    case "null":
      return "null";
  }
}

/** A plain value without prototypes to fall over: objects have none, so `__proto__` is a key like any other. */
export function toPlain(node: JsonNode): unknown {
  switch (node.kind) {
    case "object": {
      const plain: Record<string, unknown> = Object.create(null);
      for (const [key, value] of entriesOf(node) ?? []) plain[key] = toPlain(value);
      return plain;
    }
    case "array":
      return node.items.map(toPlain);
    case "text":
    case "boolean":
      return node.value;
    case "number":
      return Number(node.literal);
    case "null":
      return null;
  }
}

/** A short stretch of what was read, on one line, to show as evidence. @param most characters */
export function excerpt(text: string, most = 120): string {
  const line = text.replace(/\s+/g, " ");
  return line.length <= most ? line : `${line.slice(0, most - 1)}…`;
}
