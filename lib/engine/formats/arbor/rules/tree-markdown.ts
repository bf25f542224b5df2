// The Markdown twin of a tree, as the native runtime and the skill script write it (§5).

import { fixedDecimals, fourDigits } from "@/lib/engine/formats/arbor/rules/format-numbers";
import type { IdeaNode, IdeaTree } from "@/lib/engine/formats/arbor/rules/idea-tree";
import { isInteger, member, textOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";
import { pythonStripEnd } from "@/lib/engine/text/python-text";

export type TwinStyle = "native" | "skill";

/** The text of `idea_tree.md` (§5). Nodes that the root does not reach are missing; a node is shown once, however often it is listed. */
export function treeMarkdown(tree: IdeaTree, style: TwinStyle): string {
  const meta = member(tree.document?.root, "meta");
  const head = `**Baseline**: ${shown(member(meta, "baseline_score"), style)} | **Trunk**: ${shown(member(meta, "trunk_score"), style)}`;
  const lines = ["# Idea Tree", "", head, ""];
  for (const { node, level } of reachable(tree)) {
    lines.push(headingOf(node, level, style), "", ...fieldsOf(node, style).flatMap((field) => [field, ""]));
  }
  const text = lines.join("\n");
  return style === "native" ? text : `${pythonStripEnd(text)}\n`;
}

/** Nodes in depth-first child order with their level; the root has level 0. */
function reachable(tree: IdeaTree): readonly { readonly node: IdeaNode; readonly level: number }[] {
  const found: { readonly node: IdeaNode; readonly level: number }[] = [];
  const seen = new Set<string>();
  const waiting = [{ key: tree.rootId, level: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { key, level } = next;
    const node = tree.byId.get(key);
    if (node === undefined || seen.has(key)) continue;
    seen.add(key);
    found.push({ node, level });
    for (const child of node.childrenIds.toReversed()) waiting.push({ key: child, level: level + 1 });
  }
  return found;
}

function headingOf(node: IdeaNode, level: number, style: TwinStyle): string {
  const json = member(node.json, "score") ?? member(node.json, "score_delta");
  const score = json === undefined || json.kind === "null" ? "" : ` (score: ${shown(json, style)})`;
  return `${"#".repeat(Math.min(level + 2, 6))} ${node.id}: ${node.hypothesis} [${node.status.toUpperCase()}]${score}`;
}

function fieldsOf(node: IdeaNode, style: TwinStyle): readonly string[] {
  const beside = (label: string, text: string) => (text === "" ? [] : [`**${label}**: ${text}`]);
  const below = (label: string, text: string) => (text === "" ? [] : [`**${label}**:\n\n${text}`]);
  const branch = node.codeRef ?? "";
  switch (style) {
    case "native":
      return [
        ...beside("Insight", node.insight),
        ...below("Related work", node.relatedWork),
        ...below("Grounding", node.grounding),
        ...beside("Result", node.result),
        ...beside("Branch", branch === "" ? "" : `\`${branch}\``),
      ];
    case "skill":
      return [
        ...beside("Insight", node.insight),
        ...beside("Related work", node.relatedWork),
        ...beside("Result", node.result),
        ...beside("Branch", branch),
      ];
  }
}

/** A score: native prints one decimal and `%` for a float and an integer as it is, the script four significant digits. */
function shown(value: JsonNode | undefined, style: TwinStyle): string {
  switch (value?.kind) {
    case "number": {
      if (style === "skill") return fourDigits(Number(value.literal));
      return isInteger(value) ? value.literal : `${fixedDecimals(Number(value.literal), 1)}%`;
    }
    case "boolean":
      if (style === "skill") return value.value ? "1" : "0";
      return value.value ? "True" : "False";
    case "text":
      return textOf(value) ?? "";
    default:
      return "N/A";
  }
}
