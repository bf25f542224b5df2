// One log that is looked at: its descriptor, what is known of it, and the work that makes more known while somebody waits for it.

import { randomBytes } from "node:crypto";
import { type BigIntStats, closeSync, fstatSync, readSync } from "node:fs";
import type { EventQuery } from "@/lib/engine/events/event-query";
import type { EventRule } from "@/lib/engine/events/event-rule";
import { FieldReader } from "@/lib/engine/events/field-reader";
import { formatEventQuery } from "@/lib/engine/events/format-event-query";
import { isEmptyQuery } from "@/lib/engine/events/match-facets";
import type { EventPool } from "@/lib/io/events/event-pool";
import { indexTask, inOrder } from "@/lib/io/events/in-order";
import { readLineFacets, type UnfinishedLine } from "@/lib/io/events/line-facets";
import { LogIndex } from "@/lib/io/events/log-index";
import { LogSearch } from "@/lib/io/events/log-search";
import { LongLines } from "@/lib/io/events/long-lines";
import type { EventTask, TaskResult } from "@/lib/io/events/run-task";
import { searchTogether } from "@/lib/io/events/search-all";

/** Answers that are kept of one log. */
const mostSearches = 6;
/** Bytes at the beginning and before the end of the index that tell whether the file is still the one that was read. */
const edgeBytes = 1024;

export class OpenLog {
  /** Changes with every other file: rows of two identities are never mixed. */
  readonly identity: string;
  readonly index: LogIndex;
  /** As it was looked at last. */
  sizeBytes: number;
  /** True when the file was cut or rewritten under the reader: it must be opened anew. */
  isOutdated = false;
  /** Requests that use it now: it is not closed under them. */
  users = 0;
  /** For lines that are read one by one. */
  readonly reader: FieldReader;
  readonly longLines: LongLines;
  private readonly searches = new Map<string, LogSearch>();
  private readonly device: bigint;
  private readonly inode: bigint;
  private modifiedNs: bigint;
  private isClosed = false;
  private running = 0;
  private head: Buffer = Buffer.alloc(0);
  private edge: { readonly at: number; readonly bytes: Buffer } | null = null;
  private job: Promise<void> | null = null;
  private wanted = 0;
  private unfinished: { readonly sizeBytes: number; readonly line: UnfinishedLine | null } | null = null;

  constructor(
    readonly fd: number,
    stats: BigIntStats,
    readonly rule: EventRule,
    private readonly pool: EventPool,
  ) {
    this.identity = `${stats.dev}-${stats.ino}-${randomBytes(6).toString("base64url")}`;
    this.device = stats.dev;
    this.inode = stats.ino;
    this.reader = new FieldReader(rule);
    this.longLines = new LongLines(fd, rule, (task) => this.run(task));
    this.sizeBytes = Number(stats.size);
    this.modifiedNs = stats.mtimeNs;
    this.index = new LogIndex(this.sizeBytes);
  }

  /** True when a path leads to the very file that is open here. */
  isFile(stats: BigIntStats): boolean {
    return stats.dev === this.device && stats.ino === this.inode;
  }

  /** Takes note of how the file is now. @returns false when it is no longer the file that was read, only longer */
  look(stats: BigIntStats): boolean {
    const size = Number(stats.size);
    if (this.isOutdated || size < Math.max(this.index.indexedBytes, this.sizeBytes)) return false;
    if (size === this.sizeBytes && stats.mtimeNs === this.modifiedNs) return true;
    if (!this.hasSameEdges()) return false;
    this.sizeBytes = size;
    this.modifiedNs = stats.mtimeNs;
    // A writer may fill zero bytes that it reserved, or finish the last line in place: the size does not tell.
    this.unfinished = null;
    this.index.forgetRest();
    return true;
  }

  /** True when every byte that the file had when it was looked at last is indexed. */
  get isIndexed(): boolean {
    return this.index.indexedBytes >= this.sizeBytes;
  }

