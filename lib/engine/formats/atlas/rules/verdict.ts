// What folds critics into a decision: refine once more, final status, gate (§4.3, §4.4).

import { attempt, type Outcome } from "@/lib/engine/formats/atlas/rules/outcome";
import { comparable, contains, get, isText, iterate, keyOf, orAbsent } from "@/lib/engine/formats/atlas/rules/python-value";
import { mandatoryStages, type Stage } from "@/lib/engine/formats/atlas/rules/stages";
import { isTruthy } from "@/lib/engine/text/json-equality";
import type { JsonNode } from "@/lib/engine/text/json-node";

export type FinalStatus = "OK" | "UNVERIFIED";

/** Refine passes at most. */
export const refineCap = 2;

/** True for a defect that keeps a change from being verified. */
function isBlocking(defect: JsonNode): boolean {
  const severity = get(defect, "severity");
  return isText(severity, "CRITICAL") || isText(severity, "HIGH");
}

/** Defects of a critic or of a merged critic. */
export function defectsOf(critic: JsonNode): readonly JsonNode[] {
  return iterate(orAbsent(get(critic, "defects")));
}

/** Whether another refine pass follows: a blocking defect with passes left, or any correctness or security defect at the first. */
export function shouldRefine(critic: JsonNode, passes: number): Outcome<boolean> {
  return attempt(() => {
    const defects = defectsOf(critic);
    if (passes < refineCap && defects.some(isBlocking)) return true;
    const urgent = (defect: JsonNode) => isText(get(defect, "category"), "CORRECTNESS") || isText(get(defect, "category"), "SECURITY");
    return passes < 1 && defects.some(urgent);
  });
}

/** `UNVERIFIED` when the budget was spent or a blocking defect remains. */
export function finalStatus(critic: JsonNode, budgetExhausted: boolean): Outcome<FinalStatus> {
  return attempt(() => (budgetExhausted || defectsOf(critic).some(isBlocking) ? "UNVERIFIED" : "OK"));
}

/** `OK` needs a clean critic, a green run of the checks and clean deterministic evidence. */
export function gateStatus(critic: JsonNode, results: JsonNode): Outcome<FinalStatus> {
  return attempt(() => {
    const list = (key: string) => iterate(orAbsent(get(results, key)));
    const clean =
      !defectsOf(critic).some(isBlocking) &&
      isRuncheckGreen(orAbsent(get(results, "runcheck"))) &&
      ![...list("lint_defects"), ...list("reqcoverage_defects")].some(isBlocking) &&
      list("pathcheck_defects").length === 0 &&
      !isFalse(get(results, "docs_clean")) &&
      list("schema_errors").length === 0;
    return clean ? "OK" : "UNVERIFIED";
  });
}

/** Green: it ran without error, with tests, and the new tests were among them. */
export function isRuncheckGreen(runcheck: JsonNode | undefined): boolean {
  if (runcheck === undefined) return false;
  const counted = orAbsent(get(runcheck, "test_count"));
  return isTruthy(get(runcheck, "ok")) && comparable(counted, 0) > 0 && isTruthy(get(runcheck, "new_tests_collected"));
}

/** Mandatory stages that `stages` does not hold. */
export function missingStages(state: JsonNode): Outcome<readonly Stage[]> {
  return attempt(() => {
    const stages = orAbsent(get(state, "stages"));
    return mandatoryStages.filter((stage) => !contains(stages, stage));
  });
}

/** True when every frozen criterion is on some node. @param perNode one list of criteria for each node */
export function coversCriteria(perNode: JsonNode, frozen: JsonNode): Outcome<boolean> {
  return attempt(() => {
    const held = new Set(iterate(perNode).flatMap((criteria) => iterate(criteria).map(keyOf)));
    return iterate(frozen).every((criterion) => held.has(keyOf(criterion)));
  });
}

const isFalse = (node: JsonNode | undefined) => node?.kind === "boolean" && !node.value;
