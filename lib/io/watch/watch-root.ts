// Watches what the run list of one root was read from: events for the folders written to last, a stat of the rest spread over time.

import { setImmediate as nextTurn } from "node:timers/promises";
import type { LiveMode } from "@/lib/engine/live/live-topic";
import { ActiveWatches } from "@/lib/io/watch/active-watches";
import type { FolderWatches } from "@/lib/io/watch/folder-watches";
import { NamedTimers } from "@/lib/io/watch/named-timers";
import { usualPace, type WatchPace } from "@/lib/io/watch/watch-pace";
import type { TellStamp, Watching } from "@/lib/io/watch/watch-place";
import { type KnownRun, lookAgain, type WatchedPath, WatchedPaths } from "@/lib/io/watch/watched-paths";

/** At most so many folders of a root are watched by events, those that hold runs first. */
const maxWatches = 1000;

/** A stretch of stats is so long, and then waits for so long: a twentieth of the time, however many runs there are. */
const stretchMs = 5;
const stretchEveryMs = 100;

/** A search walks whole projects: so often without a reason, and so often at most with one. */
const searchEveryMs = 15_000;
const searchGapMs = 500;

interface RootOptions {
  /** The part of the process's watches that this root may take. */
  readonly share?: number;
  readonly pace?: WatchPace;
  /** Between two searches without a reason. */
  readonly searchMs?: number;
}

interface RootBounds {
  readonly most: number;
  readonly pace: WatchPace;
  readonly searchEveryMs: number;
}

/**
 * Watches a root until it is closed.
 * @param search finds the runs below the root; one that fails is said as polling, and tried again
 */
export function watchRoot(
  rootPath: string,
  search: () => Promise<readonly KnownRun[]>,
  folders: FolderWatches,
  tell: TellStamp,
  { share = 0.5, pace = usualPace, searchMs = searchEveryMs }: RootOptions = {},
): Watching {
  const most = Math.min(maxWatches, folders.limit * share);
  const watch = new RootWatch(new WatchedPaths(rootPath), search, folders, tell, { most, pace, searchEveryMs: searchMs });
  watch.start();
  return watch;
}

class RootWatch implements Watching {
  private readonly watches: ActiveWatches;
  private readonly changed = new Set<WatchedPath>();
  private readonly timers = new NamedTimers<"round" | "search" | "flush" | "late">();
  private told = "";
  private isClosed = false;
  private eventsAreLost = false;
  private searching = false;
  private searchWanted = false;
  private searchFailed = false;
  private searchMs = 0;
  private searchedAtMs = 0;
  private flushedAtMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly paths: WatchedPaths,
    private readonly search: () => Promise<readonly KnownRun[]>,
    folders: FolderWatches,
    private readonly tell: TellStamp,
    private readonly bounds: RootBounds,
  ) {
    this.watches = new ActiveWatches(folders, bounds.most, {
      onEvent: () => {
        this.eventsAreLost = false;
      },
      onHint: (watched) => this.note(watched),
      onLost: (watched) => {
        this.note(watched);
        this.wantSearch();
      },
    });
  }

  start(): void {
    this.searchNow()
      .then(() => this.roundAfter(this.restMs()))
      .catch(() => undefined);
  }

  close(): void {
    this.isClosed = true;
    this.timers.close();
    this.watches.close();
  }

  private async searchNow(): Promise<void> {
    if (this.searching) return;
    this.searching = true;
    this.searchWanted = false;
    const before = performance.now();
    const runs = await this.search().catch(() => null);
    this.searching = false;
    this.searchedAtMs = performance.now();
    this.searchMs = this.searchedAtMs - before;
    if (this.isClosed) return;
    this.searchFailed = runs === null;
    if (runs !== null) this.paths.replaceRuns(runs);
    await this.lookAtAll();
    if (this.isClosed) return;
    // What changed before its watch was set is found by this second look.
    for (const watched of this.watches.choose(this.paths.all())) lookAgain(watched);
    this.say();
    const restMs = this.searchWanted ? searchGapMs : this.bounds.searchEveryMs;
    this.timers.set("search", Math.max(restMs, 20 * this.searchMs), () => this.searchAgain());
  }

  private searchAgain(): void {
    this.searchNow().catch(() => undefined);
  }

  /** A folder that holds runs or projects changed: what it holds now is searched soon, and at once after a quiet time. */
  private wantSearch(): void {
    this.searchWanted = true;
    if (this.searching) return;
    this.timers.set("search", Math.max(0, this.searchedAtMs + Math.max(searchGapMs, 20 * this.searchMs) - performance.now()), () =>
      this.searchAgain(),
    );
  }

  /** A stretch of stats without turns would keep every page waiting. */
  private async lookAtAll(): Promise<void> {
    let turnedAtMs = performance.now();
    for (const watched of this.paths.all()) {
      if (performance.now() - turnedAtMs > stretchMs) {
        await nextTurn();
        turnedAtMs = performance.now();
      }
      if (this.isClosed) return;
      lookAgain(watched);
    }
  }

  private note(watched: WatchedPath): void {
    this.changed.add(watched);
    if (this.timers.has("flush")) return;
    this.timers.set("flush", Math.max(0, this.flushedAtMs + this.bounds.pace.gapMs - performance.now()), () => this.flush());
  }

  private flush(): void {
    this.flushedAtMs = performance.now();
    const changed = [...this.changed].filter((watched) => lookAgain(watched));
    this.changed.clear();
    if (changed.some((watched) => watched.holdsRuns)) this.wantSearch();
    this.say();
  }

  /** Looks at every path once, a stretch at a time, and begins again when the pace says so. */
  private async round(): Promise<void> {
    const beganAtMs = performance.now();
    let stretchBeganMs = beganAtMs;
    for (const watched of this.paths.all()) {
      if (performance.now() - stretchBeganMs > stretchMs) {
        await new Promise<void>((resolve) => this.timers.set("round", stretchEveryMs, resolve));
        stretchBeganMs = performance.now();
      }
      this.lookWithoutEvent(watched);
    }
    this.roundAfter(Math.max(stretchEveryMs, this.restMs() - (performance.now() - beganAtMs)));
  }

  private roundAfter(delayMs: number): void {
    this.timers.set("round", delayMs, () => {
      this.round().catch(() => undefined);
    });
  }

  private mode(): LiveMode {
    return this.watches.complete && !this.eventsAreLost && !this.searchFailed ? "watching" : "polling";
  }

  private restMs(): number {
    return this.mode() === "watching" ? this.bounds.pace.fallbackMs : this.bounds.pace.pollMs;
  }

  private lookWithoutEvent(watched: WatchedPath): void {
    if (this.changed.has(watched) || !lookAgain(watched)) return;
    if (watched.holdsRuns) this.wantSearch();
    this.say();
    const events = this.watches.eventsOf(watched);
    if (events === null || this.timers.has("late")) return;
    // A change under a watch without an event: if none comes late either, events get lost here.
    const judge = (): void => {
      this.eventsAreLost = this.watches.eventsOf(watched) === events;
      this.say();
    };
    // After a long block timers run before the events that wait: these get their turn first.
    this.timers.set("late", this.bounds.pace.lateMs, () => setImmediate(judge));
  }

  private say(): void {
    const stamp = this.paths.stamp();
    const mode = this.mode();
    if (this.isClosed || this.told === `${mode} ${stamp}`) return;
    this.told = `${mode} ${stamp}`;
    this.tell(stamp, mode);
  }
}
