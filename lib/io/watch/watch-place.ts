// Watches one place: looks at it at the first event, at most every so often while events come, and now and then without any.

import type { LiveMode } from "@/lib/engine/live/live-topic";
import type { FolderWatch, FolderWatches } from "@/lib/io/watch/folder-watches";
import type { Look, ToWatch } from "@/lib/io/watch/look";
import { gapAfter, restAfter, usualPace, type WatchPace } from "@/lib/io/watch/watch-pace";

export interface Watching {
  close(): void;
}

/** Called at the first look, and whenever stamp or mode are others than before. */
export type TellStamp = (stamp: string, mode: LiveMode) => void;

/**
 * Watches a place until it is closed. A place may take half of the process's watches; what lies beyond is polled, and said.
 * @param look looks at the disk; one that fails is said as polling, and tried again
 */
export function watchPlace(look: () => Promise<Look>, folders: FolderWatches, tell: TellStamp, pace: WatchPace = usualPace): Watching {
  const watch = new PlaceWatch(look, folders, tell, pace);
  watch.start();
  return watch;
}

/** Changes between the first look and the watches it leads to are found by the second; a new folder may lead to a third. */
const looksInARow = 4;

class PlaceWatch implements Watching {
  private readonly watches = new Map<string, { readonly watch: FolderWatch; readonly name: string | null }>();
  private told: { readonly stamp: string; readonly mode: LiveMode } | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private lateTimer: ReturnType<typeof setTimeout> | null = null;
  private isLooking = false;
  private again = false;
  private isClosed = false;
  private complete = false;
  /** True from a change that no event told of until the next event. */
  private eventsAreLost = false;
  private events = 0;
  private eventsAtLastLook = 0;
  private lookMs = 0;
  private lookedAtMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly look: () => Promise<Look>,
    private readonly folders: FolderWatches,
    private readonly tell: TellStamp,
    private readonly pace: WatchPace,
  ) {}

  start(): void {
    this.run().catch(() => undefined);
  }

  close(): void {
    this.isClosed = true;
    for (const timer of [this.timer, this.lateTimer]) if (timer !== null) clearTimeout(timer);
    this.drop(() => false);
  }

  private readonly onHint = (): void => {
    this.events += 1;
    this.eventsAreLost = false;
    if (this.isLooking) this.again = true;
    else this.after(Math.max(0, this.lookedAtMs + gapAfter(this.pace, this.lookMs) - performance.now()));
  };

  private after(delayMs: number): void {
    if (this.isClosed) return;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => this.start(), delayMs);
    this.timer.unref();
  }

  private async run(): Promise<void> {
    if (this.isLooking || this.isClosed) return;
    this.isLooking = true;
    this.again = false;
    const eventsBefore = this.eventsAtLastLook;
    this.eventsAtLastLook = this.events;
    const wasComplete = this.complete;
    let seen = await this.lookOnce();
    for (let count = 1; count < looksInARow && this.watchAll(seen.folders); count += 1) seen = await this.lookOnce();
    this.isLooking = false;
    if (this.isClosed) return this.drop(() => false);
    if (wasComplete && this.told !== null && this.told.stamp !== seen.stamp) this.expectEvent(eventsBefore);
    this.say(seen.stamp);
    this.after(this.again ? gapAfter(this.pace, this.lookMs) : restAfter(this.pace, this.told?.mode === "polling", this.lookMs));
  }

  private async lookOnce(): Promise<Look> {
    const before = performance.now();
    const seen = await this.look().catch((): Look => ({ stamp: this.told?.stamp ?? "", folders: [] }));
    this.lookedAtMs = performance.now();
    this.lookMs = this.lookedAtMs - before;
    return seen;
  }

  private say(stamp: string): void {
    const mode = this.complete && !this.eventsAreLost ? "watching" : "polling";
    if (this.told?.stamp === stamp && this.told.mode === mode) return;
    this.told = { stamp, mode };
    this.tell(stamp, mode);
  }

  /** A change was seen without an event: if none comes late, events get lost here, or the watches are those of another folder. */
  private expectEvent(eventsBefore: number): void {
    if (this.events !== eventsBefore || this.lateTimer !== null) return;
    const judge = (): void => {
      this.lateTimer = null;
      if (this.events !== eventsBefore || this.isClosed) return;
      this.eventsAreLost = true;
      this.drop(() => false);
      this.start();
    };
    // After a long block timers run before the events that wait: these get their turn first.
    this.lateTimer = setTimeout(() => setImmediate(judge), this.pace.lateMs);
    this.lateTimer.unref();
  }

  /** Sets what is missing and drops what is no longer wanted. @returns true when a watch was added */
  private watchAll(wanted: readonly ToWatch[]): boolean {
    if (this.isClosed) return false;
    const names = new Map(wanted.map(({ absolutePath, name }) => [absolutePath, name]));
    this.drop((absolutePath, name) => names.get(absolutePath) === name);
    this.complete = wanted.length > 0;
    let added = false;
    for (const { absolutePath, name } of wanted) {
      if (this.watches.has(absolutePath)) continue;
      const watch = this.watches.size * 2 < this.folders.limit ? this.watchOne(absolutePath, name) : null;
      if (watch === null) {
        this.complete = false;
        break;
      }
      this.watches.set(absolutePath, { watch, name });
      added = true;
    }
    return added;
  }

  private watchOne(absolutePath: string, wanted: string | null): FolderWatch | null {
    return this.folders.add(absolutePath, {
      onEvent: (name) => {
        if (wanted === null || name === null || name === wanted) this.onHint();
      },
      onLost: () => {
        this.watches.delete(absolutePath);
        this.onHint();
      },
    });
  }

  private drop(keep: (absolutePath: string, name: string | null) => boolean): void {
    for (const [absolutePath, { watch, name }] of this.watches) {
      if (keep(absolutePath, name)) continue;
      watch.close();
      this.watches.delete(absolutePath);
    }
  }
}
