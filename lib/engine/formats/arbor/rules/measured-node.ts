// What the metrics of an experiment add to a reconstructed node: exact scores, and nodes that nothing else tells of (§10, §21).

import type { NumberLiteral } from "@/lib/engine/formats/arbor/rules/idea-tree";
import type { ReconstructedNode } from "@/lib/engine/formats/arbor/rules/reconstruct-tree";

/** What one experiment's metrics.json says of its node. */
export interface NodeMetrics {
  readonly nodeId: string;
  readonly hypothesis: string | null;
  readonly status: string | null;
  readonly score: NumberLiteral | null;
  readonly insight: string | null;
  readonly branch: string | null;
}

type TextPart = "hypothesis" | "status" | "insight" | "branch";

/** Fills what is missing, and takes the place of a score that the twin rounds to one decimal. */
export function measuredNode(known: ReconstructedNode | undefined, metrics: NodeMetrics): ReconstructedNode {
  const node = known ?? unknownNode(metrics.nodeId);
  const score = metrics.score !== null && (node.score === null || node.from.score === "twin") ? metrics.score : null;
  const added = (part: TextPart) => (node.from[part] === null ? metrics[part] || null : null);
  const from = (part: TextPart) => (added(part) === null ? node.from[part] : "metrics");
  return {
    ...node,
    hypothesis: added("hypothesis") ?? node.hypothesis,
    status: added("status") ?? node.status,
    score: score ?? node.score,
    insight: added("insight") ?? node.insight,
    branch: added("branch") ?? node.branch,
    from: {
      node: node.from.node,
      hypothesis: from("hypothesis"),
      status: from("status"),
      score: score === null ? node.from.score : "metrics",
      insight: from("insight"),
      branch: from("branch"),
    },
  };
}

function unknownNode(id: string): ReconstructedNode {
  const nothing = { hypothesis: null, status: null, score: null, insight: null, branch: null };
  return { id, parentId: null, hypothesis: "", status: "", score: null, insight: "", branch: null, from: { node: "metrics", ...nothing } };
}
