// Why the native runtime would refuse a tree that is valid JSON: the first thing it trips over (§13.3).

import { entriesOf, member, textOf, typeName } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";
import type { JsonPath } from "@/lib/engine/text/pointer";

/** `corrupt_tree`: refused in words. `uncaught_exception`: escapes as a raw exception, equally not resumable. */
export type LoadFailureReason = "corrupt_tree" | "uncaught_exception";

export interface LoadFailure {
  readonly reason: LoadFailureReason;
  /** Name of the exception upstream raises. */
  readonly cause: "JSONDecodeError" | "UnicodeDecodeError" | "RecursionError" | "KeyError" | "TypeError";
  /** One sentence. */
  readonly message: string;
  readonly path: JsonPath;
}

/** The first reason why a resume would refuse this tree; null when it would load (§13.3). */
export function loadFailure(root: JsonNode): LoadFailure | null {
  if (root.kind !== "object") return raised([], `The file must hold a map, but holds ${typeName(root)}.`);
  const rootId = member(root, "root_id");
  const nodes = member(root, "nodes");
  if (rootId === undefined) return missing([], "root_id is missing.");
  if (nodes === undefined) return missing([], "nodes is missing.");
  if (nodes.kind !== "object") return raised(["nodes"], `nodes must be a map, but is ${typeName(nodes)}.`);
  if (rootId.kind === "array" || rootId.kind === "object") {
    return raised(["root_id"], `root_id must be a text, but is ${typeName(rootId)}.`);
  }
  const named = textOf(rootId);
  if (named === null || member(nodes, named) === undefined) return missing(["root_id"], "root_id names no node.");
  const meta = member(root, "meta");
  if (meta !== undefined && meta.kind !== "object") return raised(["meta"], `meta must be a map, but is ${typeName(meta)}.`);
  for (const [key, node] of entriesOf(nodes) ?? []) {
    const failure = nodeFailure(key, node);
    if (failure !== null) return failure;
  }
  return null;
}

function nodeFailure(key: string, node: JsonNode): LoadFailure | null {
  const path = ["nodes", key];
  if (node.kind !== "object") return raised(path, `Node ${key} must be a map, but is ${typeName(node)}.`);
  if (member(node, "id") === undefined) return missing(path, `Node ${key} has no id.`);
  const children = member(node, "children_ids");
  if (children === undefined || children.kind === "array") return null;
  return raised([...path, "children_ids"], `children_ids of node ${key} must be a list, but is ${typeName(children)}.`);
}

function missing(path: JsonPath, message: string): LoadFailure {
  return { reason: "corrupt_tree", cause: "KeyError", message, path };
}

function raised(path: JsonPath, message: string): LoadFailure {
  return { reason: "uncaught_exception", cause: "TypeError", message, path };
}
