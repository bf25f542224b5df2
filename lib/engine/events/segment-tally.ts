// What a stretch of a log amounts to, gathered line by line: names, facet tuples, rows and times per block, a histogram.

import { EventHistogram, type HistogramValues } from "@/lib/engine/events/event-histogram";
import type { EventRule } from "@/lib/engine/events/event-rule";
import { FieldReader } from "@/lib/engine/events/field-reader";
import { noName, otherName } from "@/lib/engine/events/name-table";
import type { FieldScanner, LineKind } from "@/lib/engine/events/scan-fields";

/** Rows of one block; a row belongs to the block in which its first byte lies. */
export interface BlockTally {
  /** Number of the block: its first byte by the block's size. */
  readonly block: number;
  readonly rows: number;
  readonly firstOffset: number;
  /** Tuple and rows, in turns. */
  readonly pairs: Uint32Array;
  /** Infinity and -Infinity when no row has a time. */
  readonly minMs: number;
  readonly maxMs: number;
  readonly untimed: number;
}

/** A stretch as plain values that a worker can hand over. Names and tuples are numbered for this stretch alone. */
export interface SegmentSummary {
  readonly blocks: readonly BlockTally[];
  readonly types: readonly string[];
  readonly nodes: readonly string[];
  /** Type, node, level and 1 for damaged, four numbers for each tuple. */
  readonly tuples: Uint32Array;
  readonly histogram: HistogramValues | null;
  /** Behind the last line that was read, with its ending; 0 when no line starts in the stretch. */
  readonly finishedEnd: number;
}

const mostTuples = 65_534;

/** Collects one stretch. */
export class SegmentTally {
  private readonly reader: FieldReader;
  private readonly tuples: number[] = [];
  /** By level; then by type and node in one number. */
  private readonly tupleIds: readonly Map<number, number>[] = Array.from({ length: 5 }, () => new Map<number, number>());
  private readonly damagedTuple: number;
  private readonly otherTuples: readonly number[];
  private readonly histogram = new EventHistogram();
  private readonly blocks: BlockTally[] = [];
  private readonly counts = new Uint32Array(mostTuples + 8);
  private readonly touched: number[] = [];
  private block = -1;
  private rows = 0;
  private firstOffset = 0;
  private minMs = Number.POSITIVE_INFINITY;
  private maxMs = Number.NEGATIVE_INFINITY;
  private untimed = 0;

  constructor(
    rule: EventRule,
    private readonly blockBytes: number,
  ) {
    this.reader = new FieldReader(rule);
    this.damagedTuple = this.addTuple(noName, noName, 0, 1);
    this.otherTuples = [0, 1, 2, 3, 4].map((level) => this.addTuple(otherName, otherName, level, 0));
  }

  /** What reads the lines, for a line that must be judged before it is counted. */
  get scanner(): FieldScanner {
    return this.reader.scanner;
  }

  /**
   * Reads and counts the line that starts at `from`.
   * @param base offset in the file of the first of the bytes
   * @returns offset of its line feed, or `end`
   */
  readLine(bytes: Uint8Array, words: Int32Array, from: number, end: number, base: number): number {
    const { scanner } = this.reader;
    const feed = scanner.scan(bytes, words, from, end);
    this.count(bytes, base + from, scanner.kind);
    return feed;
  }

  /** Counts the line that the scanner read last. @param kind what it turned out to be as a whole */
  count(bytes: Uint8Array, offset: number, kind: LineKind): void {
    const block = Math.floor(offset / this.blockBytes);
    if (block !== this.block) this.turnTo(block, offset);
    this.rows += 1;
    if (kind === "damaged") {
      this.add(this.damagedTuple);
      this.untimed += 1;
      return;
    }
    const { reader } = this;
    reader.resolve(bytes);
    const { type, node, level, atMs } = reader;
    this.add(this.tupleIds[level]?.get((type << 16) | node) ?? this.newTuple(type, node, level));
    if (Number.isNaN(atMs)) {
      this.untimed += 1;
      return;
    }
    if (atMs < this.minMs) this.minMs = atMs;
    if (atMs > this.maxMs) this.maxMs = atMs;
    this.histogram.add(atMs, level === 1);
  }

  /** Everything so far. @param finishedEnd behind the last line, in the file */
  summary(finishedEnd: number): SegmentSummary {
    this.turnTo(-1, 0);
    return {
      blocks: this.blocks,
      types: this.reader.types.names,
      nodes: this.reader.nodes.names,
      tuples: Uint32Array.from(this.tuples),
      histogram: this.histogram.values(),
      finishedEnd,
    };
  }

  private newTuple(typeId: number, nodeId: number, level: number): number {
    if (this.tuples.length / 4 >= mostTuples) return this.otherTuples[level] ?? 0;
    const tuple = this.addTuple(typeId, nodeId, level, 0);
    this.tupleIds[level]?.set((typeId << 16) | nodeId, tuple);
    return tuple;
  }

  private addTuple(typeId: number, nodeId: number, level: number, damaged: number): number {
    return this.tuples.push(typeId, nodeId, level, damaged) / 4 - 1;
  }

  private add(tuple: number): void {
    const count = this.counts[tuple] ?? 0;
    if (count === 0) this.touched.push(tuple);
    this.counts[tuple] = count + 1;
  }

  private turnTo(block: number, offset: number): void {
    if (this.rows > 0) {
      const pairs = new Uint32Array(this.touched.length * 2);
      for (const [index, tuple] of this.touched.entries()) {
        pairs[index * 2] = tuple;
        pairs[index * 2 + 1] = this.counts[tuple] ?? 0;
        this.counts[tuple] = 0;
      }
      const { rows, firstOffset, minMs, maxMs, untimed } = this;
      this.blocks.push({ block: this.block, rows, firstOffset, pairs, minMs, maxMs, untimed });
    }
    this.touched.length = 0;
    this.block = block;
    this.rows = 0;
    this.firstOffset = offset;
    this.minMs = Number.POSITIVE_INFINITY;
    this.maxMs = Number.NEGATIVE_INFINITY;
    this.untimed = 0;
  }
}
