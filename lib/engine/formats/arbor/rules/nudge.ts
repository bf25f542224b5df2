// The message that tells a resumed coordinator where it stands: its sections, and where it joins the history (§14).

import type { IdeaTree } from "@/lib/engine/formats/arbor/rules/idea-tree";
import { member, textOf } from "@/lib/engine/text/json-access";
import { nodeOf } from "@/lib/engine/text/json-build";
import type { JsonNode } from "@/lib/engine/text/json-node";
import { pythonSplitLines, pythonStrip } from "@/lib/engine/text/python-text";

export interface NudgeFacts {
  readonly tree: IdeaTree;
  /** The research task; "" leaves its section out. */
  readonly task: string;
  /** The question the run was waiting on; null or blank when there was none. */
  readonly question: string | null;
}

export interface NudgeSection {
  readonly heading: string;
  readonly lines: readonly string[];
}

export interface Nudge {
  readonly sections: readonly NudgeSection[];
  /** Pending nodes below the root in file order, interrupted ones among them; strategy nodes too, although none can be dispatched. */
  readonly pendingIds: readonly string[];
  readonly quotedQuestion: readonly string[];
  readonly evalBullets: readonly string[];
}

/** What a resume says to the coordinator (§14). The structure is upstream's, the wording only close to it. */
export function nudgeFor({ tree, task, question }: NudgeFacts): Nudge {
  const pendingIds = tree.nodes.flatMap((node) =>
    (node.status === "pending" || node.status === "running") && node.depth > 0 ? [node.key] : [],
  );
  const quotedQuestion = pythonSplitLines(pythonStrip(question ?? "")).map((line) => `> ${line}`);
  const { evalCmd, evalCmdTest, datasetInfo } = tree.meta;
  const evalBullets = [
    ...bullet("B_dev eval", evalCmd, "`"),
    ...bullet("B_test eval", evalCmdTest, "`"),
    ...bullet("Datasets", datasetInfo, ""),
  ];
  const resuming = [
    "This session continues from its last checkpoint. INIT is done; do not repeat it.",
    ...(pendingIds.length === 0 ? [] : [`Pending nodes: ${pendingIds.join(", ")}`]),
    "Call TreeView for the present state, then go on.",
  ];
  const sections: readonly NudgeSection[] = [
    { heading: "Research Task", lines: task === "" ? [] : [task] },
    { heading: "Resuming Interrupted Session", lines: resuming },
    { heading: "Pending question to the user", lines: quotedQuestion },
    { heading: "Evaluation Info (from previous session)", lines: evalBullets },
  ];
  return { sections: sections.filter(({ lines }) => lines.length > 0), pendingIds, quotedQuestion, evalBullets };
}

/** The nudge as one text. */
export function nudgeText({ sections }: Nudge): string {
  return sections.map(({ heading, lines }) => `## ${heading}\n\n${lines.join("\n")}`).join("\n\n");
}

/** The history with a nudge: folded into a last user message of text or blocks, else a new user message (§14). */
export function appendNudge(messages: readonly JsonNode[], nudge: string): readonly JsonNode[] {
  const last = messages.at(-1);
  const content = textOf(member(last, "role")) === "user" ? member(last, "content") : undefined;
  if (last?.kind === "object" && content?.kind === "text") {
    return [...messages.slice(0, -1), withContent(last, { ...content, value: `${content.value}\n\n${nudge}` })];
  }
  if (last?.kind === "object" && content?.kind === "array") {
    const block = nodeOf({ type: "text", text: nudge });
    return [...messages.slice(0, -1), withContent(last, { ...content, items: [...content.items, block] })];
  }
  return [...messages, nodeOf({ role: "user", content: nudge })];
}

type JsonObjectNode = Extract<JsonNode, { kind: "object" }>;

/** Where a key occurs twice the last one counts, and that one is replaced. */
function withContent(message: JsonObjectNode, content: JsonNode): JsonNode {
  const counts = message.members.findLastIndex((one) => one.key === "content");
  return { ...message, members: message.members.map((one, index) => (index === counts ? { ...one, value: content } : one)) };
}

function bullet(label: string, value: string | null, quote: string): readonly string[] {
  return value === null || value === "" ? [] : [`- ${label}: ${quote}${value}${quote}`];
}
