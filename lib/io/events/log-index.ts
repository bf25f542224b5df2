// What is known of a log without reading it again: rows, facets and times of each block of bytes. Its size does not depend on the
// file's: blocks grow when they become too many.

import { EventHistogram } from "@/lib/engine/events/event-histogram";
import { noName, otherName } from "@/lib/engine/events/name-table";
import type { BlockTally, SegmentSummary } from "@/lib/engine/events/segment-tally";

/** Smallest size of a block, and most blocks. */
const firstBlockBytes = 256 * 1024;
const mostBlocks = 16_384;
const mostTypes = 20_000;
const mostNodes = 60_000;
const mostTuples = 65_534;
/** Most tuples that one block tells apart; rows beyond must be read to be told. */
const mostPairs = 1024;

/** One combination of facets that occurs. */
export interface Tuple {
  /** Null for none. */
  readonly type: string | null;
  readonly node: string | null;
  /** As `levelOf` takes it. */
  readonly level: number;
  readonly isDamaged: boolean;
  /** True when type and node found no place in the dictionary: the rows must be read to be told. */
  readonly isOther: boolean;
  readonly rows: number;
}

interface OwnTuple extends Tuple {
  rows: number;
}

/** Grows at its end only. */
export class LogIndex {
  blockBytes: number;
  /** Lines that are ended. */
  rows = 0;
  untimed = 0;
  /** Behind the last line that is ended. */
  finishedEnd = 0;
  /** Bytes that were looked at. */
  indexedBytes = 0;
  readonly tuples: OwnTuple[] = [];
  readonly histogram = new EventHistogram();
  private readonly tupleIds = new Map<string, number>();
  private readonly types = new Set<string>();
  private readonly nodes = new Set<string>();
  /** By number; a block in which no line starts is left out. */
  private blocks: BlockTally[] = [];

  /** @param sizeBytes of the file now, so that blocks need not be merged later */
  constructor(sizeBytes: number) {
    this.blockBytes = firstBlockBytes;
    while (this.blockBytes * mostBlocks < sizeBytes) this.blockBytes *= 2;
    // Rows of names without a place are still told apart by level and damage.
    for (const level of [0, 1, 2, 3, 4]) this.tupleOf(otherName, level, 0);
    this.tupleOf(otherName, 0, 1);
  }

  /** Blocks in which lines start, in order. */
  get list(): readonly BlockTally[] {
    return this.blocks;
  }

  /** Where the lines of a block end: where those of the next one start. @param place in `list` */
  endOf(place: number): number {
    return this.blocks[place + 1]?.firstOffset ?? this.finishedEnd;
  }

  /** Adds the stretch that follows what is known. @param indexedBytes end of what was looked at */
  add(summary: SegmentSummary, indexedBytes: number): void {
    const tuples = this.learn(summary);
    for (const block of summary.blocks) {
      const last = this.blocks.at(-1);
      const mapped = { ...block, pairs: this.mapPairs(block.pairs, tuples) };
      if (last?.block === block.block) this.blocks[this.blocks.length - 1] = this.joined(last, mapped, block.block);
      else this.blocks.push(mapped);
      this.rows += block.rows;
      this.untimed += block.untimed;
    }
    this.histogram.merge(summary.histogram);
    if (summary.finishedEnd > this.finishedEnd) this.finishedEnd = summary.finishedEnd;
    this.indexedBytes = Math.max(this.indexedBytes, indexedBytes, this.finishedEnd);
    while (indexedBytes / this.blockBytes > mostBlocks) this.widen();
  }

  /** What stands behind the last line that is ended must be looked at again. */
  forgetRest(): void {
    this.indexedBytes = Math.min(this.indexedBytes, this.finishedEnd);
  }

  /** Numbers of a stretch's tuples here; counts no rows yet. */
  private learn({ types, nodes, tuples }: SegmentSummary): readonly number[] {
    const ids: number[] = [];
    for (let at = 0; at < tuples.length; at += 4) {
      const type = this.nameOf(tuples[at] ?? 0, types, this.types, mostTypes);
      const node = this.nameOf(tuples[at + 1] ?? 0, nodes, this.nodes, mostNodes);
      const level = tuples[at + 2] ?? 0;
      const damaged = tuples[at + 3] ?? 0;
      ids.push(
        type === otherName || node === otherName ? this.tupleOf(otherName, level, damaged) : this.tupleOf({ type, node }, level, damaged),
      );
    }
    return ids;
  }

  private nameOf(id: number, names: readonly string[], known: Set<string>, most: number): string | null | typeof otherName {
    if (id === noName) return null;
    const name = names[id];
    if (id === otherName || name === undefined) return otherName;
    if (!known.has(name)) {
      if (known.size >= most) return otherName;
      known.add(name);
    }
    return name;
  }

  private tupleOf(
    names: { readonly type: string | null; readonly node: string | null } | typeof otherName,
    level: number,
    damaged: number,
  ): number {
    const isOther = names === otherName;
    const key = isOther ? `${level}${damaged}` : JSON.stringify([names.type, names.node, level, damaged]);
    const known = this.tupleIds.get(key);
    if (known !== undefined) return known;
    if (!isOther && this.tuples.length >= mostTuples) return this.tupleOf(otherName, level, damaged);
    const own = isOther ? { type: null, node: null } : names;
    this.tupleIds.set(key, this.tuples.length);
    return this.tuples.push({ ...own, level, isDamaged: damaged === 1, isOther, rows: 0 }) - 1;
  }

  private mapPairs(pairs: Uint32Array, ids: readonly number[]): Uint32Array {
    const mapped = pairs.map((value, at) => (at % 2 === 0 ? (ids[value] ?? 0) : value));
    for (let at = 0; at < mapped.length; at += 2) {
      const tuple = this.tuples[mapped[at] ?? 0];
      if (tuple !== undefined) tuple.rows += mapped[at + 1] ?? 0;
    }
    return mapped.length / 2 <= mostPairs ? mapped : this.bounded(mapped);
  }

  private joined(a: BlockTally, b: BlockTally, block: number): BlockTally {
    return {
      block,
      rows: a.rows + b.rows,
      firstOffset: a.firstOffset,
      pairs: this.bounded(a.pairs, b.pairs),
      minMs: Math.min(a.minMs, b.minMs),
      maxMs: Math.max(a.maxMs, b.maxMs),
      untimed: a.untimed + b.untimed,
    };
  }

  /** Pairs put together, those beyond the bound as rows of no known name. */
  private bounded(...lists: readonly Uint32Array[]): Uint32Array {
    const rows = new Map<number, number>();
    for (const pairs of lists) {
      for (let at = 0; at < pairs.length; at += 2) {
        const id = pairs[at] ?? 0;
        const tuple = this.tuples[id];
        const own =
          rows.has(id) || rows.size < mostPairs ? id : this.tupleOf(otherName, tuple?.level ?? 0, tuple?.isDamaged === true ? 1 : 0);
        rows.set(own, (rows.get(own) ?? 0) + (pairs[at + 1] ?? 0));
      }
    }
    return Uint32Array.from([...rows].flat());
  }

  /** Blocks of twice the size. */
  private widen(): void {
    this.blockBytes *= 2;
    const wider: BlockTally[] = [];
    for (const one of this.blocks) {
      const block = Math.floor(one.block / 2);
      const last = wider.at(-1);
      if (last?.block === block) wider[wider.length - 1] = this.joined(last, one, block);
      else wider.push({ ...one, block });
    }
    this.blocks = wider;
  }
}
