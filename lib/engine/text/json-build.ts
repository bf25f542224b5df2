// A tree for a plain value, as if it had been read: for rules that are asked about values no file holds.

import type { JsonNode } from "@/lib/engine/text/json-node";

const nowhere = { start: 0, end: 0 } as const;

/** The tree of a plain value; what JSON cannot say becomes null. An integer-valued number gets an integer's literal. */
export function nodeOf(value: unknown): JsonNode {
  if (typeof value === "string") return { kind: "text", value, ...nowhere };
  if (typeof value === "boolean") return { kind: "boolean", value, ...nowhere };
  if (typeof value === "number" || typeof value === "bigint") return { kind: "number", literal: String(value), ...nowhere };
  if (Array.isArray(value)) return { kind: "array", items: value.map(nodeOf), ...nowhere };
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).map(([key, one]) => ({ key, keyStart: 0, keyEnd: 0, value: nodeOf(one) }));
    return { kind: "object", members, ...nowhere };
  }
  return { kind: "null", ...nowhere };
}
