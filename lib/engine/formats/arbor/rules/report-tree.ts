// The idea tree as a report sees it: whatever subset of fields is there and of the right kind, in file order (§4, §17).

import { finiteOf } from "@/lib/engine/formats/arbor/rules/event-row";
import { reportNumber } from "@/lib/engine/formats/arbor/rules/format-numbers";
import type { Direction } from "@/lib/engine/formats/arbor/rules/score-series";
import { maskInProse } from "@/lib/engine/formats/arbor/rules/scrub";
import { entriesOf, integerOf, member, textOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

export interface ReportNode {
  readonly id: string;
  readonly isRoot: boolean;
  readonly depth: number;
  readonly status: string | null;
  readonly hypothesis: string;
  readonly insight: string;
  /** As written; undefined for null, NaN, the infinities and nothing. */
  readonly score: JsonNode | undefined;
  /** True and false count as numbers here (§23). */
  readonly scoreValue: number | null;
  readonly hasTestScore: boolean;
}

export type MetaScore = "baseline_score" | "trunk_score" | "test_baseline_score" | "test_trunk_score";

export interface ReportTree {
  readonly direction: Direction;
  readonly rootId: string;
  readonly nodes: readonly ReportNode[];
  /** A score of the meta map; undefined when it is not known. */
  readonly meta: (key: MetaScore) => JsonNode | undefined;
  /** Fields left out because they are of the wrong kind. */
  readonly damage: readonly string[];
}

/** Takes from a tree what a report can use (§17). Nothing, or something else than a tree, gives an empty one. */
export function reportTree(root: JsonNode | undefined): ReportTree {
  const meta = member(root, "meta");
  const nodes = member(root, "nodes");
  const rootId = textOf(member(root, "root_id")) ?? "ROOT";
  const entries = entriesOf(nodes) ?? [];
  const damage = [
    ...(root !== undefined && root.kind !== "object" ? ["the tree is no object"] : []),
    ...(root?.kind === "object" && meta?.kind !== "object" ? ["`meta` is missing or no object"] : []),
    ...(root?.kind === "object" && nodes?.kind !== "object" ? ["`nodes` is missing or no object"] : []),
    ...entries.flatMap(([key, node]) => (node.kind === "object" ? [] : [`node \`${inCode(key)}\` is no object`])),
  ];
  return {
    direction: textOf(member(meta, "metric_direction")) === "minimize" ? "minimize" : "maximize",
    rootId,
    nodes: entries.flatMap(([key, node]) => (node.kind === "object" ? [nodeOf(key, node, rootId)] : [])),
    meta: (key) => known(member(meta, key)),
    damage,
  };
}

function nodeOf(key: string, node: JsonNode, rootId: string): ReportNode {
  const id = textOf(member(node, "id")) ?? key;
  const score = known(member(node, "score") ?? member(node, "score_delta"));
  return {
    id,
    isRoot: key === rootId,
    depth: integerOf(member(node, "depth")) ?? 0,
    status: textOf(member(node, "status")),
    hypothesis: textOf(member(node, "hypothesis")) ?? "",
    insight: textOf(member(node, "insight")) ?? "",
    score,
    scoreValue: reportNumber(score),
    hasTestScore: known(member(node, "test_score")) !== undefined,
  };
}

/** Null is not known, and neither is a number that nothing can be compared with (§23). */
function known(node: JsonNode | undefined): JsonNode | undefined {
  if (node === undefined || node.kind === "null") return undefined;
  return node.kind === "number" && finiteOf(node) === null ? undefined : node;
}

/** The nodes with a score, best first; ties keep file order. @param most nodes */
export function topIdeas(nodes: readonly ReportNode[], direction: Direction, most = 10): readonly ReportNode[] {
  const sign = direction === "minimize" ? 1 : -1;
  const scored = nodes.filter((node) => node.scoreValue !== null);
  return scored.sort((a, b) => sign * ((a.scoreValue ?? 0) - (b.scoreValue ?? 0))).slice(0, most);
}

/** The first line of a text without blanks around it; empty when there is none. */
export function firstLine(text: string): string {
  return text.trim().split(/\r\n|[\n\r]/)[0] ?? "";
}

/** A text cut to a number of characters, the last three of them dots. */
export function cutTo(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 3).join("")}...`;
}

/**
 * What a run wrote, for a file that other programs will render: no markup language of the web, no image that calls home, no
 * heading that passes for one of the report's, and no secret.
 */
export function inertText(text: string): string {
  return maskInProse(text)
    .replace(/<(?=[a-z!/?])/gi, "&lt;")
    .replaceAll("![", "!\\[")
    .replace(/^([ \t]*)(?=#{1,6}(?:\s|$))/gm, "$1\\")
    .replace(/^([ \t]*)(?=(?:=+|-+)[ \t]*$)/gm, "$1\\");
}

/** A text that can stand between back quotes. */
export function inCode(text: string): string {
  return text.replace(/[`\r\n]+/g, " ");
}
