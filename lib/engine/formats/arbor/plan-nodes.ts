// Plans about interrupted ideas: requeue as the host does, or salvage what is on a branch; and the resume that holds it all (§13, §20).

import { isNative, resumeCommands } from "@/lib/engine/formats/arbor/commands";
import type { InterruptedNode, SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { historyChanges } from "@/lib/engine/formats/arbor/history-changes";
import { jobEvidence } from "@/lib/engine/formats/arbor/job-evidence";
import { isProven, keepOf, lostOf, openInLog, redispatchOf } from "@/lib/engine/formats/arbor/node-consequences";
import { countedIdeas, nodeGates, sealGate } from "@/lib/engine/formats/arbor/node-gates";
import { dirtyWords, emptyDraft, livenessGates, refuse, sealChecked, writeRefusal } from "@/lib/engine/formats/arbor/plan-parts";
import { nudgePreview, resumeSteps } from "@/lib/engine/formats/arbor/resume-steps";
import { requeueChanges } from "@/lib/engine/formats/arbor/rules/requeue";
import { salvageChanges } from "@/lib/engine/formats/arbor/rules/salvage";
import { treeEdits } from "@/lib/engine/formats/arbor/tree-edits";
import type { PlanOption, PlanOutcome } from "@/lib/engine/plan/plan";

export type NodePlanKind = "requeue" | "resume";

const titles: Readonly<Record<NodePlanKind, string>> = {
  requeue: "Requeue: put running ideas back to pending",
  resume: "Resume: keep what is on branches, requeue the rest",
};

type Choices = Readonly<Record<string, readonly string[]>>;

/**
 * Plans what happens to the interrupted ideas. `requeue` does what the host's own resume does and nothing else (§13.5): every
 * running node, root and strategies included, becomes pending. `resume` lets a person choose per idea: `choices.salvage` names
 * the ideas whose branch is kept (when left out all running ones that git proves to have commits, where the runtime goes on with
 * them; an idea that only the log calls interrupted must be named); `choices.history` may hold `seal`.
 * @returns `bad-choice` for an idea whose work git does not prove, `unavailable` without git
 */
export function planNodes(facts: SessionFacts, kind: NodePlanKind, choices: Choices): PlanOutcome {
  const refusal = writeRefusal(facts);
  if (refusal !== null) return refusal;
  const { tree, reading, mode } = facts;
  if (mode === "foreign" || mode === "demo")
    return refuse("not-offered", "Arbor's own programs did not write this session, so none of them resumes it.");
  const native = isNative(mode);
  if (tree === null || reading?.status !== "read") return refuse("not-offered", "There is no idea tree, so nothing can be resumed.");
  const running = facts.interrupted.filter((one) => one.inTree);
  // Work that the tree no longer calls running may be kept too, but only when a person asks: it may have been given up on purpose.
  const provable = facts.interrupted.filter(isProven);
  const proposed = native ? provable.filter((one) => one.inTree) : [];
  const salvage = kind === "requeue" ? [] : (choices.salvage ?? proposed.map((one) => one.id));
  const proven = new Set(provable.map((one) => one.id));
  const unproven = salvage.find((id) => !proven.has(id));
  if (unproven !== undefined) {
    return refuse("bad-choice", `${unproven} cannot be salvaged: git must show a branch of it with commits of its own.`);
  }
  const kept = new Set(salvage);
  const changes = [
    ...requeueChanges(
      tree,
      running.flatMap((one) => (kept.has(one.id) ? [] : [one.id])),
    ),
    ...provable.flatMap((one) =>
      kept.has(one.id) && one.branch !== null ? salvageChanges(tree, one.id, { branch: one.branch.name }) : [],
    ),
  ];
  const touched = facts.interrupted.filter((one) => one.inTree || kept.has(one.id));
  const words = touched.map(({ id, node, branch }) => {
    const before = node?.status ?? "running";
    return kept.has(id) ? `${id}: ${before} → needs_retry, on ${branch?.name ?? ""}` : `${id}: ${before} → pending`;
  });
  const edited = treeEdits(facts, tree, changes, words);
  if (edited === null) return refuse("damaged", "The idea tree cannot be changed safely.");
  const history = kind === "requeue" ? null : historyChanges(facts, choices.history ?? ["seal"]);
  const draft = emptyDraft(facts, kind, titles[kind]);
  const evidence = jobEvidence(facts);
  const redispatch = redispatchOf(facts, evidence, kept);
  const lost = lostOf(running.filter((one) => !kept.has(one.id)));
  return sealChecked(facts, {
    ...draft,
    choices: kind === "requeue" ? {} : { salvage, ...(history === null ? {} : { history: history.chosen }) },
    options: kind === "requeue" ? [] : [...salvageOption(provable, salvage), ...(history?.option ?? [])],
    summary: summaryOf(touched, kept, history?.edit != null),
    edits: [...edited.edits, ...(history?.edit == null ? [] : [history.edit])],
    effects: edited.effects,
    consequences: { redispatch, keep: keepOf(facts), held: [], needsPerson: openInLog(facts, evidence, kept), lost },
    dispatch: {
      batches: redispatch.length === 0 ? [] : [redispatch.map((one) => one.jobId)],
      sentence:
        tree.meta.achievedMedal === "gold"
          ? "The session won a gold medal: the host dispatches nothing more."
          : "The coordinator chooses which of them it tries, and in which order.",
      prepare: [],
    },
    previews: kind === "resume" && native ? nudgePreview(facts, tree, kept) : [],
    gates:
      edited.edits.length === 0 && history?.edit == null
        ? []
        : [
            ...livenessGates(facts),
            ...nodeGates({ touched, kept, losing: running.filter((one) => !kept.has(one.id) && lostOf([one]).length > 0).length, native }),
            ...(history?.edit == null ? [] : [sealGate]),
          ],
    afterwards: {
      sentences: native
        ? [
            ...dirtyWords(facts),
            ...(kind === "resume"
              ? resumeSteps(facts, kept, { added: history?.added ?? 0, sealed: history?.chosen.includes("seal") ?? false })
              : ["The host's own resume would do the same at its start."]),
          ]
        : [
            mode === "legacy-bench"
              ? "The older benchmark runner wrote this session; whether it resumes one is not known."
              : "A host agent keeps this session: tell it to go on with the pending ideas.",
          ],
      commands: resumeCommands(facts),
    },
  });
}

function salvageOption(provable: readonly InterruptedNode[], chosen: readonly string[]): readonly PlanOption[] {
  if (provable.length === 0) return [];
  const values = provable.map(({ id, inTree, branch }) => ({
    value: id,
    label: `${id} · ${commitWords(branch)}${inTree ? "" : " · pending in the tree, though its executor never ended"}`,
  }));
  return [
    {
      choice: "salvage",
      title: "Keep the work of these ideas; the others begin anew from the trunk",
      values,
      chosen: [...chosen],
      many: true,
    },
  ];
}

function commitWords(branch: InterruptedNode["branch"]): string {
  const count = branch?.log?.commits.length ?? 0;
  return `${count}${branch?.log?.more ? " or more" : ""} ${count === 1 ? "commit" : "commits"}`;
}

function summaryOf(touched: readonly InterruptedNode[], kept: ReadonlySet<string>, sealed: boolean): string {
  const again = touched.length - kept.size;
  const parts = [
    ...(again === 0 ? [] : [`${countedIdeas(again)} ${again === 1 ? "goes" : "go"} back to pending`]),
    ...(kept.size === 0
      ? []
      : [`${countedIdeas(kept.size)} ${kept.size === 1 ? "keeps its branch and is" : "keep their branches and are"} to be tried again`]),
    ...(sealed ? ["the cut-off calls of the history are answered as not executed"] : []),
  ];
  return parts.length === 0 ? "Nothing is marked as running: nothing has to change before a resume." : `${upper(parts.join("; "))}.`;
}

const upper = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
