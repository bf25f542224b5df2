// What becomes of the ideas after a requeue or a salvage, and what would be given up (§11, §12, §20).

import { canRun } from "@/lib/engine/formats/arbor/branches";
import { interruptedSentence } from "@/lib/engine/formats/arbor/explain";
import type { InterruptedNode, SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { dispatchable } from "@/lib/engine/formats/arbor/rules/dispatchable";
import type { JobConsequence, LostItem } from "@/lib/engine/plan/plan";

/** True when git shows the branch with at least one commit that HEAD does not have (§20). */
export function isProven({ branch, node }: InterruptedNode): boolean {
  return node !== null && typeof branch?.tip === "string" && (branch.log?.commits.length ?? 0) > 0;
}

/** Ideas that the coordinator may dispatch once the plan is done. */
export function redispatchOf(facts: SessionFacts, kept: ReadonlySet<string>): readonly JobConsequence[] {
  const { tree } = facts;
  if (tree === null) return [];
  const before = dispatchable(tree, null);
  if (before.stop !== null) return [];
  const interrupted = new Map(facts.interrupted.flatMap((one) => (one.inTree ? [[one.id, one] as const] : [])));
  const ready = new Set(before.nodes.map((node) => node.key));
  return tree.nodes.flatMap((node): readonly JobConsequence[] => {
    const cut = interrupted.get(node.key);
    if (cut !== undefined && canRun(tree, node)) {
      const reason = kept.has(node.key) ? "It goes on from its branch, as a further attempt." : "It begins anew from the trunk.";
      return [{ jobId: node.key, reason, evidence: [interruptedSentence(cut)] }];
    }
    if (!ready.has(node.key)) return [];
    const reason = node.status === "needs_retry" ? "It is to be tried again." : "It is pending.";
    return [{ jobId: node.key, reason, evidence: [] }];
  });
}

/** Ideas that a resume leaves alone. */
export function keepOf({ tree }: SessionFacts): readonly JobConsequence[] {
  const finished = tree?.nodes.filter((node) => node.key !== tree.rootId && ["done", "merged", "pruned"].includes(node.status)) ?? [];
  return finished.map((node) => ({
    jobId: node.key,
    reason: `It is ${node.status}${node.score === null ? "" : ` with ${node.score.literal}`}.`,
    evidence: node.codeRef === null ? [] : [node.codeRef],
  }));
}

const mostFiles = 200;

/** What beginning anew gives up: commits that nothing goes on with, and files that are lost with their tree (§11). */
export function lostOf(requeued: readonly InterruptedNode[]): readonly LostItem[] {
  return requeued.flatMap(({ id, branch, node }): readonly LostItem[] => {
    if (branch === null) return [];
    const commits = branch.log?.commits ?? [];
    const retry = node !== null && node.attempt > 1;
    const abandoned: readonly LostItem[] =
      commits.length === 0
        ? []
        : [
            {
              path: branch.name,
              sentence: `${id} begins anew from the trunk; these commits stay on the branch, and nothing goes on with them.${retry ? " It was a retry: its next run does not continue this branch either." : ""}`,
              files: commits.map(({ commit, subject }) => `${commit.slice(0, 9)} ${subject}`).slice(0, mostFiles),
              count: commits.length,
              sizeBytes: null,
            },
          ];
    const { tree } = branch;
    if (tree === null || tree.uncommitted === 0) return abandoned;
    return [
      ...abandoned,
      {
        path: tree.path,
        sentence:
          tree.uncommitted === null
            ? "This working tree could not be read. It is removed by force when the idea is dispatched again."
            : "These files are not committed. They are lost when the idea is dispatched again: the host removes the tree by force.",
        files: tree.files.slice(0, mostFiles),
        count: tree.uncommitted ?? 0,
        sizeBytes: null,
      },
    ];
  });
}
