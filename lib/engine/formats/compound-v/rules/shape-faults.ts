// Compares a JSON value with a described shape: closed objects, typed lists, words from a list.

import { entriesOf, isInteger, numberOf, typeName } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

export type Shape =
  | { readonly kind: "any" }
  | { readonly kind: "boolean" }
  | { readonly kind: "text"; readonly oneOf?: readonly string[]; readonly pattern?: RegExp; readonly orNull?: boolean }
  | { readonly kind: "integer"; readonly least?: number; readonly orNull?: boolean }
  | { readonly kind: "list"; readonly items: Shape }
  | { readonly kind: "object"; readonly required: Readonly<Record<string, Shape>>; readonly optional: Readonly<Record<string, Shape>> };

export interface ShapeFault {
  /** Like `usage.measured` or `violations[2]`; "" for the value itself. */
  readonly pointer: string;
  readonly message: string;
}

/**
 * Every place where a value departs from its shape; a key that is not described is a fault (§6). Of a list only the first
 * item that departs is named.
 */
export function shapeFaults(node: JsonNode, shape: Shape, pointer = ""): readonly ShapeFault[] {
  const wrong = (message: string) => [{ pointer, message }];
  switch (shape.kind) {
    case "any":
      return [];
    case "boolean":
      return node.kind === "boolean" ? [] : wrong(`Must be true or false, but is ${typeName(node)}.`);
    case "text":
      if (node.kind === "null" && shape.orNull === true) return [];
      if (node.kind !== "text") return wrong(`Must be a text, but is ${typeName(node)}.`);
      if (shape.oneOf !== undefined && !shape.oneOf.includes(node.value)) return wrong(`Must be one of ${shape.oneOf.join(", ")}.`);
      return shape.pattern === undefined || shape.pattern.test(node.value) ? [] : wrong("Does not have the expected form.");
    case "integer":
      if (node.kind === "null" && shape.orNull === true) return [];
      if (!isInteger(node)) return wrong(`Must be a whole number, but is ${typeName(node)}.`);
      return (numberOf(node) ?? 0) >= (shape.least ?? Number.NEGATIVE_INFINITY) ? [] : wrong(`Must be at least ${shape.least}.`);
    case "list": {
      if (node.kind !== "array") return wrong(`Must be a list, but is ${typeName(node)}.`);
      for (const [index, item] of node.items.entries()) {
        const faults = shapeFaults(item, shape.items, `${pointer}[${index}]`);
        if (faults.length > 0) return faults;
      }
      return [];
    }
    case "object":
      return objectFaults(node, new Map(Object.entries(shape.required)), new Map(Object.entries(shape.optional)), pointer);
  }
}

type Shapes = ReadonlyMap<string, Shape>;

function objectFaults(node: JsonNode, required: Shapes, optional: Shapes, pointer: string): readonly ShapeFault[] {
  const entries = entriesOf(node);
  if (entries === null) return [{ pointer, message: `Must be an object, but is ${typeName(node)}.` }];
  const values = new Map(entries);
  const at = (key: string) => (pointer === "" ? key : `${pointer}.${key}`);
  const missing = [...required.keys()].filter((key) => !values.has(key));
  const unknown = [...values.keys()].filter((key) => !required.has(key) && !optional.has(key));
  const inside = [...required, ...optional].flatMap(([key, shape]) => {
    const value = values.get(key);
    return value === undefined ? [] : shapeFaults(value, shape, at(key));
  });
  return [
    ...missing.map((key) => ({ pointer: at(key), message: "Is required and missing." })),
    ...unknown.map((key) => ({ pointer: at(key), message: "Is not a key of a result." })),
    ...inside,
  ];
}
