// Circuit breakers in every shape they were ever written in, brought into one (§9.3).

import { isBackend } from "@/lib/engine/formats/compound-v/rules/backends";
import { booleanOf, entriesOf, itemsOf, member, textOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

export type BreakerCode = "LEGACY_SHAPE" | "DAMAGED_SHAPE" | "UNEXPLAINED_CLOSE" | "CONTRADICTORY" | "UNKNOWN_REASON" | "UNKNOWN_BACKEND";

export interface Breaker {
  readonly backend: string;
  readonly open: boolean;
  /** As written; null when nothing says why. */
  readonly reason: string | null;
  readonly openedAt: string | null;
  readonly clearedBy: string | null;
  readonly codes: readonly BreakerCode[];
  /** True when the record is not an object, so that clearing must write one anew. */
  readonly bare: boolean;
}

/** Normalises `circuit_open`. Open unless `open` is exactly false; a list names open backends (§9.3). */
export function breakersIn(circuitOpen: JsonNode | undefined): readonly Breaker[] {
  const listed = itemsOf(circuitOpen);
  if (listed !== null) {
    return listed.flatMap((item) => {
      const backend = textOf(item);
      return backend === null ? [] : [bareBreaker(backend, true, "DAMAGED_SHAPE")];
    });
  }
  return (entriesOf(circuitOpen) ?? []).map(([backend, value]) => breakerOf(backend, value));
}

function breakerOf(backend: string, value: JsonNode): Breaker {
  const flag = booleanOf(value);
  if (flag !== null) return bareBreaker(backend, flag, "LEGACY_SHAPE");
  if (value.kind !== "object") return bareBreaker(backend, true, "DAMAGED_SHAPE");
  const openFlag = booleanOf(member(value, "open"));
  const open = openFlag !== false;
  const reason = textOf(member(value, "reason"));
  const clearedBy = textOf(member(value, "cleared_by"));
  const codes: BreakerCode[] = [];
  if (openFlag === null) codes.push("DAMAGED_SHAPE");
  if (reason !== "auth" && reason !== "out_of_credits") codes.push("UNKNOWN_REASON");
  if (open ? clearedBy !== null : clearedBy !== null && !mayClear(reason, clearedBy)) codes.push("CONTRADICTORY");
  if (!open && clearedBy === null) codes.push("UNEXPLAINED_CLOSE");
  if (!isBackend(backend)) codes.push("UNKNOWN_BACKEND");
  return { backend, open, reason, openedAt: textOf(member(value, "opened_at")), clearedBy, codes, bare: false };
}

function bareBreaker(backend: string, open: boolean, code: BreakerCode): Breaker {
  const codes: readonly BreakerCode[] = isBackend(backend) ? [code] : [code, "UNKNOWN_BACKEND"];
  return { backend, open, reason: null, openedAt: null, clearedBy: null, codes, bare: true };
}

/** Whether a clearance fits the reason: credits by a top-up or a passed probe, auth by signing in again only (§9.5). */
export function mayClear(reason: string | null, clearedBy: string): boolean {
  switch (reason) {
    case "out_of_credits":
      return clearedBy === "top_up" || clearedBy === "probe";
    case "auth":
      return clearedBy === "reauth";
    default:
      return false;
  }
}
