// What can still be shown of a tree that cannot be read: from a leftover of its writing, its twin, and the log (§21). Never written.

import type { NumberLiteral } from "@/lib/engine/formats/arbor/rules/idea-tree";
import { parseTwin } from "@/lib/engine/formats/arbor/rules/parse-twin";
import { readTree } from "@/lib/engine/formats/arbor/rules/read-tree";

/** An event about a node, in the order of the log. */
export interface NodeEvent {
  readonly nodeId: string;
  readonly kind: "proposed" | "ended" | "completed" | "pruned" | "merged";
  readonly hypothesis?: string | null;
  readonly parentId?: string | null;
  readonly status?: string | null;
  readonly score?: number | null;
  readonly branch?: string | null;
}

export interface ReconstructionSources {
  /** Bytes of `idea_tree.json.tmp`; null when there is none. */
  readonly temp: Uint8Array | null;
  /** Text of `idea_tree.md`; null when there is none. */
  readonly twin: string | null;
  readonly events: readonly NodeEvent[];
}

/** Where a part of a reconstructed node comes from. */
export type Origin = "temp-file" | "twin" | "log" | "metrics";

export interface ReconstructedNode {
  readonly id: string;
  readonly parentId: string | null;
  readonly hypothesis: string;
  readonly status: string;
  /** From a twin with one decimal only. */
  readonly score: NumberLiteral | null;
  readonly insight: string;
  readonly branch: string | null;
  /** Null for a part that nothing tells. */
  readonly from: {
    readonly node: Origin;
    readonly hypothesis: Origin | null;
    readonly status: Origin | null;
    readonly score: Origin | null;
    readonly insight: Origin | null;
    readonly branch: Origin | null;
  };
}

export interface ReconstructedTree {
  /** The best source that told anything; null when there was none. */
  readonly source: Origin | null;
  readonly rootId: string | null;
  readonly nodes: readonly ReconstructedNode[];
}

/** Puts a tree together (§21): a readable temp file, else the twin; then the log, which only fills what is missing. */
export function reconstructTree({ temp, twin, events }: ReconstructionSources): ReconstructedTree {
  const fromTemp = temp === null ? null : tempNodes(temp);
  const base = fromTemp ?? twinNodes(twin ?? "");
  const nodes = new Map(base.nodes.map((node) => [node.id, node]));
  for (const event of events) nodes.set(event.nodeId, merged(nodes.get(event.nodeId), event));
  const source = fromTemp !== null ? "temp-file" : base.nodes.length > 0 ? "twin" : nodes.size > 0 ? "log" : null;
  return { source, rootId: base.rootId, nodes: [...nodes.values()] };
}

interface Base {
  readonly rootId: string | null;
  readonly nodes: readonly ReconstructedNode[];
}

function tempNodes(temp: Uint8Array): Base | null {
  const reading = readTree(temp);
  if (reading.status === "unreadable") return null;
  const nodes = reading.tree.nodes.map((node) =>
    placed("temp-file", {
      id: node.key,
      parentId: node.parentId,
      hypothesis: node.hypothesis,
      status: node.status,
      score: node.score,
      insight: node.insight,
      branch: node.codeRef,
    }),
  );
  return { rootId: reading.tree.rootId, nodes };
}

function twinNodes(twin: string): Base {
  const found = parseTwin(twin);
  return { rootId: found[0]?.id ?? null, nodes: found.map((node) => placed("twin", node)) };
}

function placed(origin: Origin, node: Omit<ReconstructedNode, "from">): ReconstructedNode {
  const { id, parentId, hypothesis, status, score, insight, branch } = node;
  const told = (isTold: boolean) => (isTold ? origin : null);
  return {
    id,
    parentId,
    hypothesis,
    status,
    score,
    insight,
    branch,
    from: {
      node: origin,
      hypothesis: told(hypothesis !== ""),
      status: told(status !== ""),
      score: told(score !== null),
      insight: told(insight !== ""),
      branch: told(branch !== null && branch !== ""),
    },
  };
}

/** What the log says of a node. A part that a file told is left alone; the log's own parts follow its later events. */
function merged(known: ReconstructedNode | undefined, event: NodeEvent): ReconstructedNode {
  const empty = { id: event.nodeId, parentId: null, hypothesis: "", status: "", score: null, insight: "", branch: null };
  const node = known ?? placed("log", empty);
  const open = (part: "hypothesis" | "status" | "score" | "branch") => node.from[part] === null || node.from[part] === "log";
  const status = statusOf(event);
  const score = typeof event.score === "number" ? numberOf(event.score) : null;
  // The first proposal of an id wins, as in upstream's own replay.
  const hypothesis = event.hypothesis !== "" && node.hypothesis === "" ? (event.hypothesis ?? null) : null;
  const takes = {
    hypothesis: hypothesis !== null,
    status: status !== null && open("status"),
    score: score !== null && open("score"),
    branch: typeof event.branch === "string" && event.branch !== "" && open("branch"),
  };
  return {
    ...node,
    parentId: node.parentId ?? (node.from.node === "log" ? (event.parentId ?? null) : null),
    hypothesis: hypothesis ?? node.hypothesis,
    status: takes.status && status !== null ? status : node.status,
    score: takes.score ? score : node.score,
    branch: takes.branch ? (event.branch ?? null) : node.branch,
    from: {
      ...node.from,
      hypothesis: takes.hypothesis ? "log" : node.from.hypothesis,
      status: takes.status ? "log" : node.from.status,
      score: takes.score ? "log" : node.from.score,
      branch: takes.branch ? "log" : node.from.branch,
    },
  };
}

function statusOf(event: NodeEvent): string | null {
  switch (event.kind) {
    case "proposed":
      return "pending";
    case "completed":
    case "ended":
      return event.status ?? (event.kind === "completed" ? "done" : null);
    case "pruned":
    case "merged":
      return event.kind;
  }
}

function numberOf(value: number): NumberLiteral {
  return { value: Number.isFinite(value) ? value : null, literal: String(value) };
}
