// A rule of the manifest that is broken, and the small questions that the rules share (§5.3).

import { textOf } from "@/lib/engine/text/json-access";
import { isTruthy } from "@/lib/engine/text/json-equality";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** 2.16 is the last release whose rules were run to get expected results; later ones accept more. */
export type ManifestRelease = "2.16" | "current";

export interface ManifestFault {
  readonly code: string;
  /** Like `jobs[2].backend`; "" for the manifest itself. */
  readonly pointer: string;
  /** For its place in the text; null when it is missing. */
  readonly node: JsonNode | null;
  readonly message: string;
}

/** Null, an empty text, an empty list and an empty mapping count as missing, 0 and false do not. */
export function isMissing(node: JsonNode | undefined): boolean {
  if (node === undefined) return true;
  return node.kind !== "number" && node.kind !== "boolean" && !isTruthy(node);
}

/** True when something other than null stands there. */
export function isGiven(node: JsonNode | undefined): node is JsonNode {
  return node !== undefined && node.kind !== "null";
}

/** A scalar as the text it is compared by; null for lists, mappings, null and nothing. */
export function scalarText(node: JsonNode | undefined): string | null {
  if (node?.kind === "number") return node.literal;
  if (node?.kind === "boolean") return node.value ? "True" : "False";
  return textOf(node);
}

/** A word in lower case, as enumerations are compared; "" when it is no scalar. */
export function wordOf(node: JsonNode | undefined): string {
  return (scalarText(node) ?? "").toLowerCase();
}
