// The keys that lead to facets, looked up by their bytes: one probe per key of a record.

import type { FieldPath } from "@/lib/engine/events/event-rule";

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

export interface KeyEntry {
  readonly bytes: Uint8Array;
  /** Place of the value among the wanted ones; -1 when only what lies below it is wanted. */
  readonly slot: number;
  readonly below: KeyTable | null;
  readonly next: KeyEntry | null;
}

export interface KeyTable {
  /** By length and first byte of the key, as `probe` gives it. */
  readonly entries: readonly (KeyEntry | null)[];
  /** Every slot of this table and of those below it. */
  readonly slots: readonly number[];
}

/** Where a key may stand in a table. */
const probe = (firstByte: number, length: number): number => ((length & 15) << 8) | firstByte;

interface Draft {
  readonly name: string;
  slot: number;
  readonly below: (readonly [string, number])[];
}

/** @param paths the wanted paths, each with its slot */
export function makeKeyTable(paths: readonly (readonly [FieldPath, number])[]): KeyTable {
  const drafts: Draft[] = [];
  for (const [[name, second], slot] of paths) {
    const known = drafts.find((one) => one.name === name);
    const draft = known ?? { name, slot: -1, below: [] };
    if (known === undefined) drafts.push(draft);
    if (second === undefined) draft.slot = slot;
    else draft.below.push([second, slot]);
  }
  const entries = new Array<KeyEntry | null>(16 * 256).fill(null);
  for (const { name, slot, below } of drafts) {
    const bytes = encoder.encode(name);
    const at = probe(bytes[0] ?? 0, bytes.length);
    const table = below.length === 0 ? null : makeKeyTable(below.map(([key, own]) => [[key], own]));
    entries[at] = { bytes, slot, below: table, next: entries[at] ?? null };
  }
  return { entries, slots: paths.map(([, slot]) => slot) };
}

/** The entry of a key that stands at [from, to); null for a key that nobody asked for. */
export function findKey(table: KeyTable, bytes: Uint8Array, from: number, to: number): KeyEntry | null {
  let entry = table.entries[probe(bytes[from] ?? 0, to - from)] ?? null;
  while (entry !== null && !isKey(entry.bytes, bytes, from, to)) entry = entry.next;
  return entry;
}

/** The same for a key that is written with escapes, as JSON allows for every letter. */
export function findEscapedKey(table: KeyTable, bytes: Uint8Array, from: number, to: number): KeyEntry | null {
  const name: unknown = JSON.parse(decoder.decode(bytes.subarray(from - 1, to + 1)));
  const own = encoder.encode(String(name));
  return findKey(table, own, 0, own.length);
}

function isKey(key: Uint8Array, bytes: Uint8Array, from: number, to: number): boolean {
  if (key.length !== to - from) return false;
  for (let at = 0; at < key.length; at += 1) if (key[at] !== bytes[from + at]) return false;
  return true;
}
