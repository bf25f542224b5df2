// Gas: dispatches that are left (§3.4, §6).

import { attempt, type Outcome } from "@/lib/engine/formats/atlas/rules/outcome";
import { comparable, get } from "@/lib/engine/formats/atlas/rules/python-value";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** Gas that is left; missing counts as 0. Gives up on a value that is no number. */
export function gasLeft(plan: JsonNode): number {
  const meta = get(plan, "meta");
  return meta === undefined ? 0 : comparable(get(meta, "gas_remaining"), 0);
}

/** True when nothing may be dispatched any more. */
export function isGasExhausted(plan: JsonNode): Outcome<boolean> {
  return attempt(() => gasLeft(plan) <= 0);
}
