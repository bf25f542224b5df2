// The verdict over a whole graph run and its status (§5.4).

import { gasLeft } from "@/lib/engine/formats/atlas/rules/gas";
import { attempt, type Outcome, unreadable } from "@/lib/engine/formats/atlas/rules/outcome";
import { get, isText, iterate, keyOf, orAbsent } from "@/lib/engine/formats/atlas/rules/python-value";
import { unresolvedIn } from "@/lib/engine/formats/atlas/rules/unresolved-nodes";
import { defectsOf, type FinalStatus } from "@/lib/engine/formats/atlas/rules/verdict";
import { entriesOf, member, textOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** The lenses through which critics look. */
export const lenses = ["CORRECTNESS", "CODE-QUALITY", "SECURITY", "TEST-ADEQUACY", "DOES-IT-RUN", "REQUIREMENTS-COVERAGE"] as const;

/** A defect without its advice. */
export interface AggregateDefect {
  readonly id: string;
  readonly category: string;
  readonly severity: string;
  readonly location: string;
}

export interface Aggregate {
  readonly verdict: "OK" | "FAIL";
  readonly dimensions: Readonly<Record<string, "yes" | "no">>;
  readonly defects: readonly AggregateDefect[];
  readonly runStatus: FinalStatus;
}

/** Folds node verdicts and the integration verdict. @param verdicts map of node id to merged critic */
export function finalAggregate(plan: JsonNode, verdicts: JsonNode, integration: JsonNode | undefined): Outcome<Aggregate> {
  return attempt(() => {
    const nodes = entriesOf(get(plan, "nodes")) ?? [];
    const unresolved = new Set(unresolvedIn(plan));
    const critics = nodes.flatMap(([id]) => orAbsent(get(verdicts, id)) ?? []);
    const last = orAbsent(integration);
    const read = [...critics, ...(last === undefined ? [] : [last])].flatMap((critic) => defectsOf(critic).map(defectOf));
    const defects = [...structural(nodes, unresolved, verdicts), ...read];
    const failing = new Set(defects.filter(isGrave).map((defect) => defect.category));
    const verdict = failing.size > 0 ? "FAIL" : "OK";
    return {
      verdict,
      dimensions: Object.fromEntries(lenses.map((lens) => [lens, failing.has(lens) ? ("no" as const) : ("yes" as const)])),
      defects,
      runStatus: verdict === "FAIL" || (gasLeft(plan) <= 0 && unresolved.size > 0) ? "UNVERIFIED" : "OK",
    };
  });
}

type Nodes = readonly (readonly [string, JsonNode])[];

function structural(nodes: Nodes, unresolved: ReadonlySet<string>, verdicts: JsonNode): readonly AggregateDefect[] {
  if (nodes.length === 0) return [grave("empty-dag", "plan.dag.json")];
  const verifying = nodes.filter(([, node]) => !isText(get(node, "kind"), "DECOMPOSE"));
  const unverified = verifying.filter(([id]) => !unresolved.has(id) && orAbsent(get(verdicts, id)) === undefined);
  const covered = criteriaOf(verifying);
  const decomposed = nodes.filter(([, node]) => isText(get(node, "kind"), "DECOMPOSE"));
  const dropped = [...criteriaOf(decomposed)].some((criterion) => !covered.has(criterion));
  return [
    ...[...unresolved].map((id) => grave(`unresolved:${id}`, id)),
    ...unverified.map(([id]) => grave(`unverified:${id}`, id)),
    ...(dropped ? [{ ...grave("coverage-partition", "task-dag"), category: "REQUIREMENTS-COVERAGE" }] : []),
  ];
}

function criteriaOf(nodes: Nodes): ReadonlySet<string> {
  return new Set(nodes.flatMap(([, node]) => iterate(orAbsent(get(node, "success_criteria_subset"))).map(keyOf)));
}

function grave(id: string, location: string): AggregateDefect {
  return { id, category: "CORRECTNESS", severity: "CRITICAL", location };
}

function defectOf(defect: JsonNode): AggregateDefect {
  if (defect.kind !== "object") unreadable("AttributeError");
  const text = (key: string) => textOf(member(defect, key)) ?? "";
  return { id: text("id"), category: text("category"), severity: text("severity"), location: text("location") };
}

const isGrave = (defect: AggregateDefect) => defect.severity === "CRITICAL" || defect.severity === "HIGH";
