// Plans about the coordinator's history: seal what was cut off, and take out lines that a resume cannot read (§7, §14, §20).

import { resumeCommands } from "@/lib/engine/formats/arbor/commands";
import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { brokenLines, historyChanges } from "@/lib/engine/formats/arbor/history-changes";
import { keepAside } from "@/lib/engine/formats/arbor/keep-aside";
import { sealGate } from "@/lib/engine/formats/arbor/node-gates";
import { emptyDraft, livenessGates, refuse, sealChecked, writeRefusal } from "@/lib/engine/formats/arbor/plan-parts";
import { belowRoot } from "@/lib/engine/formats/plan-reads";
import { makeEdit } from "@/lib/engine/plan/make-edit";
import type { PlanOutcome } from "@/lib/engine/plan/plan";

/** Plans the answers for open calls. `choices.history` may hold `seal` (as the host does it) and `seal-all` (stricter). */
export function planSeal(facts: SessionFacts, choices: Readonly<Record<string, readonly string[]>>): PlanOutcome {
  const refusal = writeRefusal(facts);
  if (refusal !== null) return refusal;
  const { edit, chosen, option } = historyChanges(facts, choices.history ?? ["seal"]);
  if (option.length === 0) return refuse("not-offered", "No call of the history is left open.");
  return sealChecked(facts, {
    ...emptyDraft(facts, "seal-history", "Answer the calls that were cut off"),
    choices: { history: chosen },
    options: option,
    summary:
      edit === null
        ? "Nothing is chosen, so nothing is written."
        : `Adds answers to ${facts.paths.messages}: ${edit.changes.join("; ")}. No line of it changes.`,
    edits: edit === null ? [] : [edit],
    gates: edit === null ? [] : [...livenessGates(facts), sealGate],
    afterwards: { sentences: [], commands: resumeCommands(facts) },
  });
}

/** Plans to take out the lines that a resume loses or fails on. A copy of the whole file is kept in the session's own `.recovery` folder. */
export function planRepairHistory(facts: SessionFacts): PlanOutcome {
  const refusal = writeRefusal(facts);
  if (refusal !== null) return refusal;
  const content = facts.source.files.get(facts.paths.messages);
  if (content?.status !== "ok") return refuse("not-offered", "There is no history that could be read.");
  const broken = brokenLines(content.bytes);
  if (broken.length === 0) return refuse("not-offered", "Every line of the history can be read by a resume.");
  const changes = broken.slice(0, 50).map(({ line, reason }) => `line ${line} is taken out: ${reason}`);
  const more = broken.length > 50 ? [`and ${broken.length - 50} more lines`] : [];
  const splices = broken.map(({ splice }) => splice);
  const aside = keepAside(facts, facts.paths.messages, content);
  return sealChecked(facts, {
    ...emptyDraft(facts, "repair-history", "Take broken lines out of the history"),
    summary: `${broken.length === 1 ? "One line" : `${broken.length} lines`} of ${facts.paths.messages} that a resume loses or fails on ${broken.length === 1 ? "is" : "are"} taken out. The whole file is kept as ${aside.name}.`,
    edits: [
      makeEdit({ path: belowRoot(facts.source, facts.paths.messages), bytes: content.bytes, splices, changes: [...changes, ...more] }),
    ],
    effects: aside.effects,
    gates: [
      ...livenessGates(facts),
      gate("drop-lines", `Take ${broken.length === 1 ? "this line" : "these lines"} out?`, `The whole file is kept as ${aside.name}.`),
    ],
    afterwards: {
      sentences: ["Look whether a call lost its answer: then answer the open calls next."],
      commands: resumeCommands(facts),
    },
  });
}

function gate(id: string, question: string, evidence: string) {
  return { id, question, evidence: [evidence], expects: "yes" };
}
