// Plan: move a whole run folder out of sight, reversibly (§14). Git's links to trees inside are repaired.

import type { AtlasFacts } from "@/lib/engine/formats/atlas/facts";
import { emptyDraft, livenessGates, readsOf, refuse, writeRefusal } from "@/lib/engine/formats/atlas/plan-parts";
import type { PlanOutcome } from "@/lib/engine/plan/plan";
import { sealPlan } from "@/lib/engine/plan/seal-plan";

/** Plans hiding a run. A finished run may be hidden as well: nothing in it changes. Refusals as in `writeRefusal`. */
export function planHideRun(facts: AtlasFacts): PlanOutcome {
  const refusal = writeRefusal(facts, true);
  if (refusal !== null) return refusal;
  const { source, folder } = facts;
  if (source.git === null || (source.git.status === "unavailable" && hasTrees(facts))) {
    return refuse("unavailable", "Git could not be asked, so its links to the working trees inside could not be repaired.");
  }
  const inside = source.git.status === "read" ? source.git.worktrees.filter((tree) => tree.path?.startsWith(`${source.folder}/`)) : [];
  const fromRoot = (path: string) => (source.project === "" ? path : `${source.project}/${path}`);
  const worktrees = inside.flatMap((tree) => (tree.path === null || tree.prunable ? [] : [fromRoot(tree.path)])).sort();
  const trees =
    worktrees.length === 0
      ? ""
      : ` Git's links to ${worktrees.length === 1 ? "1 working tree" : `${worktrees.length} working trees`} inside are repaired.`;
  return {
    ok: true,
    plan: sealPlan({
      ...emptyDraft(facts, "hide-run", "Move this run out of sight"),
      summary: `The folder of run ${folder.expectedId} moves into Reprise's own state folder. Its program no longer sees it.${trees}`,
      reads: readsOf(facts, ["state.json", "log.jsonl", "plan.dag.json"]),
      effects: [
        {
          kind: "hide-folder",
          project: source.project,
          path: source.ref.path,
          worktrees,
          sentence: "Nothing in it is changed; an undo moves it back to where it was.",
        },
      ],
      gates: [...livenessGates(facts), { id: "hide-run", question: `Hide run ${folder.expectedId}?`, evidence: worktrees, expects: "yes" }],
      afterwards: { sentences: ["The journal remembers where it is. Undo puts it back."], commands: [] },
    }),
  };
}

const hasTrees = ({ source }: AtlasFacts) => source.listing.entries.some(({ path }) => path.endsWith("worktree"));
