// The rows of a JSON value that is shown as a tree: what is unfolded, and of long lists as many items as were asked for.

import type { JsonNode } from "@/lib/engine/text/json-node";

/** One row of the tree. */
export type TreeRow = {
  /** Unique within the tree, also where a key occurs twice. */
  readonly id: string;
  readonly depth: number;
} & (
  | {
      readonly kind: "value";
      /** Key or position within the parent; null for the whole. */
      readonly name: string | null;
      /** Where the value stands, such as `$.data.items[3]`. */
      readonly path: string;
      readonly node: JsonNode;
      /** Null for what has no inside. */
      readonly isOpen: boolean | null;
    }
  | { readonly kind: "more"; readonly of: string; readonly shown: number; readonly total: number }
);

/** What a person folded, unfolded and asked more of, by row id. */
export interface TreeState {
  readonly open: ReadonlyMap<string, boolean>;
  /** Steps asked beyond the first. */
  readonly steps: ReadonlyMap<string, number>;
}

export const untouchedTree: TreeState = { open: new Map(), steps: new Map() };

/** Items shown with each step. */
const itemStep = 50;
/** What is unfolded from the start: the whole, and what is small within it. */
const openAtFirst = { depth: 2, children: 12 };

function childCount(node: JsonNode): number {
  return node.kind === "object" ? node.members.length : node.kind === "array" ? node.items.length : 0;
}

function isOpenAtFirst(node: JsonNode, depth: number): boolean {
  return depth === 0 || (depth < openAtFirst.depth && childCount(node) <= openAtFirst.children);
}

/** The rows in the order in which they are seen. @param root value of the whole text */
export function treeRows(root: JsonNode, { open, steps }: TreeState): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const put = (node: JsonNode, id: string, depth: number, name: string | null, path: string): void => {
    const total = childCount(node);
    const isOpen = total === 0 ? null : (open.get(id) ?? isOpenAtFirst(node, depth));
    rows.push({ kind: "value", id, depth, name, path, node, isOpen });
    if (isOpen !== true) return;
    const shown = Math.min(total, itemStep * (1 + (steps.get(id) ?? 0)));
    for (let index = 0; index < shown; index += 1) {
      if (node.kind === "object") {
        const member = node.members[index];
        if (member !== undefined) put(member.value, `${id}.${index}`, depth + 1, member.key, `${path}${keyStep(member.key)}`);
      } else if (node.kind === "array") {
        const item = node.items[index];
        if (item !== undefined) put(item, `${id}.${index}`, depth + 1, String(index), `${path}[${index}]`);
      }
    }
    if (shown < total) rows.push({ kind: "more", id: `${id}.more`, depth: depth + 1, of: id, shown, total });
  };
  put(root, "0", 0, null, "$");
  return rows;
}

function keyStep(key: string): string {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
}

/** The state after a row was folded or unfolded. */
export function withOpen(state: TreeState, id: string, isOpen: boolean): TreeState {
  return { ...state, open: new Map(state.open).set(id, isOpen) };
}

/** The state after more of a list or a text was asked for. */
export function withStep(state: TreeState, id: string): TreeState {
  return { ...state, steps: new Map(state.steps).set(id, (state.steps.get(id) ?? 0) + 1) };
}

/** What a folded value holds, such as "3 members". */
export function insideInWords(node: JsonNode): string {
  const count = childCount(node);
  if (node.kind === "object") return count === 0 ? "{}" : `{ ${count} ${count === 1 ? "member" : "members"} }`;
  return count === 0 ? "[]" : `[ ${count} ${count === 1 ? "item" : "items"} ]`;
}

/** The value to copy: a text itself, everything else as it stands in the source. */
export function copyOf(node: JsonNode, source: string): string {
  return node.kind === "text" ? node.value : source.slice(node.start, node.end);
}
