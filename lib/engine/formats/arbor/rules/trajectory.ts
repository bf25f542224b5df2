// The decisions of a run, one record per proposed idea, rebuilt from events and tree (§10).

import { dataNumber, dataText, type EventRow, nodeIdOf } from "@/lib/engine/formats/arbor/rules/event-row";
import type { ReportTree } from "@/lib/engine/formats/arbor/rules/report-tree";
import { member } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

export interface TrajectoryRecord {
  readonly run: string;
  readonly step: number;
  readonly nodeId: string;
  readonly parentId: string | null;
  /** Number of the cycle that ran the node, else of the cycle that was under way when it was proposed. */
  readonly cycle: number;
  readonly hypothesis: string;
  /** Null while no executor has ended. */
  readonly reward: { readonly devScore: JsonNode | undefined; readonly merged: boolean; readonly tokens: number | null } | null;
  readonly outcome: { readonly status: string | null; readonly score: JsonNode | undefined };
  readonly insight: string;
}

interface NodeFacts {
  readonly end: EventRow | null;
  readonly cycle: number | null;
  readonly merged: boolean;
}

const unknownFacts: NodeFacts = { end: null, cycle: null, merged: false };

/** Records in the order of the proposals; of two proposals of one id the first counts (§10). */
export function buildTrajectory(run: string, rows: readonly EventRow[], tree: ReportTree): readonly TrajectoryRecord[] {
  const facts = new Map<string, NodeFacts>();
  const learn = (nodeId: string, change: Partial<NodeFacts>) => facts.set(nodeId, { ...(facts.get(nodeId) ?? unknownFacts), ...change });
  const proposals = new Map<string, { readonly row: EventRow; readonly cycle: number }>();
  let cycle = 0;
  for (const row of rows) {
    if (row.type === "cycle.start") cycle = dataNumber(row, "cycle_num") ?? cycle;
    const nodeId = nodeIdOf(row);
    if (nodeId === null) continue;
    if (row.type === "idea.proposed" && !proposals.has(nodeId)) proposals.set(nodeId, { row, cycle });
    else if (row.type === "cycle.start" || row.type === "executor.start") learn(nodeId, { cycle: dataNumber(row, "cycle_num") ?? cycle });
    else if (row.type === "executor.end") learn(nodeId, { end: row });
    else if (row.type === "idea.merged") learn(nodeId, { merged: true });
  }
  const nodes = new Map(tree.nodes.map((node) => [node.id, node]));
  return [...proposals].map(([nodeId, proposal], step) => {
    const known = facts.get(nodeId) ?? unknownFacts;
    const node = nodes.get(nodeId);
    const merged = known.merged || node?.status === "merged";
    const { end } = known;
    return {
      run,
      step,
      nodeId,
      parentId: dataText(proposal.row, "parent_id"),
      cycle: known.cycle ?? proposal.cycle,
      hypothesis: dataText(proposal.row, "hypothesis") ?? "",
      reward: end === null ? null : { devScore: member(end.data, "score"), merged, tokens: dataNumber(end, "tokens") },
      outcome: { status: node?.status ?? null, score: node?.score },
      insight: node?.insight ?? "",
    };
  });
}
