// The answer to one query: how many rows of each block fit. Blocks are answered from the index where it can tell, else by reading.

import { levelOf } from "@/lib/engine/events/event-levels";
import type { EventQuery } from "@/lib/engine/events/event-query";
import { type FacetTests, facetTests } from "@/lib/engine/events/match-facets";
import type { BlockTally } from "@/lib/engine/events/segment-tally";
import type { LogIndex, Tuple } from "@/lib/io/events/log-index";
import type { BlockHits } from "@/lib/io/events/search-segment";

/** What the index says of one tuple: its rows fit, do not, or must be read. */
type Verdict = "yes" | "no" | "read";

export interface BlockAnswer {
  /** Rows of the block when it was answered: more of them make it a question again. */
  readonly of: number;
  readonly rows: number;
  /** Where they are, when they are few; null when the block must be read to tell. */
  readonly offsets: readonly number[] | null;
}

/** Blocks that lie side by side and must be read. */
export interface Stretch {
  readonly from: number;
  readonly until: number;
  readonly blocks: readonly BlockTally[];
}

/** Most bytes that are searched in one piece of work. */
const stretchBytes = 16 * 1024 * 1024;

export class LogSearch {
  /** Rows that fit, of what was searched. */
  rows = 0;
  /** Requests that wait for the answer, and the work that they wait for. */
  waiting = 0;
  job: Promise<void> | null = null;
  /** The first block of `index.list` that has no answer yet. */
  private cursor = 0;
  private readonly answers = new Map<number, BlockAnswer>();
  private readonly verdicts: Verdict[] = [];
  private readonly blockBytes: number;
  private readonly tests: FacetTests;

  constructor(
    readonly query: EventQuery,
    private readonly index: LogIndex,
  ) {
    this.blockBytes = index.blockBytes;
    this.tests = facetTests(query);
  }

  /** True when the blocks are no longer those that were asked about. */
  get isStale(): boolean {
    return this.blockBytes !== this.index.blockBytes;
  }

  /** The answer for a block as it is now; null when there is none yet. */
  answerOf(block: BlockTally): BlockAnswer | null {
    const answer = this.answers.get(block.block);
    return answer?.of === block.rows ? answer : null;
  }

  /** Bytes from the beginning up to which everything is answered. */
  get searchedBytes(): number {
    this.skipAnswered();
    return this.index.list[this.cursor]?.firstOffset ?? this.index.indexedBytes;
  }

  get isComplete(): boolean {
    this.skipAnswered();
    return this.cursor >= this.index.list.length;
  }

  /**
   * Answers what the index can tell and gives the next stretch that must be read.
   * @param taken numbers of blocks that are being read already
   * @returns null when nothing is left to be handed out
   */
  nextStretch(taken: ReadonlySet<number>): Stretch | null {
    this.skipAnswered();
    const { list } = this.index;
    const blocks: BlockTally[] = [];
    let until = 0;
    for (let place = this.cursor; place < list.length; place += 1) {
      const block = list[place];
      if (block === undefined) break;
      const isOpen = !taken.has(block.block) && this.answerOf(block) === null && !this.tell(block);
      if (!isOpen) {
        if (blocks.length > 0) break;
        continue;
      }
      blocks.push(block);
      until = this.index.endOf(place);
      if (until - (blocks[0]?.firstOffset ?? 0) >= stretchBytes) break;
    }
    const [first] = blocks;
    return first === undefined ? null : { from: first.firstOffset, until, blocks };
  }

  /** Takes what reading a stretch gave. */
  take(stretch: Stretch, hits: readonly BlockHits[]): void {
    const byBlock = new Map(hits.map((one) => [one.block, one]));
    for (const block of stretch.blocks) {
      const found = byBlock.get(block.block);
      this.answer(block, found?.rows ?? 0, found === undefined ? [] : found.offsets);
    }
  }

  /** Answers a block from the index; false when it must be read. */
  private tell(block: BlockTally): boolean {
    const { query } = this;
    let yes = 0;
    let open = 0;
    for (let at = 0; at < block.pairs.length; at += 2) {
      const rows = block.pairs[at + 1] ?? 0;
      const verdict = this.verdictOf(block.pairs[at] ?? 0);
      if (verdict === "yes") yes += rows;
      else if (verdict === "read") open += rows;
    }
    const from = query.fromMs ?? Number.NEGATIVE_INFINITY;
    const to = query.toMs ?? Number.POSITIVE_INFINITY;
    const isBounded = query.fromMs !== null || query.toMs !== null;
    const isOutside = isBounded && (block.maxMs < from || block.minMs >= to || block.untimed === block.rows);
    if (yes + open === 0 || isOutside) this.answer(block, 0, []);
    else if (query.texts.length > 0 || open > 0) return false;
    else if (!isBounded || (block.untimed === 0 && block.minMs >= from && block.maxMs < to)) this.answer(block, yes, null);
    else return false;
    return true;
  }

  private verdictOf(id: number): Verdict {
    const known = this.verdicts[id];
    if (known !== undefined) return known;
    const tuple = this.index.tuples[id];
    const verdict = tuple === undefined ? "read" : judge(this.query, this.tests, tuple);
    this.verdicts[id] = verdict;
    return verdict;
  }

  private answer(block: BlockTally, rows: number, offsets: readonly number[] | null): void {
    this.rows += rows - (this.answers.get(block.block)?.rows ?? 0);
    this.answers.set(block.block, { of: block.rows, rows, offsets });
  }

  private skipAnswered(): void {
    const { list } = this.index;
    // What was the last block may have grown since it was answered.
    this.cursor = Math.max(0, this.cursor - 1);
    for (let block = list[this.cursor]; block !== undefined && this.answerOf(block) !== null; block = list[this.cursor]) this.cursor += 1;
  }
}

function judge(query: EventQuery, { type, node, level }: FacetTests, tuple: Tuple): Verdict {
  if (query.damagedOnly && !tuple.isDamaged) return "no";
  if (level !== null && !level(levelOf(tuple.level))) return "no";
  if (tuple.isOther) return type === null && node === null ? "yes" : "read";
  return (type === null || type(tuple.type)) && (node === null || node(tuple.node)) ? "yes" : "no";
}