  /** The last line as long as nothing ends it; null when there is none or the index is not there yet. */
  get unfinishedLine(): UnfinishedLine | null {
    if (!this.isIndexed || this.index.finishedEnd >= this.sizeBytes) return null;
    if (this.unfinished?.sizeBytes !== this.sizeBytes) {
      const { sizeBytes } = this;
      const offset = this.index.finishedEnd;
      const facets = readLineFacets(this.fd, this.reader, offset, sizeBytes, true);
      this.unfinished = { sizeBytes, line: facets === null ? null : { ...facets, offset, end: sizeBytes } };
    }
    return this.unfinished.line;
  }

  /** The answer to a query as far as it is known; null for a query that everything fits. */
  searchFor(query: EventQuery): LogSearch | null {
    if (isEmptyQuery(query)) return null;
    const key = formatEventQuery(query);
    const known = this.searches.get(key);
    const search = known === undefined || known.isStale ? new LogSearch(query, this.index) : known;
    this.searches.delete(key);
    this.searches.set(key, search);
    for (const oldest of this.searches.keys()) if (this.searches.size > mostSearches) this.searches.delete(oldest);
    return search;
  }

  /**
   * Indexes what is new and answers a query, until both are complete or nobody waits any more. Rejects when the file cannot be read.
   * @param signal ends the waiting; the work itself ends when nobody else waits
   */
  async work(query: EventQuery, signal: AbortSignal): Promise<void> {
    this.wanted += 1;
    const forget = new AbortController();
    const stop = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true, signal: forget.signal }));
    try {
      while (!this.isIndexed && !this.isOutdated && !signal.aborted) {
        this.job ??= this.indexRest().finally(() => {
          this.job = null;
        });
        await Promise.race([this.job, stop]);
      }
      for (let search = this.searchFor(query); search !== null && !search.isComplete && !this.isOutdated && !signal.aborted; ) {
        await searchTogether(search, this, stop);
        search = this.searchFor(query);
      }
    } finally {
      this.wanted -= 1;
      forget.abort();
    }
  }

  /** Does a piece of work; the descriptor stays open under it. Rejects when the file cannot be read. */
  async run(task: EventTask): Promise<TaskResult> {
    if (this.isClosed) throw new Error("The log was closed.");
    this.running += 1;
    try {
      return await this.pool.run(task);
    } finally {
      this.running -= 1;
      if (this.isClosed && this.running === 0) closeSync(this.fd);
    }
  }

  /** Ends all work and lets the file go as soon as no worker reads it. */
  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.isOutdated = true;
    if (this.running === 0) closeSync(this.fd);
  }

  /** Sees whether the file became shorter than what is being read. */
  checkSize(limit: number): void {
    if (this.isClosed || fstatSync(this.fd).size < limit) this.isOutdated = true;
  }

  private async indexRest(): Promise<void> {
    const { index, sizeBytes: limit, modifiedNs } = this;
    const tasks = indexTask({ fd: this.fd, rule: this.rule, limit, blockBytes: index.blockBytes, from: index.finishedEnd });
    await inOrder(
      tasks,
      (task) => this.run(task),
      () => this.wanted === 0 || this.isOutdated || index.blockBytes !== tasks.blockBytes,
      (summary, until) => {
        this.checkSize(limit);
        if (this.isOutdated) return;
        index.add(summary, until);
        if (this.modifiedNs !== modifiedNs) index.forgetRest();
        this.keepEdges();
      },
    );
  }

  private keepEdges(): void {
    const { finishedEnd } = this.index;
    const at = Math.max(0, finishedEnd - edgeBytes);
    if (this.head.length < edgeBytes) this.head = this.read(0, Math.min(edgeBytes, finishedEnd));
    this.edge = { at, bytes: this.read(at, finishedEnd) };
  }

  private hasSameEdges(): boolean {
    if (!this.read(0, this.head.length).equals(this.head)) return false;
    return this.edge === null || this.read(this.edge.at, this.edge.at + this.edge.bytes.length).equals(this.edge.bytes);
  }

  private read(from: number, to: number): Buffer {
    const bytes = Buffer.alloc(to - from);
    return bytes.subarray(0, readSync(this.fd, bytes, 0, bytes.length, from));
  }
}
