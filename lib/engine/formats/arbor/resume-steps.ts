// What the host's resume does, step by step, for this session (§13), and the words it begins with (§14).

import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { taskOf } from "@/lib/engine/formats/arbor/packet";
import { readCheckpoint } from "@/lib/engine/formats/arbor/rules/checkpoint";
import type { IdeaTree } from "@/lib/engine/formats/arbor/rules/idea-tree";
import { normalised } from "@/lib/engine/formats/arbor/rules/normalised";
import { nudgeFor, nudgeText } from "@/lib/engine/formats/arbor/rules/nudge";
import { readMessages } from "@/lib/engine/formats/arbor/rules/read-messages";
import { sealMessage } from "@/lib/engine/formats/arbor/rules/seal";
import { files } from "@/lib/engine/formats/arbor/run-files";
import type { PlanPreview } from "@/lib/engine/plan/plan";
import { pointerText } from "@/lib/engine/text/pointer";

/** What a plan adds to the history before the host reads it. */
interface HistoryAnswers {
  readonly added: number;
  /** True when the calls at the end are answered by the plan. */
  readonly sealed: boolean;
}

/**
 * The nine steps of §13 with what they mean here.
 * @param kept ideas whose branch is kept
 * @param answers what the plan itself adds to the history before the host reads it
 */
export function resumeSteps(facts: SessionFacts, kept: ReadonlySet<string>, answers: HistoryAnswers): readonly string[] {
  const { tree, interrupted, paths } = facts;
  const requeued = interrupted.filter((one) => one.inTree && !kept.has(one.id)).map((one) => one.id);
  return [
    "What the host's resume does then:",
    `1. It appends session.start to ${files.events}, adds its own lines to .gitignore where they are missing and commits that, and refuses a dirty repository.`,
    `2. It looks for ${paths.tree}: it is there.`,
    "3. It loads the tree: nothing in it stops the load.",
    `4. A maximum depth of its configuration takes the place of the stored one (${tree?.maxDepth ?? "none"}); the configuration is not part of the session.`,
    ...(requeued.length + kept.size === 0
      ? ["5. No idea is running, so the tree stays as it is."]
      : [`5. It finds no running idea any more: ${wordsOf(requeued, kept)}.`]),
    ...lossWords(tree),
    `6. ${checkpointWords(facts)}`,
    "7. It fills settings that are null from its plugin's contract, notes a contamination, and saves the tree.",
    `8. ${historyWords(facts, answers)}`,
    "9. It goes on in the same folder and appends to the same log; at its end it overwrites run_stats.json and REPORT.md.",
  ];
}

function wordsOf(requeued: readonly string[], kept: ReadonlySet<string>): string {
  return [
    ...(requeued.length === 0 ? [] : [`${requeued.join(", ")} ${requeued.length === 1 ? "is" : "are"} pending`]),
    ...(kept.size === 0 ? [] : [`${[...kept].join(", ")} can go on from ${kept.size === 1 ? "its branch" : "their branches"}`]),
  ].join("; ");
}

/** The host's first own write normalises the file: unknown keys of nodes and of the head are dropped (§13.5). */
function lossWords(tree: IdeaTree | null): readonly string[] {
  if (tree === null) return [];
  const { lost } = normalised(tree, { requeued: [], configuredMaxDepth: null });
  if (lost.length === 0) return [];
  const shown = lost.slice(0, 5).map((path) => pointerText(path));
  return [
    `   At its first own write it drops keys it does not know: ${shown.join(", ")}${lost.length > 5 ? ` and ${lost.length - 5} more` : ""}.`,
  ];
}

function checkpointWords({ source, paths }: SessionFacts): string {
  const content = source.files.get(paths.checkpoint);
  if (content?.status !== "ok") return "There is no checkpoint; that does not hinder it, but its picker does not list the session.";
  const reading = readCheckpoint(content.bytes);
  if (reading.status !== "read") return "The checkpoint cannot be used and is ignored; its picker does not list the session.";
  const question = reading.checkpoint.pendingUser?.prompt ?? "";
  return question.trim() === ""
    ? "It reads the checkpoint; no question was open."
    : "It reads the checkpoint and repeats the question that was open.";
}

function historyWords({ source, paths }: SessionFacts, { added, sealed }: HistoryAnswers): string {
  const content = source.files.get(paths.messages);
  if (content?.status !== "ok")
    return "There is no history: the conversation begins anew with the initial prompt, though the tree is kept.";
  const reading = readMessages(content.bytes);
  if (!reading.ok) return `It fails on the history: byte ${reading.invalidAt} is not valid UTF-8. Repair the history first.`;
  if (reading.messages.length === 0) return "The history is empty: the conversation begins anew with the initial prompt.";
  const open = sealMessage(reading.messages) !== null;
  const seal = !open
    ? "nothing has to be sealed"
    : sealed
      ? "nothing is left to be sealed, as this plan does it"
      : "it seals the cut-off calls at its end";
  const count = reading.messages.length + added;
  return `It reads the history (${count === 1 ? "1 message" : `${count} messages`}); ${seal}; then it adds its nudge and forgets the open question.`;
}

/** The nudge, as close as the specification lets us tell it. */
export function nudgePreview(facts: SessionFacts, tree: IdeaTree, kept: ReadonlySet<string>): readonly PlanPreview[] {
  const content = facts.source.files.get(facts.paths.checkpoint);
  const reading = content?.status === "ok" ? readCheckpoint(content.bytes) : null;
  const question = reading?.status === "read" ? (reading.checkpoint.pendingUser?.prompt ?? null) : null;
  const after = { ...tree, nodes: tree.nodes.map((node) => (kept.has(node.key) ? { ...node, status: "needs_retry" } : node)) };
  const nudge = nudgeFor({ tree: after, task: taskOf(facts) ?? "", question });
  return [
    {
      title: "What the host tells the coordinator",
      sentence:
        "Written by the host when it resumes; its sections are certain, its wording is close to this. Pending strategies are listed although none can be dispatched.",
      text: nudgeText(nudge),
    },
  ];
}
