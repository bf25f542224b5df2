// Changes single values of a JSON text and leaves every other byte alone.

import type { JsonDocument, JsonMember, JsonNode, JsonObject } from "@/lib/engine/text/json-node";
import { placesIn } from "@/lib/engine/text/place";
import { type JsonPath, pointerText } from "@/lib/engine/text/pointer";

/**
 * `text` is the new value as JSON text. Setting replaces a value, or adds the key behind the last one, laid out like it;
 * with `after`, behind that key if it is there. Removing takes a member of an object away, with its comma and its blanks.
 */
export type JsonChange =
  | { readonly op: "replace" | "set"; readonly path: JsonPath; readonly text: string; readonly after?: string }
  | { readonly op: "remove"; readonly path: JsonPath };

/** A replacement of the bytes [start, end) by a text. */
interface ByteSplice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** `not-found`: the path leads nowhere. `overlap`: two changes touch the same bytes. */
export type PatchResult =
  | { readonly ok: true; readonly splices: readonly ByteSplice[] }
  | { readonly ok: false; readonly code: "not-found" | "overlap"; readonly message: string };

/**
 * Turns changes into sorted, disjoint byte splices.
 * Where a key occurs twice, replacing changes the last one, which counts, and removing removes all of them.
 */
export function patchJson(document: JsonDocument, changes: readonly JsonChange[]): PatchResult {
  const removals = new Map<JsonNode, { readonly members: readonly JsonMember[]; readonly keys: Set<string> }>();
  const spans: ByteSplice[] = [];
  const find = finderIn(document.root);
  for (const { path, ...change } of changes) {
    const last = path.at(-1);
    const parent = find(path.slice(0, -1));
    const node = find(path);
    if (change.op === "set" && node === undefined && parent?.kind === "object" && typeof last === "string") {
      spans.push(insertion(document.text, parent, last, change.text, change.after));
      continue;
    }
    if (node === undefined || (change.op === "remove" && (parent?.kind !== "object" || typeof last !== "string"))) {
      return { ok: false, code: "not-found", message: `There is nothing at “${pointerText(path)}”.` };
    }
    if (change.op !== "remove") spans.push({ start: node.start, end: node.end, text: change.text });
    else if (parent?.kind === "object" && typeof last === "string") {
      const known = removals.get(parent) ?? { members: parent.members, keys: new Set<string>() };
      known.keys.add(last);
      removals.set(parent, known);
    }
  }
  for (const [parent, { members, keys }] of removals) spans.push(...removalSpans(parent, members, keys));
  spans.sort((a, b) => a.start - b.start || a.end - b.end);
  if (spans.some((span, index) => index > 0 && span.start < (spans[index - 1]?.end ?? 0))) {
    return { ok: false, code: "overlap", message: "Two changes touch the same bytes." };
  }
  const place = placesIn(document.text);
  return { ok: true, splices: spans.map(({ start, end, text }) => ({ start: place(start).byteOffset, end: place(end).byteOffset, text })) };
}

/** Finds values by their path. Each object on a way is indexed once: thousands of changes may lead through one of thousands of keys. */
function finderIn(root: JsonNode): (path: JsonPath) => JsonNode | undefined {
  const indexes = new Map<JsonNode, ReadonlyMap<string, JsonNode>>();
  const keysOf = (object: JsonObject) => {
    const keys = indexes.get(object) ?? new Map(object.members.map(({ key, value }) => [key, value]));
    indexes.set(object, keys);
    return keys;
  };
  return (path) =>
    path.reduce<JsonNode | undefined>((node, step) => {
      if (typeof step === "number") return node?.kind === "array" ? node.items[step] : undefined;
      return node?.kind === "object" ? keysOf(node).get(step) : undefined;
    }, root);
}

/** A new member behind another one, or behind the last, with the blanks that stand before a neighbour. */
function insertion(text: string, parent: JsonObject, key: string, value: string, after: string | undefined): ByteSplice {
  const named = parent.members.findLastIndex((one) => one.key === after);
  const at = named === -1 ? parent.members.length - 1 : named;
  const anchor = parent.members[at];
  const member = `${JSON.stringify(key)}: ${value}`;
  if (anchor === undefined) return { start: parent.start + 1, end: parent.start + 1, text: member };
  // The first key stands behind a brace, where a compact layout has no blank; the one behind it shows the layout.
  const neighbour = at === 0 ? (parent.members[1] ?? anchor) : anchor;
  const blanks = /[\t\n\r ]*$/.exec(text.slice(parent.start + 1, neighbour.keyStart))?.[0] ?? "";
  const compact = parent.members.length === 1 && blanks === "" ? " " : blanks;
  return { start: anchor.value.end, end: anchor.value.end, text: `,${compact}${member}` };
}

/** One span per run of removed neighbours: from the end of the member before, or to the start of the one behind. */
function removalSpans(parent: JsonNode, members: readonly JsonMember[], keys: ReadonlySet<string>): readonly ByteSplice[] {
  const spans: ByteSplice[] = [];
  const kept = members.filter((one) => !keys.has(one.key));
  if (kept.length === 0) return [{ start: parent.start + 1, end: parent.end - 1, text: "" }];
  let before: JsonMember | null = null;
  let first: JsonMember | null = null;
  let last: JsonMember | null = null;
  for (const one of members) {
    if (keys.has(one.key)) {
      first ??= one;
      last = one;
      continue;
    }
    // A run at the beginning goes up to this member's key; a later run goes from the end of the member before it.
    if (first !== null && last !== null) {
      const start: number = before === null ? first.keyStart : before.value.end;
      spans.push({ start, end: before === null ? one.keyStart : last.value.end, text: "" });
    }
    before = one;
    first = null;
    last = null;
  }
  if (first !== null && last !== null && before !== null) spans.push({ start: before.value.end, end: last.value.end, text: "" });
  return spans;
}
