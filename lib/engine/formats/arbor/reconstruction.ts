// A tree for looking only, put together where the session's own cannot be read: every part says where it comes from (§21).

import { dataNumber, dataText, type EventRow, nodeIdOf } from "@/lib/engine/formats/arbor/rules/event-row";
import type { IdeaTree } from "@/lib/engine/formats/arbor/rules/idea-tree";
import { measuredNode, type NodeMetrics } from "@/lib/engine/formats/arbor/rules/measured-node";
import { numberLiteralOf } from "@/lib/engine/formats/arbor/rules/number-literal";
import { readTree } from "@/lib/engine/formats/arbor/rules/read-tree";
import { type NodeEvent, type Origin, type ReconstructedNode, reconstructTree } from "@/lib/engine/formats/arbor/rules/reconstruct-tree";
import { type SessionPaths, treeLeftover } from "@/lib/engine/formats/arbor/run-files";
import type { FileContent, RunSource } from "@/lib/engine/formats/format";
import { groupBy } from "@/lib/engine/formats/group-by";
import { decodeLoosely } from "@/lib/engine/text/decode-utf8";
import { member, textOf } from "@/lib/engine/text/json-access";
import { parseJson } from "@/lib/engine/text/parse-json";

export interface Reconstruction {
  readonly tree: IdeaTree;
  /** Sentences: which file gave what. */
  readonly origins: readonly string[];
  /** By id, for the panel of an idea. */
  readonly from: ReadonlyMap<string, ReconstructedNode["from"]>;
}

/** Null when nothing tells of any idea. */
export function reconstruction(source: RunSource, paths: SessionPaths, rows: readonly EventRow[]): Reconstruction | null {
  const leftovers = [...source.files].flatMap(([path, content]) => (treeLeftover.test(path) && content.status === "ok" ? [content] : []));
  const newest = leftovers.toSorted((a, b) => b.modifiedAtMs - a.modifiedAtMs)[0] ?? null;
  const twin = source.files.get(paths.twin);
  const rebuilt = reconstructTree({
    temp: newest?.bytes ?? null,
    twin: twin?.status === "ok" ? decodeLoosely(twin.bytes) : null,
    events: rows.flatMap(nodeEvent),
  });
  const byId = new Map(rebuilt.nodes.map((node) => [node.id, node]));
  for (const one of [...source.files].flatMap(([path, content]) => nodeMetrics(path, content)))
    byId.set(one.nodeId, measuredNode(byId.get(one.nodeId), one));
  const nodes = [...byId.values()];
  if (nodes.length === 0) return null;
  const reading = readTree(new TextEncoder().encode(treeText(rebuilt.rootId ?? "ROOT", nodes)));
  if (reading.status === "unreadable") return null;
  return { tree: reading.tree, origins: originWords(nodes), from: new Map(nodes.map((node) => [node.id, node.from])) };
}

const kinds: Readonly<Record<string, NodeEvent["kind"]>> = {
  "idea.proposed": "proposed",
  "executor.end": "ended",
  "idea.completed": "completed",
  "idea.pruned": "pruned",
  "idea.merged": "merged",
};

function nodeEvent(row: EventRow): readonly NodeEvent[] {
  const nodeId = nodeIdOf(row);
  const kind = row.type === null ? undefined : kinds[row.type];
  if (nodeId === null || kind === undefined) return [];
  return [
    {
      nodeId,
      kind,
      hypothesis: dataText(row, "hypothesis"),
      parentId: dataText(row, "parent_id"),
      status: dataText(row, "status"),
      score: dataNumber(row, "score"),
      branch: dataText(row, "branch"),
    },
  ];
}

/** A score that was discarded because the evaluation was tampered with is none (§10). */
function nodeMetrics(path: string, content: FileContent): readonly NodeMetrics[] {
  const nodeId = /^experiments\/([^/]+)\/metrics\.json$/.exec(path)?.[1];
  const reading = content.status === "ok" && nodeId !== undefined ? parseJson(content.bytes) : null;
  if (nodeId === undefined || !reading?.ok) return [];
  const { root } = reading.document;
  const text = (key: string) => textOf(member(root, key));
  const score = text("eval_status") === "tampered" ? null : numberLiteralOf(member(root, "score"));
  return [{ nodeId, hypothesis: text("hypothesis"), status: text("status"), score, insight: text("insight"), branch: text("branch") }];
}

