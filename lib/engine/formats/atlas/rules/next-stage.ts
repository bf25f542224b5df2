// Where a single change stands and which stage comes next (§4.5).

import type { LedgerLine } from "@/lib/engine/formats/atlas/rules/ledger-lines";
import {
  endsWithRollback,
  pendingRollback,
  type RollbackTarget,
  recordedStages,
  refinePasses,
} from "@/lib/engine/formats/atlas/rules/ledger-rules";
import { valueOr } from "@/lib/engine/formats/atlas/rules/outcome";
import { isText } from "@/lib/engine/formats/atlas/rules/python-value";
import { checkSchema } from "@/lib/engine/formats/atlas/rules/schemas";
import { legalSuccessors, type Stage, stageNamed } from "@/lib/engine/formats/atlas/rules/stages";
import { shouldRefine } from "@/lib/engine/formats/atlas/rules/verdict";
import { memberAt, textOf } from "@/lib/engine/text/json-access";
import { isTruthy } from "@/lib/engine/text/json-equality";
import type { JsonNode } from "@/lib/engine/text/json-node";

export type Position =
  | { readonly status: "not-single-change" | "inconsistent" }
  | { readonly status: "rollback-open"; readonly target: RollbackTarget }
  | { readonly status: "terminal"; readonly refinePasses: number }
  | {
      readonly status: "ok";
      /** Null before anything was recorded. */
      readonly position: Stage | null;
      /** Null when the disk does not decide it. */
      readonly next: Stage | null;
      readonly legal: readonly Stage[];
      readonly refinePasses: number;
      /** True when the last line of the ledger names another stage than the position. */
      readonly tornAdvance: boolean;
    };

/**
 * Position and next stage of a single change.
 * @param state the head, an object
 * @param lines the stage ledger
 * @param merged the merged critic; undefined when missing or unreadable
 */
export function positionOf(state: JsonNode, lines: readonly LedgerLine[], merged: JsonNode | undefined): Position {
  const current = stageNamed(textOf(memberAt(state, "current_state")));
  if (current === null) return { status: "not-single-change" };
  const target = pendingRollback(lines);
  if (target !== null) return { status: "rollback-open", target };
  const stages = memberAt(state, "stages");
  const recorded = isText(memberAt(stages, current, "status"), "done");
  const untouched = current === "INIT" && stages?.kind === "object" && stages.members.length === 0;
  if (!recorded && !untouched) return { status: "inconsistent" };
  const passes = refinePasses(lines);
  if (recorded && current === "OUTPUT") return { status: "terminal", refinePasses: passes };
  const last = recordedStages(lines).at(-1) ?? null;
  const position = recorded ? current : null;
  return {
    status: "ok",
    position,
    next: position === null ? "INIT" : nextAfter(position, state, lines, passes, merged),
    legal: position === null ? ["INIT"] : legalSuccessors(position),
    refinePasses: passes,
    tornAdvance: last !== null && last !== position && !endsWithRollback(lines),
  };
}

function nextAfter(
  position: Stage,
  state: JsonNode,
  lines: readonly LedgerLine[],
  passes: number,
  merged: JsonNode | undefined,
): Stage | null {
  switch (position) {
    case "INTENT_CAPTURED":
      return isPacketWhole(state) ? "TRIAGED" : "CLARIFY";
    case "VERIFIED":
      if (endsWithRollback(lines)) return "OUTPUT";
      return merged === undefined ? null : afterVerification(merged, passes);
    case "REFINE":
      return "CODED";
    default:
      return legalSuccessors(position)[0] ?? null;
  }
}

function afterVerification(merged: JsonNode, passes: number): Stage | null {
  const refine = valueOr<boolean | null>(shouldRefine(merged, passes), null);
  if (refine === null) return null;
  return refine ? "REFINE" : "OUTPUT";
}

/** The packet fits the schema and nothing a coder needs is empty. */
function isPacketWhole(state: JsonNode): boolean {
  const check = checkSchema(state, "context");
  if (!check.ok || check.value.missing.length + check.value.wrongType.length > 0) return false;
  return ["verify_cmd", "success_criteria", "scope_paths"].every((key) => isTruthy(memberAt(state, key)));
}
