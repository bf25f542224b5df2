// Finds the facets of an event in the bytes of its line, without making values of the rest; judges besides whether the line is a record.

import type { EventRule, FieldPath } from "@/lib/engine/events/event-rule";
import { findEscapedKey, findKey, type KeyTable, makeKeyTable } from "@/lib/engine/events/key-table";
import { blankEnd, escapes, scalarEnd, stringEnd, valueEnd } from "@/lib/engine/events/scan-json";

/** What a line is: a record (one JSON object), nothing but blanks, or something else. */
export type LineKind = "record" | "blank" | "damaged";

const lineFeed = 0x0a;

/**
 * Reads lines by one rule. Where a key is repeated the last one counts, as for JSON.parse. A scanner is reused for millions of
 * lines, so what it found stands in its own fields until the next line.
 */
export class FieldScanner {
  /** Slots of the ways to each field, in the order of the rule. */
  readonly type: readonly number[];
  readonly time: readonly number[];
  readonly node: readonly number[];
  readonly level: readonly number[];
  /** Where the value of a slot stands, strings with their quotes; `ends` is 0 where it was not found. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** What the last line is. */
  kind: LineKind = "blank";
  private readonly table: KeyTable;

  constructor(rule: EventRule) {
    const paths: FieldPath[] = [];
    const slotsOf = (ways: readonly FieldPath[]) => ways.map((way) => slotOf(paths, way));
    this.type = slotsOf(rule.type);
    this.time = slotsOf(rule.time);
    this.node = slotsOf(rule.node);
    this.level = slotsOf(rule.level);
    this.starts = new Int32Array(paths.length);
    this.ends = new Int32Array(paths.length);
    this.table = tableOf(rule, paths);
  }

  /**
   * Reads the line that starts at `from`.
   * @param end where the bytes end; one byte more must be there and be a line feed
   * @returns offset of the line feed that ends the line, or `end`
   */
  scan(bytes: Uint8Array, words: Int32Array, from: number, end: number): number {
    const { ends } = this;
    for (let slot = 0; slot < ends.length; slot += 1) ends[slot] = 0;
    const at = blankEnd(bytes, from);
    const first = bytes[at] ?? lineFeed;
    if (first === 0x7b) {
      const closed = this.members(bytes, words, at, this.table, 1);
      if (closed > 0) {
        const last = blankEnd(bytes, closed);
        if (bytes[last] === lineFeed) {
          this.kind = "record";
          return last;
        }
      }
    } else if (first === lineFeed) {
      this.kind = "blank";
      return at;
    }
    this.kind = "damaged";
    this.ends.fill(0);
    const feed = bytes.indexOf(lineFeed, from);
    return feed === -1 ? end : feed;
  }

  /** Takes what the beginning of a line tells whose end is not there; whether it is a record must be judged elsewhere. */
  scanHead(head: Uint8Array): void {
    this.ends.fill(0);
    const bytes = new Uint8Array((head.length & ~3) + 8);
    bytes.set(head);
    bytes[head.length] = lineFeed;
    const at = blankEnd(bytes, 0);
    if (bytes[at] === 0x7b) this.members(bytes, new Int32Array(bytes.buffer), at, this.table, 1);
  }

  /** Offset behind the object that opens at `from`; -1 when it is none. */
  private members(bytes: Uint8Array, words: Int32Array, from: number, table: KeyTable, outer: number): number {
    const { starts, ends } = this;
    let at = from + 1;
    // Blanks are rare: one comparison settles it nearly always.
    if ((bytes[at] ?? 0) <= 0x20) at = blankEnd(bytes, at);
    if (bytes[at] === 0x7d) return at + 1;
    for (;;) {
      if (bytes[at] !== 0x22) return -1;
      const key = at + 1;
      const before = escapes[0];
      at = stringEnd(bytes, words, key);
      if (at < 0) return -1;
      const entry = escapes[0] === before ? findKey(table, bytes, key, at - 1) : findEscapedKey(table, bytes, key, at - 1);
      if ((bytes[at] ?? 0) <= 0x20) at = blankEnd(bytes, at);
      if (bytes[at] !== 0x3a) return -1;
      at += 1;
      if ((bytes[at] ?? 0) <= 0x20) at = blankEnd(bytes, at);
      const start = at;
      const first = bytes[at] ?? 0;
      if (entry !== null && entry.below !== null) {
        for (const slot of entry.below.slots) ends[slot] = 0;
        at = first === 0x7b ? this.members(bytes, words, at, entry.below, outer + 1) : valueEnd(bytes, words, at, outer);
      } else if (first === 0x22) at = stringEnd(bytes, words, at + 1);
      else if (first === 0x7b || first === 0x5b) at = valueEnd(bytes, words, at, outer);
      else at = scalarEnd(bytes, at);
      if (at < 0) return -1;
      if (entry !== null && entry.slot >= 0) {
        starts[entry.slot] = start;
        ends[entry.slot] = at;
      }
      if ((bytes[at] ?? 0) <= 0x20) at = blankEnd(bytes, at);
      const next = bytes[at];
      if (next === 0x7d) return at + 1;
      if (next !== 0x2c) return -1;
      at += 1;
      if ((bytes[at] ?? 0) <= 0x20) at = blankEnd(bytes, at);
    }
  }
}

/** Tables by rule: a scanner is made for every page of rows, and a table has thousands of places. */
const tables = new WeakMap<EventRule, KeyTable>();

function tableOf(rule: EventRule, paths: readonly FieldPath[]): KeyTable {
  const known = tables.get(rule);
  if (known !== undefined) return known;
  const made = makeKeyTable(paths.map((way, slot) => [way, slot]));
  tables.set(rule, made);
  return made;
}

function slotOf(paths: FieldPath[], way: FieldPath): number {
  const known = paths.findIndex((one) => one[0] === way[0] && one[1] === way[1]);
  return known === -1 ? paths.push(way) - 1 : known;
}
