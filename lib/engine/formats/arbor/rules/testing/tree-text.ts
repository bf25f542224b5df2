// Trees for tests, as texts, since their order and their literals matter.

import type { IdeaTree } from "@/lib/engine/formats/arbor/rules/idea-tree";
import { readTree } from "@/lib/engine/formats/arbor/rules/read-tree";
import { applySplices } from "@/lib/engine/plan/apply-splices";
import { type JsonChange, patchJson } from "@/lib/engine/text/patch-json";

/** UTF-8 of a text. */
export const bytes = (text: string) => new TextEncoder().encode(text);

/** The tree of a text, damaged ones too. */
export function treeOf(text: string) {
  const reading = readTree(bytes(text));
  if (reading.status === "unreadable") throw new Error(reading.failure.message);
  return reading.tree;
}

/** The text after the changes of a rule. */
export function patched(text: string, changesOf: (tree: IdeaTree) => readonly JsonChange[]): string {
  const tree = treeOf(text);
  if (tree.document === null) throw new Error("no document");
  const result = patchJson(tree.document, changesOf(tree));
  if (!result.ok) throw new Error(result.message);
  return new TextDecoder().decode(applySplices(bytes(text), result.splices));
}

/** The text of a tree: a root, and nodes below it in this order; a key is the id behind an underscore, which keeps the order. */
export const tree = (nodes: Readonly<Record<string, object>>, head: object = {}) =>
  `{"version":3,"meta":{},"root_id":"ROOT","max_depth":1,${JSON.stringify(head).slice(1, -1)}${Object.keys(head).length === 0 ? "" : ","}"nodes":{"ROOT":{"id":"ROOT","depth":0,"status":"done","children_ids":${JSON.stringify(Object.keys(nodes).map((key) => key.slice(1)))}}${Object.entries(
    nodes,
  )
    .map(([key, node]) => {
      const id = key.slice(1);
      return `,"${id}":${JSON.stringify({ id, parent_id: "ROOT", children_ids: [], depth: 1, hypothesis: id, status: "pending", ...node })}`;
    })
    .join("")}}}`;
