// Whether the features of an epic form a plan that can be carried out (§17).

import { findCycle } from "@/lib/engine/formats/compound-v/rules/find-cycle";
import { isSafeId } from "@/lib/engine/formats/compound-v/rules/safe-id";
import { itemsOf, member, textOf, textsOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

export interface FeatureFault {
  readonly code:
    | "EMPTY"
    | "NOT_AN_OBJECT"
    | "BAD_ID"
    | "SPEC_PATH_TYPE"
    | "DEPENDS_TYPE"
    | "DUPLICATE_ID"
    | "DANGLING_DEPENDENCY"
    | "DEPENDENCY_CYCLE";
  /** Like `features[2].depends_on`. */
  readonly pointer: string;
  readonly message: string;
}

interface Entry {
  readonly id: string | null;
  /** Null when it is no list of texts. */
  readonly dependsOn: readonly string[] | null;
  readonly pointer: string;
}

/** What is wrong with a list of features (§17); empty when nothing is. */
export function featureFaults(features: JsonNode | undefined): readonly FeatureFault[] {
  const items = itemsOf(features) ?? [];
  if (items.length === 0) return [{ code: "EMPTY", pointer: "features", message: "There is no list of features." }];
  const entries: Entry[] = [];
  const faults: FeatureFault[] = [];
  for (const [index, node] of items.entries()) {
    const pointer = `features[${index}]`;
    faults.push(...ownFaults(node, pointer));
    if (node.kind === "object") entries.push(entryOf(node, pointer));
  }
  return [...faults, ...duplicateIds(entries), ...unknownDependencies(entries), ...circles(entries)];
}

function entryOf(node: JsonNode, pointer: string): Entry {
  const id = textOf(member(node, "id"));
  return { id: id !== null && isSafeId(id) ? id : null, dependsOn: textsOf(member(node, "depends_on")), pointer };
}

function ownFaults(node: JsonNode, pointer: string): readonly FeatureFault[] {
  if (node.kind !== "object") return [{ code: "NOT_AN_OBJECT", pointer, message: "The feature is not an object." }];
  const faults: FeatureFault[] = [];
  const id = textOf(member(node, "id"));
  if (id === null || !isSafeId(id)) {
    faults.push({
      code: "BAD_ID",
      pointer: `${pointer}.id`,
      message: "The id must be made of letters, digits, dot, underscore and hyphen.",
    });
  }
  const specPath = member(node, "spec_path");
  if (specPath !== undefined && specPath.kind !== "null" && specPath.kind !== "text") {
    faults.push({ code: "SPEC_PATH_TYPE", pointer: `${pointer}.spec_path`, message: "The path of the specification must be a text." });
  }
  const dependsOn = member(node, "depends_on");
  if (dependsOn !== undefined && dependsOn.kind !== "null" && textsOf(dependsOn) === null) {
    faults.push({ code: "DEPENDS_TYPE", pointer: `${pointer}.depends_on`, message: "Dependencies must be a list of feature ids." });
  }
  return faults;
}

function duplicateIds(entries: readonly Entry[]): readonly FeatureFault[] {
  const seen = new Set<string>();
  return entries.flatMap(({ id, pointer }) => {
    if (id === null) return [];
    if (seen.has(id))
      return [{ code: "DUPLICATE_ID", pointer: `${pointer}.id`, message: `The id ${id} is taken by an earlier feature.` } as const];
    seen.add(id);
    return [];
  });
}

function unknownDependencies(entries: readonly Entry[]): readonly FeatureFault[] {
  const known = new Set(entries.flatMap(({ id }) => id ?? []));
  return entries.flatMap(({ dependsOn, pointer }) =>
    (dependsOn ?? [])
      .filter((dependency) => !known.has(dependency))
      .map((dependency) => ({
        code: "DANGLING_DEPENDENCY" as const,
        pointer: `${pointer}.depends_on`,
        message: `There is no feature ${dependency}.`,
      })),
  );
}

function circles(entries: readonly Entry[]): readonly FeatureFault[] {
  const graph = new Map<string, readonly string[]>();
  for (const { id, dependsOn } of entries) if (id !== null) graph.set(id, dependsOn ?? []);
  const circle = findCycle(graph);
  if (circle === null) return [];
  const message = `Features wait for each other: ${[...circle, circle[0] ?? ""].join(" → ")}.`;
  return [{ code: "DEPENDENCY_CYCLE", pointer: "features", message }];
}
