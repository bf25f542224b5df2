// Functions of the expected results that are not Reprise's to perform, with the reason.

/** By name. */
export const outOfScope: ReadonlyMap<string, string> = new Map([
  ["tree.prune", "Nodes are pruned by the coordinator only; Reprise reads them."],
  ["tree.next_child_id", "Nodes are added by the coordinator only; Reprise makes no new id."],
  ["git.active_branches", "The damaged list is upstream's own defect; Reprise asks git itself."],
  ["upstream_web.snapshot", "It tells what upstream's web view shows, for comparison only."],
]);
