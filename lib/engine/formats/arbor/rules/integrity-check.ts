// The stricter check of a tree, beyond the skill script's: how it hangs together and what its nodes claim (§18, ours).

import type { IdeaNode, IdeaTree } from "@/lib/engine/formats/arbor/rules/idea-tree";
import { isStatus } from "@/lib/engine/formats/arbor/rules/status-words";
import { type TreeShape, treeShape } from "@/lib/engine/formats/arbor/rules/tree-shape";
import type { JsonPath } from "@/lib/engine/text/pointer";

export type IntegrityCode =
  | "DANGLING_CHILD"
  | "DUPLICATE_CHILD"
  | "SHARED_CHILD"
  | "ORPHAN"
  | "NOT_LISTED"
  | "CYCLE"
  | "UNREACHABLE"
  | "DEPTH_MISMATCH"
  | "ID_MISMATCH"
  | "SCORE_NOT_FINITE"
  | "STATUS_UNKNOWN"
  | "MERGED_WITHOUT_SCORE"
  | "DONE_WITHOUT_SCORE"
  | "MINIMIZE_REPORT_ORDER";

export interface IntegrityFault {
  readonly code: IntegrityCode;
  /** Key of the node; null for the tree as a whole. */
  readonly nodeId: string | null;
  readonly path: JsonPath;
  /** One sentence: what is wrong. */
  readonly message: string;
  /** One sentence: what to do. */
  readonly remedy: string;
}

/** Checks a tree (§18, ours), node by node in file order. Whether a running node is alive is judged from the log, not here. */
export function integrityFaults(tree: IdeaTree): readonly IntegrityFault[] {
  const shape = treeShape(tree);
  const ofNodes = tree.nodes.flatMap((node) => [
    ...childFaults(node, tree, shape),
    ...placeFaults(node, tree, shape),
    ...claimFaults(node, tree),
  ]);
  return [...ofNodes, ...directionFaults(tree)];
}

const byHand = "Correct the file by hand while no run is alive, or leave it: the runtime does not mind.";

function faultOf(code: IntegrityCode, node: IdeaNode, field: string, message: string, remedy: string): IntegrityFault {
  return { code, nodeId: node.key, path: field === "" ? node.path : [...node.path, field], message, remedy };
}

function childFaults(node: IdeaNode, tree: IdeaTree, { claimedBy }: TreeShape): readonly IntegrityFault[] {
  const faults: IntegrityFault[] = [];
  const seen = new Set<string>();
  const told = new Set<string>();
  const add = (code: IntegrityCode, message: string) => faults.push(faultOf(code, node, "children_ids", message, byHand));
  for (const child of node.childrenIds) {
    if (seen.has(child)) {
      if (!told.has(child)) add("DUPLICATE_CHILD", `Node ${node.key} lists its child ${child} more than once.`);
      told.add(child);
      continue;
    }
    seen.add(child);
    if (!tree.byId.has(child)) add("DANGLING_CHILD", `Node ${node.key} lists the child ${child}, which does not exist.`);
    const first = claimedBy.get(child)?.[0];
    if (first !== undefined && first !== node.key)
      add("SHARED_CHILD", `Node ${child} is listed as a child by ${first} and by ${node.key}.`);
  }
  return faults;
}

function placeFaults(node: IdeaNode, tree: IdeaTree, { reached, inCycle, claimedBy }: TreeShape): readonly IntegrityFault[] {
  const faults: IntegrityFault[] = [];
  const add = (code: IntegrityCode, field: string, message: string) => faults.push(faultOf(code, node, field, message, byHand));
  const parent = node.parentId === null ? undefined : tree.byId.get(node.parentId);
  if (node.key !== tree.rootId && parent === undefined) {
    const message =
      node.parentId === null
        ? `Node ${node.key} has no parent, but is not the root.`
        : `The parent ${node.parentId} of node ${node.key} does not exist.`;
    add("ORPHAN", "parent_id", message);
  }
  if (parent !== undefined && claimedBy.get(node.key)?.includes(parent.key) !== true) {
    add("NOT_LISTED", "parent_id", `Node ${node.key} names the parent ${parent.key}, which does not list it.`);
  }
  if (inCycle.has(node.key)) add("CYCLE", "parent_id", `Node ${node.key} is above itself.`);
  const depth = reached.get(node.key);
  if (depth === undefined) {
    add("UNREACHABLE", "", `Node ${node.key} cannot be reached from the root, so the Markdown twin and the coordinator miss it.`);
  } else if (depth !== node.depth) {
    add("DEPTH_MISMATCH", "depth", `Node ${node.key} says depth ${node.depth}, but lies ${depth} below the root.`);
  }
  if (node.id !== node.key) add("ID_MISMATCH", "id", `Node ${node.key} calls itself ${node.id}.`);
  return faults;
}

function claimFaults(node: IdeaNode, tree: IdeaTree): readonly IntegrityFault[] {
  const faults: IntegrityFault[] = [];
  const numbers = [
    { field: "score", number: node.score },
    { field: "test_score", number: node.testScore },
  ];
  for (const { field, number } of numbers) {
    if (number === null || number.value !== null) continue;
    const message = `${field} of node ${node.key} is ${number.literal}, which compares with nothing.`;
    faults.push(faultOf("SCORE_NOT_FINITE", node, field, message, "Take the score as unknown, and look at the experiment's report."));
  }
  if (!isStatus(node.status)) {
    const message = `Node ${node.key} has the status “${node.status}”, which is none of the six.`;
    faults.push(
      faultOf(
        "STATUS_UNKNOWN",
        node,
        "status",
        message,
        "The runtime will leave the node alone; set its status by hand if it should go on.",
      ),
    );
  }
  if (node.key === tree.rootId) return faults;
  if (node.status === "merged" && (node.testScore === null || node.score === null)) {
    const lacks = [...(node.score === null ? ["score"] : []), ...(node.testScore === null ? ["test_score"] : [])].join(" and ");
    const message = `Node ${node.key} is merged without ${lacks}, so it was probably set by hand.`;
    faults.push(faultOf("MERGED_WITHOUT_SCORE", node, "status", message, "Look in git whether its branch is merged into the trunk."));
  }
  if (node.status === "done" && node.score === null && node.evalStatus !== "skipped") {
    const message = `Node ${node.key} is done without a score, and its evaluation was not skipped.`;
    faults.push(faultOf("DONE_WITHOUT_SCORE", node, "status", message, "Look at the experiment's report for what was measured."));
  }
  return faults;
}

function directionFaults(tree: IdeaTree): readonly IntegrityFault[] {
  const scored = tree.nodes.filter((node) => node.score !== null).length;
  if (tree.meta.metricDirection !== "minimize" || scored < 2) return [];
  const message = "The metric is to be minimised, but upstream's report and run_stats.json put the largest score first and call it best.";
  const remedy = "Go by the order shown here, which puts the smallest score first.";
  return [{ code: "MINIMIZE_REPORT_ORDER", nodeId: null, path: ["meta", "metric_direction"], message, remedy }];
}
