// The requeue of a resume: every node left running goes back to pending (§13.5).

import type { IdeaTree } from "@/lib/engine/formats/arbor/rules/idea-tree";
import type { JsonChange } from "@/lib/engine/text/patch-json";

/** Keys of the nodes whose status is exactly `running`, in file order, the root included (§13.5). */
export function requeuedIds(tree: IdeaTree): readonly string[] {
  return tree.nodes.flatMap((node) => (node.status === "running" ? [node.key] : []));
}

/**
 * The changes of a requeue, for `patchJson`: the statuses of these nodes and not one byte besides (§13.5, §20).
 * @param ids keys of nodes; those that are not running are left alone
 */
export function requeueChanges(tree: IdeaTree, ids: readonly string[] = requeuedIds(tree)): readonly JsonChange[] {
  const chosen = new Set(ids);
  return tree.nodes.flatMap((node): readonly JsonChange[] =>
    chosen.has(node.key) && node.status === "running" ? [{ op: "replace", path: [...node.path, "status"], text: '"pending"' }] : [],
  );
}
