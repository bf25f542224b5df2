// Plans about interrupted ideas: requeue as the host does, or salvage what is on a branch; and the resume that holds it all (§13, §20).

import { resumeCommand } from "@/lib/engine/formats/arbor/commands";
import type { InterruptedNode, SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { historyChanges } from "@/lib/engine/formats/arbor/history-changes";
import { isProven, keepOf, lostOf, redispatchOf } from "@/lib/engine/formats/arbor/node-consequences";
import { dirtyWords, emptyDraft, livenessGates, refuse, writeRefusal } from "@/lib/engine/formats/arbor/plan-parts";
import { nudgePreview, resumeSteps } from "@/lib/engine/formats/arbor/resume-steps";
import { requeueChanges } from "@/lib/engine/formats/arbor/rules/requeue";
import { salvageChanges } from "@/lib/engine/formats/arbor/rules/salvage";
import { treeEdits } from "@/lib/engine/formats/arbor/tree-edits";
import type { Gate, PlanOption, PlanOutcome } from "@/lib/engine/plan/plan";
import { sealPlan } from "@/lib/engine/plan/seal-plan";

export type NodePlanKind = "requeue" | "resume";

const titles: Readonly<Record<NodePlanKind, string>> = {
  requeue: "Requeue: put running ideas back to pending",
  resume: "Resume: keep what is on branches, requeue the rest",
};

type Choices = Readonly<Record<string, readonly string[]>>;

/**
 * Plans what happens to the interrupted ideas. `requeue` does what the host's own resume does and nothing else (§13.5): every
 * running node, root and strategies included, becomes pending. `resume` lets a person choose per idea: `choices.salvage` names
 * the ideas whose branch is kept (all that git proves to have commits, when left out); `choices.history` may hold `seal`.
 * @returns `bad-choice` for an idea whose work git does not prove, `unavailable` without git
 */
export function planNodes(facts: SessionFacts, kind: NodePlanKind, choices: Choices): PlanOutcome {
  const refusal = writeRefusal(facts);
  if (refusal !== null) return refusal;
  const { tree, reading, mode } = facts;
  if (mode === "foreign" || mode === "demo")
    return refuse("not-offered", "Arbor's own programs did not write this session, so none of them resumes it.");
  const native = mode === "native" || mode === "older-entry";
  if (tree === null || reading?.status !== "read") return refuse("not-offered", "There is no idea tree, so nothing can be resumed.");
  const running = facts.interrupted.filter((one) => one.inTree);
  const provable = running.filter(isProven);
  const salvage = kind === "requeue" ? [] : (choices.salvage ?? provable.map((one) => one.id));
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
  const words = running.map((one) =>
    kept.has(one.id) ? `${one.id}: running → needs_retry, on ${one.branch?.name ?? ""}` : `${one.id}: running → pending`,
  );
  const edited = treeEdits(facts, tree, changes, words);
  if (edited === null) return refuse("damaged", "The idea tree cannot be changed safely.");
  const history = kind === "requeue" ? null : historyChanges(facts, choices.history ?? ["seal"]);
  const draft = emptyDraft(facts, kind, titles[kind]);
  const redispatch = redispatchOf(facts, kept);
  const lost = lostOf(running.filter((one) => !kept.has(one.id)));
  return {
    ok: true,
    plan: sealPlan({
      ...draft,
      choices: kind === "requeue" ? {} : { salvage, ...(history === null ? {} : { history: history.chosen }) },
      options: kind === "requeue" ? [] : [...salvageOption(provable, salvage), ...(history?.option ?? [])],
      summary: summaryOf(running, kept, history?.edit != null),
      edits: [...edited.edits, ...(history?.edit == null ? [] : [history.edit])],
      effects: edited.effects,
      consequences: { redispatch, keep: keepOf(facts), held: [], needsPerson: [], lost },
      dispatch: {
        batches: redispatch.length === 0 ? [] : [redispatch.map((one) => one.jobId)],
        sentence: "The coordinator chooses which of them it tries, and in which order.",
        prepare: [],
      },
      previews: kind === "resume" && native ? nudgePreview(facts, tree, kept) : [],
      gates: edited.edits.length === 0 && history?.edit == null ? [] : [...livenessGates(facts), ...gatesOf(running, kept, lost.length)],
      afterwards: {
        sentences: native
          ? [
              ...dirtyWords(facts),
              ...(kind === "resume" ? resumeSteps(facts, kept) : ["The host's own resume would do the same at its start."]),
            ]
          : ["A host agent keeps this session by script: tell it to go on with the pending ideas."],
        commands: native ? [resumeCommand(facts.runName)] : [],
      },
    }),
  };
}

function salvageOption(provable: readonly InterruptedNode[], chosen: readonly string[]): readonly PlanOption[] {
  if (provable.length === 0) return [];
  const values = provable.map(({ id, branch }) => ({ value: id, label: `${id} · ${commitWords(branch?.log?.commits.length ?? 0)}` }));
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

const commitWords = (count: number) => (count === 1 ? "1 commit" : `${count} commits`);

const ideas = (count: number) => (count === 1 ? "1 idea" : `${count} ideas`);

function summaryOf(running: readonly InterruptedNode[], kept: ReadonlySet<string>, sealed: boolean): string {
  const again = running.length - kept.size;
  const parts = [
    ...(again === 0 ? [] : [`${ideas(again)} ${again === 1 ? "goes" : "go"} back to pending`]),
    ...(kept.size === 0
      ? []
      : [`${ideas(kept.size)} ${kept.size === 1 ? "keeps its branch and is" : "keep their branches and are"} to be tried again`]),
    ...(sealed ? ["the cut-off calls of the history are answered as not executed"] : []),
  ];
  return parts.length === 0 ? "Nothing is marked as running: nothing has to change before a resume." : `${upper(parts.join("; "))}.`;
}

const upper = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

function gatesOf(running: readonly InterruptedNode[], kept: ReadonlySet<string>, lost: number): readonly Gate[] {
  const again = running.filter((one) => !kept.has(one.id));
  return [
    {
      id: "change-tree",
      question: `Change the status of ${ideas(running.length)} in the idea tree?`,
      evidence: running.map((one) => `${one.id}: ${kept.has(one.id) ? "kept" : "begun anew"}`),
      expects: "yes",
    },
    ...(lost === 0
      ? []
      : [
          {
            id: "abandon",
            question: `${again.length === 1 ? "One idea begins" : `${again.length} ideas begin`} anew from the trunk. Is it right to give up what is listed above?`,
            evidence: [
              "Branches stay in git, and nothing goes on with them. Files that are not committed are lost when the idea is dispatched again.",
            ],
            expects: "begin anew",
          },
        ]),
    ...(kept.size === 0
      ? []
      : [
          {
            id: "skill-check",
            question: "The skill's own checker calls a tree with needs_retry invalid. Go on?",
            evidence: ["The runtime itself knows the status and goes on from the branch."],
            expects: "yes",
          },
        ]),
  ];
}
