// The features of an epic, read from its state without trusting anything in it.

import { integerOf, itemsOf, member, textOf, textsOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

export interface Feature {
  readonly id: string;
  /** Null when missing or no text. */
  readonly status: string | null;
  readonly dependsOn: readonly string[];
  readonly attempts: number;
  readonly node: JsonNode;
}

/** Features of an epic state in their order (§17); entries that are no objects or have no id are left out. */
export function featuresOf(state: JsonNode): readonly Feature[] {
  return (itemsOf(member(state, "features")) ?? []).flatMap((node) => {
    const id = textOf(member(node, "id"));
    if (id === null) return [];
    const status = textOf(member(node, "status"));
    const dependsOn = textsOf(member(node, "depends_on")) ?? [];
    return [{ id, status, dependsOn, attempts: integerOf(member(node, "attempts")) ?? 0, node }];
  });
}

/** True for an epic that runs on its own until it is done or halted (§17). */
export function isMarathon(state: JsonNode): boolean {
  return textOf(member(member(state, "autonomy"), "stance")) === "marathon";
}
