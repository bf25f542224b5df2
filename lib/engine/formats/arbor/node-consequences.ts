// What becomes of the ideas after a requeue or a salvage, and what would be given up (§11, §12, §20).

import { canRun } from "@/lib/engine/formats/arbor/branches";
import type { BranchFacts, InterruptedNode, SessionFacts } from "@/lib/engine/formats/arbor/facts";
import type { JobEvidence } from "@/lib/engine/formats/arbor/job-evidence";
import { dispatchable } from "@/lib/engine/formats/arbor/rules/dispatchable";
import { survivedLines } from "@/lib/engine/formats/arbor/survived";
import type { JobConsequence, LostItem } from "@/lib/engine/plan/plan";

/** True when git shows the branch with at least one commit that HEAD does not have (§20). */
export function isProven({ branch, node }: InterruptedNode): boolean {
  return node !== null && typeof branch?.tip === "string" && (branch.log?.commits.length ?? 0) > 0;
}

/** Ideas that the coordinator may dispatch once the plan is done. */
export function redispatchOf(facts: SessionFacts, evidence: JobEvidence, kept: ReadonlySet<string>): readonly JobConsequence[] {
  const { tree } = facts;
  if (tree === null) return [];
  const before = dispatchable(tree, null);
  if (before.stop !== null) return [];
  const interrupted = new Map(facts.interrupted.flatMap((one) => (one.inTree || kept.has(one.id) ? [[one.id, one] as const] : [])));
  const ready = new Set(before.nodes.map((node) => node.key));
  return tree.nodes.flatMap((node): readonly JobConsequence[] => {
    const cut = interrupted.get(node.key);
    if (cut !== undefined && canRun(tree, node)) {
      const reason = kept.has(node.key) ? "It goes on from its branch, as a further attempt." : "It begins anew from the trunk.";
      return [{ jobId: node.key, reason, evidence: survivedLines(evidence, cut) }];
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

/** Executors that the log leaves open although the tree does not say running: work that nothing goes on with unless it is kept. */
export function openInLog(facts: SessionFacts, evidence: JobEvidence, kept: ReadonlySet<string>): readonly JobConsequence[] {
  return facts.interrupted.flatMap((one): readonly JobConsequence[] => {
    if (one.inTree || kept.has(one.id)) return [];
    const reason =
      one.node === null
        ? "The tree has no such idea, and Reprise adds none: what is on its branch can only be taken over by hand."
        : isProven(one)
          ? "It begins anew from the trunk, unless its work is kept: it can be chosen above."
          : "It begins anew from the trunk.";
    return [{ jobId: one.id, reason, evidence: survivedLines(evidence, one) }];
  });
}

const mostFiles = 200;

/** What beginning anew gives up: commits that nothing goes on with, and files that are lost with their tree (§11). */
export function lostOf(requeued: readonly InterruptedNode[]): readonly LostItem[] {
  return requeued.flatMap(({ id, branch, node }): readonly LostItem[] => {
    if (branch === null) return [];
    const commits = branch.log?.commits ?? [];
    const unknown = unknownWork(id, branch);
    const more = branch.log?.more ? " There are more than are listed." : "";
    const retry = node !== null && node.attempt > 1;
    const abandoned: readonly LostItem[] =
      commits.length === 0
        ? unknown
        : [
            {
              path: branch.name,
              sentence: `${id} begins anew from the trunk; these commits stay on the branch, and nothing goes on with them.${retry ? " It was a retry: its next run does not continue this branch either." : ""}${more}`,
              files: commits.map(({ commit, subject }) => `${commit.slice(0, 9)} ${subject}`).slice(0, mostFiles),
              count: commits.length,
              unit: "commits",
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

/** What cannot be told is said: a branch that git could not be asked about may hold commits. */
function unknownWork(id: string, { name, source, tip, log }: BranchFacts): readonly LostItem[] {
  const unasked = tip === undefined && source !== "computed";
  if (!unasked && !(typeof tip === "string" && log === null)) return [];
  const sentence = `${id} begins anew from the trunk; git could not tell whether this branch has commits of its own.`;
  return [{ path: name, sentence, files: [], count: 0, sizeBytes: null }];
}
