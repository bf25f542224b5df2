// Plan: remove half-written working trees of nodes that run again, and the union's leftover (§10). Git does it; branches stay.

import { resumeCommands } from "@/lib/engine/formats/atlas/commands";
import type { AtlasFacts } from "@/lib/engine/formats/atlas/facts";
import { emptyDraft, fromRoot, livenessGates, readsOf, refuse, writeRefusal } from "@/lib/engine/formats/atlas/plan-parts";
import { type TreeVerdict, treeVerdicts } from "@/lib/engine/formats/atlas/removable-trees";
import type { Gate, LostItem, PlanEffect, PlanOutcome } from "@/lib/engine/plan/plan";
import { sealPlan } from "@/lib/engine/plan/seal-plan";

/** Larger trees are not copied before they go, so their removal cannot be undone. */
const keptBytes = 256 * 1024 * 1024;

/**
 * Plans the removal of named trees.
 * @param trees paths below the run folder; empty for all that may be removed. One that is gone already is left out.
 * @returns `bad-choice` for a tree that may not be removed, `unavailable` when git could not be asked
 */
export function planRemoveWorktrees(facts: AtlasFacts, trees: readonly string[]): PlanOutcome {
  const refusal = writeRefusal(facts, false);
  if (refusal !== null) return refusal;
  if (!facts.isGraph) return refuse("not-offered", "The tree of a single change may hold the only copy of its work; it is never removed.");
  const { git } = facts.source;
  if (git?.status !== "read") return refuse("unavailable", `Git could not be asked: ${git?.reason ?? "it was not tried"}`);
  const verdicts = treeVerdicts(facts);
  const chosen = trees.length === 0 ? verdicts.filter((one) => one.refusal === null) : verdicts.filter((one) => trees.includes(one.tree));
  const refused = chosen.find((one) => one.refusal !== null);
  if (refused !== undefined) return refuse("bad-choice", `${refused.tree}: ${refused.refusal}`);
  const strange = trees.find((tree) => !/^(union-worktree|tasks\/[^/]+\/worktree)$/.test(tree));
  if (strange !== undefined) return refuse("bad-choice", `“${strange}” is no working tree of this run.`);
  const lost = chosen.flatMap((one) => lostOf(facts, one));
  const files = lost.reduce((sum, item) => sum + item.count, 0);
  const none = "There is no working tree that should go.";
  return {
    ok: true,
    plan: sealPlan({
      ...emptyDraft(facts, "remove-worktrees", "Remove half-written working trees"),
      summary:
        chosen.length === 0
          ? none
          : `${countOf(chosen.length, "working tree")} would be removed with ${countOf(files, "file")} that no commit holds. Branches stay.`,
      choices: trees.length === 0 ? {} : { trees: [...trees] },
      reads: readsOf(facts, ["state.json", "log.jsonl", "plan.dag.json"]),
      effects: chosen.map((one) => effectOf(facts, one)),
      consequences: { redispatch: [], keep: [], held: [], needsPerson: [], lost },
      gates: chosen.length === 0 ? [] : [...livenessGates(facts), removeGate(chosen, files)],
      afterwards: {
        sentences: [
          "The host makes new trees when it dispatches the jobs again; a branch that stayed may have to be deleted by hand first.",
        ],
        commands: resumeCommands,
      },
    }),
  };
}

const countOf = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

function effectOf(facts: AtlasFacts, { tree, record, node }: TreeVerdict): PlanEffect {
  const branch = record?.branch ?? null;
  const kept = branch === null ? "It has no branch." : `Its branch ${branch} stays.`;
  const why =
    node === null
      ? "A leftover of an interrupted integration, which must be gone before the next one."
      : `The job of ${node} runs again in a new tree.`;
  return {
    kind: "remove-worktree",
    project: facts.source.project,
    path: fromRoot(facts, tree),
    branch,
    head: record?.head ?? null,
    sentence: `${why} ${kept}`,
  };
}

function lostOf(facts: AtlasFacts, { tree, state, record }: TreeVerdict): readonly LostItem[] {
  if (state.status !== "read") return [];
  const count = state.uncommittedCount + state.ignoredCount;
  const loose = looseCommit(facts, record?.head ?? null, record?.branch ?? null);
  if (count === 0 && loose === null) return [];
  const undoable = state.sizeBytes !== null && state.sizeBytes <= keptBytes;
  const kept = undoable ? "Reprise keeps a copy, so that an undo can put it back." : "It is too large for a copy: this cannot be undone.";
  const ignored = state.ignoredCount > 0 ? `, ${state.ignoredCount} of them ignored by git` : "";
  const files = count === 0 ? [] : [`${countOf(count, "file")} without a commit${ignored}.`];
  return [
    {
      path: fromRoot(facts, tree),
      sentence: [...files, ...(loose === null ? [] : [loose]), kept].join(" "),
      files: state.uncommitted,
      count,
      sizeBytes: state.sizeBytes,
    },
  ];
}

/** A commit that only this tree holds: without branch, and neither a branch's tip nor where the project stands. */
function looseCommit({ source }: AtlasFacts, head: string | null, branch: string | null): string | null {
  if (head === null || branch !== null || source.git?.status !== "read") return null;
  const { git } = source;
  if (git.head === head || git.branches.some((one) => one.commit === head)) return null;
  return `Commit ${head.slice(0, 12)} is the tip of no branch; note it down if it matters.`;
}

function removeGate(chosen: readonly TreeVerdict[], files: number): Gate {
  const names = chosen.map((one) => one.tree);
  if (files === 0) {
    return {
      id: "remove-trees",
      question: `Remove ${countOf(chosen.length, "working tree")}? No file is lost.`,
      evidence: names,
      expects: "yes",
    };
  }
  return {
    id: "remove-trees",
    question: `Removing ${countOf(chosen.length, "working tree")} takes ${countOf(files, "file")} with it that no commit holds.`,
    evidence: names,
    expects: `remove ${countOf(files, "file")}`,
  };
}
