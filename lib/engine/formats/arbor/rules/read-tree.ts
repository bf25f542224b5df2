// Reads idea_tree.json: whole, damaged but still showing its good nodes, or not at all (§4, §13.3, §21).

import type { IdeaNode, IdeaTree, TreeProblem } from "@/lib/engine/formats/arbor/rules/idea-tree";
import { type LoadFailure, loadFailure } from "@/lib/engine/formats/arbor/rules/load-failure";
import { readMeta } from "@/lib/engine/formats/arbor/rules/read-meta";
import { readNode } from "@/lib/engine/formats/arbor/rules/read-node";
import { entriesOf, integerOf, member, textOf, typeName } from "@/lib/engine/text/json-access";
import type { JsonDocument, JsonNode, TextProblem } from "@/lib/engine/text/json-node";
import { parseJson } from "@/lib/engine/text/parse-json";
import type { JsonPath } from "@/lib/engine/text/pointer";

/**
 * `read`: upstream resumes it. `damaged`: upstream refuses it, for the reason in `failure`, yet some nodes can be shown.
 * `unreadable`: nothing can be shown; `problem` has the place when the text itself is broken.
 */
export type TreeReading =
  | { readonly status: "read"; readonly resumable: true; readonly tree: IdeaTree; readonly problems: readonly TreeProblem[] }
  | {
      readonly status: "damaged";
      readonly resumable: false;
      readonly failure: LoadFailure;
      readonly tree: IdeaTree;
      readonly problems: readonly TreeProblem[];
    }
  | { readonly status: "unreadable"; readonly resumable: false; readonly failure: LoadFailure; readonly problem: TextProblem | null };

/** Reads the bytes of `idea_tree.json` (§4). Total: any bytes give one of three readings. */
export function readTree(bytes: Uint8Array): TreeReading {
  const reading = parseJson(bytes);
  if (!reading.ok) return { status: "unreadable", resumable: false, failure: textFailure(reading.problem), problem: reading.problem };
  const { document } = reading;
  const failure = loadFailure(document.root);
  const { tree, problems } = lenientTree(document);
  if (failure === null) return { status: "read", resumable: true, tree, problems };
  if (tree.nodes.length === 0) return { status: "unreadable", resumable: false, failure, problem: null };
  return { status: "damaged", resumable: false, failure, tree, problems };
}

function textFailure(problem: TextProblem): LoadFailure {
  const { message } = problem;
  switch (problem.code) {
    case "invalid-utf8":
      return { reason: "corrupt_tree", cause: "UnicodeDecodeError", message, path: [] };
    case "too-deep":
      return { reason: "uncaught_exception", cause: "RecursionError", message, path: [] };
    case "empty":
    case "byte-order-mark":
    case "syntax":
    case "trailing-data":
    case "too-large":
      return { reason: "corrupt_tree", cause: "JSONDecodeError", message, path: [] };
  }
}

/** Every node that is a map, whatever is wrong around it. */
function lenientTree(document: JsonDocument): { readonly tree: IdeaTree; readonly problems: readonly TreeProblem[] } {
  const { root } = document;
  const nodes: IdeaNode[] = [];
  const problems: TreeProblem[] = [];
  for (const { key, json, path } of placedNodes(member(root, "nodes"))) {
    const read = readNode(key, json, path);
    if (read === null) {
      const message = `Node ${key} must be a map, but is ${typeName(json)}; it is left out.`;
      problems.push({ code: "WRONG_TYPE", nodeId: key, path, message });
      continue;
    }
    nodes.push(read.node);
    problems.push(...read.problems);
  }
  const byId = new Map(nodes.map((node) => [node.key, node]));
  const named = textOf(member(root, "root_id"));
  if (named === null || !byId.has(named)) {
    problems.push({ code: "ROOT_MISSING", nodeId: null, path: ["root_id"], message: "root_id names no node that can be read." });
  }
  const rootId = named !== null && byId.has(named) ? named : likelyRoot(nodes);
  const tree: IdeaTree = {
    document,
    version: integerOf(member(root, "version")),
    rootId,
    maxDepth: integerOf(member(root, "max_depth")),
    meta: readMeta(member(root, "meta")),
    nodes,
    byId,
  };
  return { tree, problems };
}

/** In a damaged file the nodes may be a list; then each is known by its id. The last of equal ids counts, as in a map. */
function placedNodes(nodes: JsonNode | undefined): readonly { readonly key: string; readonly json: JsonNode; readonly path: JsonPath }[] {
  if (nodes?.kind === "array") {
    const byKey = new Map(
      nodes.items.map((json, index) => {
        const key = textOf(member(json, "id")) ?? `#${index}`;
        return [key, { key, json, path: ["nodes", index] }];
      }),
    );
    return [...byKey.values()];
  }
  return (entriesOf(nodes) ?? []).map(([key, json]) => ({ key, json, path: ["nodes", key] }));
}

/** Where the head names no root: the first node without a parent, else the first node. */
function likelyRoot(nodes: readonly IdeaNode[]): string {
  return (nodes.find((node) => node.parentId === null) ?? nodes[0])?.key ?? "ROOT";
}