/** The nodes in the layout of a session's own tree, so that everything reads them alike. It is never written to a disk. */
function treeText(rootId: string, nodes: readonly ReconstructedNode[]): string {
  const ids = new Set(nodes.map((node) => node.id));
  const parents = new Map(nodes.map((node) => [node.id, parentOf(node, rootId, ids)]));
  const childrenOf = groupBy(nodes, (node) => parents.get(node.id) ?? null);
  const depths = depthsOf(parents);
  const all = ids.has(rootId) ? nodes : [rootNode(rootId), ...nodes];
  const entries = all.map((node) => {
    const children = (childrenOf.get(node.id) ?? []).map((one) => one.id);
    const fields: readonly (readonly [string, string])[] = [
      ["id", JSON.stringify(node.id)],
      ["parent_id", JSON.stringify(parents.get(node.id) ?? null)],
      ["children_ids", JSON.stringify(children)],
      ["depth", String(depths.get(node.id) ?? 0)],
      ["hypothesis", JSON.stringify(node.hypothesis)],
      ["status", JSON.stringify(node.status)],
      ["insight", JSON.stringify(node.insight)],
      ...(node.score === null ? [] : [["score", node.score.literal] as const]),
      ...(node.branch === null ? [] : [["code_ref", JSON.stringify(node.branch)] as const]),
    ];
    return `${JSON.stringify(node.id)}: {${fields.map(([key, text]) => `${JSON.stringify(key)}: ${text}`).join(", ")}}`;
  });
  return `{"version": 3, "meta": {}, "root_id": ${JSON.stringify(rootId)}, "max_depth": null, "nodes": {${entries.join(", ")}}}`;
}

/** As told, else the idea whose number it continues (`1.2` below `1`), else the root. */
function parentOf(node: ReconstructedNode, rootId: string, ids: ReadonlySet<string>): string | null {
  if (node.id === rootId) return null;
  if (node.parentId !== null && ids.has(node.parentId)) return node.parentId;
  const stem = node.id.slice(0, Math.max(0, node.id.lastIndexOf(".")));
  return ids.has(stem) ? stem : rootId;
}

/** Steps up to a node without a parent, or around a cycle of parents; each node is walked once. */
function depthsOf(parents: ReadonlyMap<string, string | null>): ReadonlyMap<string, number> {
  const depths = new Map<string, number>();
  for (const start of parents.keys()) {
    const way = new Set<string>();
    let at: string | null = start;
    while (at !== null && !depths.has(at) && !way.has(at)) {
      way.add(at);
      at = parents.get(at) ?? null;
    }
    let depth = at === null ? -1 : (depths.get(at) ?? 0);
    for (const id of [...way].toReversed()) {
      depth += 1;
      depths.set(id, depth);
    }
  }
  return depths;
}

function rootNode(id: string): ReconstructedNode {
  const nothing = { hypothesis: null, status: null, score: null, insight: null, branch: null };
  return { id, parentId: null, hypothesis: "", status: "", score: null, insight: "", branch: null, from: { node: "log", ...nothing } };
}

const originNames: Readonly<Record<Origin, string>> = {
  "temp-file": "the leftover of an interrupted write",
  twin: "the Markdown twin, whose scores have one decimal",
  log: "the event log",
  metrics: "the metrics of an experiment",
};

function originWords(nodes: readonly ReconstructedNode[]): readonly string[] {
  const counts = new Map<Origin, number>();
  for (const { from } of nodes) counts.set(from.node, (counts.get(from.node) ?? 0) + 1);
  return [...counts].map(([origin, count]) => `${count === 1 ? "1 idea is" : `${count} ideas are`} from ${originNames[origin]}.`);
}
