// Watches what the run list of one root was read from: events for the folders written to last, a stat of the rest spread over time.

import { setImmediate as nextTurn } from "node:timers/promises";
import type { LiveMode } from "@/lib/engine/live/live-topic";
import type { FolderWatch, FolderWatches } from "@/lib/io/watch/folder-watches";
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
 * @param search finds the runs below the root; must not throw
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
  private readonly watches = new Map<WatchedPath, { readonly watch: FolderWatch; events: number }>();
  private readonly changed = new Set<WatchedPath>();
  private readonly timers = new Map<"round" | "search" | "flush" | "late", ReturnType<typeof setTimeout>>();
  private told = "";
  private isClosed = false;
  private complete = false;
  private eventsAreLost = false;
  private searching = false;
  private searchWanted = false;
  private searchMs = 0;
  private searchedAtMs = 0;
  private flushedAtMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly paths: WatchedPaths,
    private readonly search: () => Promise<readonly KnownRun[]>,
    private readonly folders: FolderWatches,
    private readonly tell: TellStamp,
    private readonly bounds: RootBounds,
  ) {}

  start(): void {
    this.searchNow()
      .then(() => this.roundAfter(this.restMs()))
      .catch(() => undefined);
  }

  close(): void {
    this.isClosed = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
    for (const { watch } of this.watches.values()) watch.close();
    this.watches.clear();
  }

  private later(what: "round" | "search" | "flush" | "late", delayMs: number, work: () => void): void {
    if (this.isClosed) return;
    clearTimeout(this.timers.get(what));
    const timer = setTimeout(() => {
      this.timers.delete(what);
      work();
    }, delayMs);
    timer.unref();
    this.timers.set(what, timer);
  }

  private async searchNow(): Promise<void> {
    if (this.searching) return;
    this.searching = true;
    this.searchWanted = false;
    const before = performance.now();
    const runs = await this.search();
    this.searching = false;
    this.searchedAtMs = performance.now();
    this.searchMs = this.searchedAtMs - before;
    if (this.isClosed) return;
    this.paths.replaceRuns(runs);
    await this.lookAtAll();
    if (this.isClosed) return;
    // What changed before its watch was set is found by this second look.
    for (const watched of this.watchMostActive()) lookAgain(watched);
    this.say();
    const restMs = this.searchWanted ? searchGapMs : this.bounds.searchEveryMs;
    this.later("search", Math.max(restMs, 20 * this.searchMs), () => this.searchAgain());
  }

  private searchAgain(): void {
    this.searchNow().catch(() => undefined);
  }

  /** A folder that holds runs or projects changed: what it holds now is searched soon, and at once after a quiet time. */
  private wantSearch(): void {
    this.searchWanted = true;
    if (this.searching) return;
    this.later("search", Math.max(0, this.searchedAtMs + Math.max(searchGapMs, 20 * this.searchMs) - performance.now()), () =>
      this.searchAgain(),
    );
  }

  /** A stretch of stats without turns would keep every page waiting. */
  private async lookAtAll(): Promise<boolean> {
    let changed = false;
    let turnedAtMs = performance.now();
    for (const watched of this.paths.all()) {
      if (performance.now() - turnedAtMs > stretchMs) {
        await nextTurn();
        turnedAtMs = performance.now();
      }
      if (this.isClosed) return changed;
      changed = lookAgain(watched) || changed;
    }
    return changed;
  }

  /** @returns the paths whose watch is new */
  private watchMostActive(): readonly WatchedPath[] {
    const byActivity = this.paths
      .all()
      .toSorted((a, b) => Number(a.files !== null) - Number(b.files !== null) || b.activeAtMs - a.activeAtMs);
    const wanted = new Set(byActivity.slice(0, this.bounds.most));
    for (const [watched, { watch }] of this.watches) {
      if (wanted.has(watched)) continue;
      watch.close();
      this.watches.delete(watched);
    }
    this.complete = wanted.size > 0;
    const added: WatchedPath[] = [];
    for (const watched of wanted) {
      if (this.watches.has(watched)) continue;
      const watch = this.watchOne(watched);
      if (watch === null) {
        // A run that went meanwhile is found by the next search; for a folder that stands, no watch is to be had.
        if (watched.files !== null && watched.stamp.startsWith("-")) continue;
        this.complete = false;
        break;
      }
      this.watches.set(watched, { watch, events: 0 });
      added.push(watched);
    }
    return added;
  }

  private watchOne(watched: WatchedPath): FolderWatch | null {
    return this.folders.add(watched.absolutePath, {
      onEvent: (name, isNameChange) => {
        const entry = this.watches.get(watched);
        if (entry !== undefined) entry.events += 1;
        this.eventsAreLost = false;
        if (isNameChange || name === null || watched.files === null || watched.files.includes(name)) this.note(watched);
      },
      onLost: () => {
        this.watches.delete(watched);
        this.note(watched);
        this.wantSearch();
      },
    });
  }

  private note(watched: WatchedPath): void {
    this.changed.add(watched);
    if (this.timers.has("flush")) return;
    this.later("flush", Math.max(0, this.flushedAtMs + this.bounds.pace.gapMs - performance.now()), () => this.flush());
  }

  private flush(): void {
    this.flushedAtMs = performance.now();
    const changed = [...this.changed].filter((watched) => lookAgain(watched));
    this.changed.clear();
    if (changed.some((watched) => watched.files === null)) this.wantSearch();
    this.say();
  }

  /** Looks at every path once, a stretch at a time, and begins again when the pace says so. */
  private async round(): Promise<void> {
    const beganAtMs = performance.now();
    let stretchBeganMs = beganAtMs;
    for (const watched of this.paths.all()) {
      if (performance.now() - stretchBeganMs > stretchMs) {
        await new Promise<void>((resolve) => this.later("round", stretchEveryMs, resolve));
        stretchBeganMs = performance.now();
      }
      this.lookWithoutEvent(watched);
    }
    this.roundAfter(Math.max(stretchEveryMs, this.restMs() - (performance.now() - beganAtMs)));
  }

  private roundAfter(delayMs: number): void {
    this.later("round", delayMs, () => {
      this.round().catch(() => undefined);
    });
  }

  private mode(): LiveMode {
    return this.complete && !this.eventsAreLost ? "watching" : "polling";
  }

  private restMs(): number {
    return this.mode() === "watching" ? this.bounds.pace.fallbackMs : this.bounds.pace.pollMs;
  }

  private lookWithoutEvent(watched: WatchedPath): void {
    if (this.changed.has(watched) || !lookAgain(watched)) return;
    if (watched.files === null) this.wantSearch();
    this.say();
    const events = this.watches.get(watched)?.events;
    if (events === undefined || this.timers.has("late")) return;
    // A change under a watch without an event: if none comes late either, events get lost here.
    const judge = (): void => {
      this.eventsAreLost = this.watches.get(watched)?.events === events;
      this.say();
    };
    // After a long block timers run before the events that wait: these get their turn first.
    this.later("late", this.bounds.pace.lateMs, () => setImmediate(judge));
  }

  private say(): void {
    const stamp = this.paths.stamp();
    const mode = this.mode();
    if (this.isClosed || this.told === `${mode} ${stamp}`) return;
    this.told = `${mode} ${stamp}`;
    this.tell(stamp, mode);
  }
}
