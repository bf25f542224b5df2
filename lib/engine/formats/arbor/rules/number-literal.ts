// A number of a ledger together with the way it is written (§23).

import type { NumberLiteral } from "@/lib/engine/formats/arbor/rules/idea-tree";
import { numberOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** Reads a number; null for everything else, true and false included. NaN and the infinities have no value. */
export function numberLiteralOf(node: JsonNode | undefined): NumberLiteral | null {
  const value = numberOf(node);
  if (node?.kind !== "number" || value === null) return null;
  return { value: Number.isFinite(value) ? value : null, literal: node.literal };
}

/** The double upstream computes with: NaN and the infinities as they are. */
export function upstreamValue(number: NumberLiteral): number {
  return number.value ?? Number(number.literal);
}
