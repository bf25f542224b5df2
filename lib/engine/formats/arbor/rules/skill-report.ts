// REPORT.md as the skill script writes it: from the tree alone (§17.2).

import { fourDigits, pythonText } from "@/lib/engine/formats/arbor/rules/format-numbers";
import { longestTitle } from "@/lib/engine/formats/arbor/rules/native-report";
import { joinSections } from "@/lib/engine/formats/arbor/rules/report-sections";
import { cutTo, type ReportNode, type ReportTree, topIdeas } from "@/lib/engine/formats/arbor/rules/report-tree";
import { numberOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** Longest hypothesis in a list, in characters. */
const longestIdea = 120;

/** The text of REPORT.md in skill mode (§17.2). @param sessionPath without a slash at its end */
export function skillReport(tree: ReportTree, sessionPath: string): string {
  const root = tree.nodes.find((node) => node.isRoot);
  const nodes = tree.nodes.filter((node) => node.depth > 0);
  const merged = tree.nodes.filter((node) => node.status === "merged");
  const top = topIdeas(nodes, tree.direction);
  const title = cutTo(collapsed(root?.hypothesis ?? ""), longestTitle) || "Research session";
  const insight = root?.insight.trim() ?? "";
  return joinSections([
    [`# Research Report: ${title}`],
    [
      "## Results",
      "",
      `- B_dev baseline: \`${fourDigitText(tree.meta("baseline_score"))}\``,
      `- B_dev final trunk: \`${fourDigitText(tree.meta("trunk_score"))}\``,
      `- B_test baseline: \`${fourDigitText(tree.meta("test_baseline_score"))}\``,
      `- B_test final trunk: \`${fourDigitText(tree.meta("test_trunk_score"))}\``,
    ],
    [
      "## Exploration",
      "",
      `- Nodes total: \`${Math.max(0, tree.nodes.length - 1)}\``,
      `- Scored nodes: \`${nodes.filter((node) => node.score !== undefined).length}\``,
      `- Merged nodes: \`${merged.length}\``,
    ],
    merged.length === 0
      ? null
      : ["### Merged Ideas", "", ...merged.map((node) => `- **${node.id}** \`${fourDigitText(node.score)}\`: ${idea(node)}`)],
    top.length === 0
      ? null
      : [
          "### Top Ideas By Score",
          "",
          ...top.map((node) => `- **${node.id}** \`${fourDigitText(node.score)}\` _${node.status ?? "unknown"}_: ${idea(node)}`),
        ],
    insight === "" ? null : ["## Global Insight", "", insight],
    [
      "## Artifacts",
      "",
      `- Idea tree JSON: \`${sessionPath}/.coordinator/idea_tree.json\``,
      `- Idea tree Markdown: \`${sessionPath}/.coordinator/idea_tree.md\``,
      `- Experiments: \`${sessionPath}/experiments\``,
    ],
  ]);
}

/** A score with four significant digits (§17.2): true and false are 1 and 0, text stays as it is, nothing is `N/A`. */
export function fourDigitText(node: JsonNode | undefined): string {
  if (node === undefined || node.kind === "null") return "N/A";
  if (node.kind === "boolean") return node.value ? "1" : "0";
  const value = numberOf(node);
  return value === null ? pythonText(node) : fourDigits(value);
}

const idea = (node: ReportNode) => cutTo(collapsed(node.hypothesis), longestIdea);

const collapsed = (text: string) => text.trim().replace(/\s+/g, " ");
