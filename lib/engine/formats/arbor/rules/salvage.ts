// The salvage of an interrupted node: the runtime's own retry goes on with the branch that has its commits (§20).

import { attemptOfBranch } from "@/lib/engine/formats/arbor/rules/branch-name";
import type { IdeaNode, IdeaTree } from "@/lib/engine/formats/arbor/rules/idea-tree";
import { nodeKeys } from "@/lib/engine/formats/arbor/rules/node-keys";
import { member } from "@/lib/engine/text/json-access";
import type { JsonChange } from "@/lib/engine/text/patch-json";

export interface SalvageChoice {
  /** The branch of the interrupted executor; the caller has seen it in git, with commits. */
  readonly branch: string;
  /** Written as `attempt`; null leaves what is there. Left out, it is taken from the branch's `-aN` ending. */
  readonly attempt?: number | null;
}

/**
 * The changes of a salvage, for `patchJson`: `status` becomes `needs_retry`, `code_ref` the branch, `attempt` its number (§20).
 * A missing key is added where a native write would put it. None for a node that is neither running nor pending: of a pending one
 * the caller has seen an executor that never ended (§19).
 */
export function salvageChanges(tree: IdeaTree, nodeId: string, { branch, attempt }: SalvageChoice): readonly JsonChange[] {
  const node = tree.byId.get(nodeId);
  if (node === undefined || (node.status !== "running" && node.status !== "pending")) return [];
  const number = attempt === undefined ? attemptOfBranch(branch) : attempt;
  const changes = [setting(node, "status", '"needs_retry"'), setting(node, "code_ref", JSON.stringify(branch))];
  return number === null || number === node.attempt ? changes : [...changes, setting(node, "attempt", String(number))];
}

function setting(node: IdeaNode, key: string, text: string): JsonChange {
  const before = nodeKeys.slice(0, nodeKeys.indexOf(key)).findLast((one) => member(node.json, one) !== undefined);
  const change = { op: "set", path: [...node.path, key], text } as const;
  return before === undefined ? change : { ...change, after: before };
}
