// What a person must answer before a resume, and what is left to do after it (§13, §14, §19).

import { collectCommand, prepareCommand, resumeCommands } from "@/lib/engine/formats/compound-v/commands";
import { statusAfter } from "@/lib/engine/formats/compound-v/dispatch";
import type { RunFacts } from "@/lib/engine/formats/compound-v/facts";
import { uncommittedWords } from "@/lib/engine/formats/compound-v/plan-parts";
import type { ResumeKind } from "@/lib/engine/formats/compound-v/plan-resume";
import type { Gate } from "@/lib/engine/plan/plan";

/** `1 job`, `2 jobs`. */
export function countOfJobs(count: number): string {
  return count === 1 ? "1 job" : `${count} jobs`;
}

/** Gates for what changes in the ledger, what would be lost, and what is said to be corrected. */
export function resumeGates(facts: RunFacts, changed: number, lost: number, corrected: readonly string[]): readonly Gate[] {
  return [
    ...(changed === 0
      ? []
      : [
          {
            id: "change-ledger",
            question: `Change the status of ${countOfJobs(changed)} in state.json?`,
            evidence: uncommittedWords(facts),
            expects: "yes",
          },
        ]),
    ...(lost === 0
      ? []
      : [
          {
            id: "lost-files",
            question: "The host will make working trees anew. Have you saved what you want to keep from them?",
            evidence: ["The files are listed above, by tree."],
            expects: "yes",
          },
        ]),
    ...(corrected.length === 0
      ? []
      : [
          {
            id: "corrected",
            question: `Were the order or the lanes of ${corrected.join(", ")} corrected?`,
            evidence: ["A blocked job that is run again as it was writes outside its lanes again."],
            expects: "corrected",
          },
        ]),
  ];
}

/** What the person does next, with the host's own commands. */
export function resumeAfterwards(facts: RunFacts, kind: ResumeKind) {
  const engine = facts.paths.has("dispatch.workflow.js");
  return {
    sentences: [
      ...uncommittedWords(facts),
      ...(kind === "reconcile" ? [] : ["Continue the run with its own program."]),
      ...(engine
        ? [
            "The host prepares the relaunch first: pins are removed and receipts archived, as previewed. Working trees must not be removed before that.",
          ]
        : []),
    ],
    commands: [
      ...(engine && kind === "resume" ? [prepareCommand(facts.source.folder)] : []),
      ...resumeCommands(facts.runId),
      ...(facts.jobs.length > 0 && facts.jobs.every((job) => statusAfter(job) === "done") ? [collectCommand(facts.runId)] : []),
    ],
  };
}
