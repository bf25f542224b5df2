// One hub per process: each topic is watched once, however many read it, and what was told last can be told again.

import type { LiveMessage, LiveTopic } from "@/lib/engine/live/live-topic";
import { liveTopicWord } from "@/lib/engine/live/topic-word";
import type { FolderWatches } from "@/lib/io/watch/folder-watches";
import type { TellStamp, Watching } from "@/lib/io/watch/watch-place";
import type { Services } from "@/lib/service/services";
import { watchTopic } from "@/lib/service/watch-topic";

/** A message with its place in the order of all. */
export interface Publication {
  /** `START-NUMBER`: the number counts up; the start is another for every process. */
  readonly id: string;
  readonly number: number;
  readonly message: LiveMessage;
}

interface WatchedTopic {
  readonly watching: Watching;
  readonly readers: Set<(publication: Publication) => void>;
  last: Publication | null;
  closing: ReturnType<typeof setTimeout> | null;
}

export interface HubBounds {
  /** A topic that nobody reads is watched so long still: a page that turns to another and back costs nothing. */
  readonly lingerMs: number;
  /** Messages that are kept for readers who come back. */
  readonly kept: number;
}

export class LiveHub {
  private readonly topics = new Map<string, WatchedTopic>();
  private readonly ring: Publication[] = [];
  private readonly start: string;
  private issued = 0;

  constructor(
    private readonly services: Services,
    private readonly folders: FolderWatches,
    private readonly bounds: HubBounds = { lingerMs: 5000, kept: 2000 },
  ) {
    this.start = services.randomId();
  }

  /** Topics watched now, with or without a reader. */
  get watched(): number {
    return this.topics.size;
  }

  /**
   * Reads topics until the returned function is called: first what was told after `after`, then the present stamp of every
   * other topic, then each change. An id of another process, or one that is no longer kept, gives every topic anew.
   * @param after the id of the last message that the reader has; null for a new reader
   */
  read(topics: readonly LiveTopic[], after: string | null, take: (publication: Publication) => void): () => void {
    const entries = new Map(topics.map((topic) => [liveTopicWord(topic), this.open(topic)]));
    const first = new Map<number, Publication>();
    for (const one of this.missedSince(after)) if (entries.has(one.message.topic)) first.set(one.number, one);
    for (const { last } of entries.values()) if (last !== null) first.set(last.number, last);
    for (const { readers } of entries.values()) readers.add(take);
    for (const one of [...first.values()].sort((a, b) => a.number - b.number)) take(one);
    return () => {
      for (const [word, entry] of entries) this.leave(word, entry, take);
    };
  }

  /** Ends all watches at once. */
  close(): void {
    for (const [word, entry] of this.topics) this.end(word, entry);
  }

  private open(topic: LiveTopic): WatchedTopic {
    const word = liveTopicWord(topic);
    const known = this.topics.get(word);
    if (known !== undefined) {
      if (known.closing !== null) clearTimeout(known.closing);
      known.closing = null;
      return known;
    }
    const tell: TellStamp = (stamp, mode) => this.publish(entry, { topic: word, stamp, mode });
    const watching = watchTopic(this.services, this.folders, topic, tell);
    const entry: WatchedTopic = { watching, readers: new Set(), last: null, closing: null };
    this.topics.set(word, entry);
    return entry;
  }

  private publish(entry: WatchedTopic, message: LiveMessage): void {
    this.issued += 1;
    const publication: Publication = { id: `${this.start}-${this.issued}`, number: this.issued, message };
    entry.last = publication;
    this.ring.push(publication);
    if (this.ring.length > this.bounds.kept) this.ring.shift();
    for (const take of [...entry.readers]) take(publication);
  }

  private missedSince(after: string | null): readonly Publication[] {
    const cut = after?.lastIndexOf("-") ?? -1;
    if (after === null || after.slice(0, cut) !== this.start || !/^\d+$/.test(after.slice(cut + 1))) return [];
    const number = Number(after.slice(cut + 1));
    return this.ring.filter((one) => one.number > number);
  }

  private leave(word: string, entry: WatchedTopic, take: (publication: Publication) => void): void {
    if (!entry.readers.delete(take) || entry.readers.size > 0 || this.topics.get(word) !== entry) return;
    if (this.bounds.lingerMs === 0) this.end(word, entry);
    else entry.closing = setTimeout(() => this.end(word, entry), this.bounds.lingerMs).unref();
  }

  private end(word: string, entry: WatchedTopic): void {
    if (entry.closing !== null) clearTimeout(entry.closing);
    entry.watching.close();
    this.topics.delete(word);
  }
}
