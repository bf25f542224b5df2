// A plan's nodes and jobs with their fields at hand; what is absent or of another type is null (§3.4).

import { entriesOf, integerOf, itemsOf, member, memberAt, textOf, textsOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

export interface PlanJob {
  /** Position in the list. */
  readonly index: number;
  readonly id: string | null;
  readonly nodeId: string | null;
  readonly kind: string | null;
  readonly deps: readonly string[] | null;
  /** 0 when missing. */
  readonly attempts: number | null;
  /** Null when it is not a text. */
  readonly state: string | null;
  readonly hasState: boolean;
  readonly lease: JsonNode | undefined;
  readonly node: JsonNode;
}

export interface PlanNode {
  readonly id: string;
  readonly kind: string | null;
  readonly depth: number | null;
  readonly deps: readonly string[] | null;
  readonly scopePaths: readonly string[] | null;
  readonly criteria: readonly string[] | null;
  readonly parent: string | null;
  readonly children: readonly string[] | null;
  readonly node: JsonNode;
}

export interface PlanView {
  readonly jobs: readonly PlanJob[];
  readonly nodes: ReadonlyMap<string, PlanNode>;
  /** Null when missing or no integer. */
  readonly gasRemaining: number | null;
  readonly nodeMax: number | null;
  readonly depthMax: number | null;
  readonly nextSeq: number | null;
}

/** Reads what can be read of a plan; entries of a wrong kind give a row of nulls. Linear. */
export function planView(dag: JsonNode | null): PlanView {
  const plan = dag ?? undefined;
  const meta = member(plan, "meta");
  return {
    jobs: (itemsOf(member(plan, "jobs")) ?? []).map(jobOf),
    nodes: new Map((entriesOf(member(plan, "nodes")) ?? []).map(([id, node]) => [id, nodeOf(id, node)])),
    gasRemaining: integerOf(member(meta, "gas_remaining")),
    nodeMax: integerOf(member(meta, "node_max")),
    depthMax: integerOf(member(meta, "depth_max")),
    nextSeq: integerOf(member(meta, "next_seq")),
  };
}

function jobOf(node: JsonNode, index: number): PlanJob {
  const attempts = member(node, "attempts");
  const state = member(node, "state");
  return {
    index,
    id: textOf(member(node, "job_id")),
    nodeId: textOf(member(node, "node_id")),
    kind: textOf(member(node, "kind")),
    deps: member(node, "deps") === undefined ? [] : textsOf(member(node, "deps")),
    attempts: attempts === undefined ? 0 : integerOf(attempts),
    state: textOf(state),
    hasState: state !== undefined,
    lease: member(node, "lease"),
    node,
  };
}

function nodeOf(id: string, node: JsonNode): PlanNode {
  return {
    id,
    kind: textOf(member(node, "kind")),
    depth: integerOf(member(node, "depth")),
    deps: member(node, "deps") === undefined ? [] : textsOf(member(node, "deps")),
    scopePaths: textsOf(member(node, "scope_paths")),
    criteria: textsOf(member(node, "success_criteria_subset")),
    parent: textOf(memberAt(node, "parent")),
    children: textsOf(member(node, "children")),
    node,
  };
}
