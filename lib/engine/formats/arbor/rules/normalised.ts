// What the first native write makes of a tree: upstream's own layout, and what would be lost by it (§4, §13.5).

import type { IdeaNode, IdeaTree } from "@/lib/engine/formats/arbor/rules/idea-tree";
import { headKeys, metaKeys, optionalNodeKeys } from "@/lib/engine/formats/arbor/rules/node-keys";
import { entriesOf, member } from "@/lib/engine/text/json-access";
import { isTruthy, pythonEquals } from "@/lib/engine/text/json-equality";
import type { JsonMember, JsonNode } from "@/lib/engine/text/json-node";
import type { JsonPath } from "@/lib/engine/text/pointer";

export interface Normalisation {
  /** The file's value after the write; places inside it mean nothing. */
  readonly value: JsonNode;
  /** Keys of the nodes, in the order of the rewritten file. */
  readonly nodeOrder: readonly string[];
  /** Unknown keys that the write drops, at the head and in nodes. */
  readonly lost: readonly JsonPath[];
  /** Meta keys that it adds. */
  readonly addedMetaKeys: readonly string[];
}

/** What a write may change besides the layout. */
export interface NativeWrite {
  /** Keys of nodes that become pending. */
  readonly requeued: readonly string[];
  /** A configured maximum depth replaces the stored one; null leaves it. */
  readonly configuredMaxDepth: number | null;
}

/** The tree as the native runtime would write it (§13.4, §13.5). Version 3, the root first, defaults and unknown node keys dropped. */
export function normalised(tree: IdeaTree, write: NativeWrite): Normalisation {
  const root = tree.document?.root;
  const requeued = new Set(write.requeued);
  const ordered = [...tree.nodes.filter((node) => node.key === tree.rootId), ...tree.nodes.filter((node) => node.key !== tree.rootId)];
  const meta = new Map(entriesOf(member(root, "meta")) ?? []);
  const addedMetaKeys = metaKeys.filter((key) => !meta.has(key));
  const depth = write.configuredMaxDepth === null ? member(root, "max_depth") : number(String(write.configuredMaxDepth));
  const value = object([
    ["version", number("3")],
    ["meta", object([...metaKeys.map((key) => [key, meta.get(key) ?? metaDefault(key)] as const), ...rest(meta)])],
    ["root_id", member(root, "root_id") ?? text(tree.rootId)],
    ["max_depth", depth ?? nothing],
    ["nodes", object(ordered.map((node) => [node.key, writtenNode(node, requeued.has(node.key))]))],
  ]);
  const head = (entriesOf(root) ?? []).flatMap(([key]) => (headKeys.includes(key) ? [] : [[key]]));
  const inNodes = tree.nodes.flatMap((node) => node.unknownKeys.map((key) => [...node.path, key]));
  return { value, nodeOrder: ordered.map((node) => node.key), lost: [...head, ...inNodes], addedMetaKeys };
}

type Entry = readonly [string, JsonNode];

function rest(meta: ReadonlyMap<string, JsonNode>): readonly Entry[] {
  return [...meta].filter(([key]) => !metaKeys.some((known) => known === key));
}

function metaDefault(key: string): JsonNode {
  return key === "metric_direction" ? text("maximize") : nothing;
}

function writtenNode(node: IdeaNode, requeued: boolean): JsonNode {
  const { json } = node;
  const score = member(json, "score") ?? member(json, "score_delta");
  const optional = optionalNodeKeys.flatMap((key): readonly Entry[] => {
    const value = key === "score" ? score : member(json, key);
    return value !== undefined && isWritten(key, value, score) ? [[key, value]] : [];
  });
  return object([
    ["id", member(json, "id") ?? text(node.id)],
    ["parent_id", member(json, "parent_id") ?? nothing],
    ["children_ids", member(json, "children_ids") ?? { kind: "array", items: [], start: 0, end: 0 }],
    ["depth", member(json, "depth") ?? number("0")],
    ["hypothesis", member(json, "hypothesis") ?? text("")],
    ["status", requeued ? text("pending") : (member(json, "status") ?? text("pending"))],
    ...optional,
  ]);
}

function isWritten(key: (typeof optionalNodeKeys)[number], value: JsonNode, score: JsonNode | undefined): boolean {
  switch (key) {
    case "score":
    case "test_score":
    case "code_ref":
      return value.kind !== "null";
    case "score_split":
      return score !== undefined && score.kind !== "null" && !pythonEquals(value, text("dev"));
    case "attempt":
      return isTruthy(value) && !pythonEquals(value, number("1"));
    case "insight":
    case "result":
    case "related_work":
    case "grounding":
    case "eval_status":
    case "stop_reason":
      return isTruthy(value);
  }
}

const nowhere = { start: 0, end: 0 } as const;
const nothing: JsonNode = { kind: "null", ...nowhere };

function text(value: string): JsonNode {
  return { kind: "text", value, ...nowhere };
}

function number(literal: string): JsonNode {
  return { kind: "number", literal, ...nowhere };
}

function object(entries: readonly Entry[]): JsonNode {
  return { kind: "object", members: entries.map(([key, value]): JsonMember => ({ key, keyStart: 0, keyEnd: 0, value })), ...nowhere };
}
