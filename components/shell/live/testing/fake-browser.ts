// A browser with several tabs, made of plain values: a clock that is turned by hand, one lock, one channel, and streams that a test speaks for.

import type { LiveNote, LiveOutside, StreamHandlers } from "@/components/shell/live/live-outside";
import type { LiveMode } from "@/lib/engine/live/live-topic";

interface Timer {
  readonly atMs: number;
  readonly tab: string;
  readonly work: () => void;
}

interface Claim {
  readonly tab: string;
  readonly onHeld: () => void;
  readonly onLost: () => void;
}

/** One stream that a tab opened. */
export class FakeStream {
  isClosed = false;
  constructor(
    readonly tab: string,
    readonly address: string,
    private readonly handlers: StreamHandlers,
  ) {}

  get topics(): readonly string[] {
    return (/topics=([^&]*)/.exec(this.address)?.[1] ?? "").split(",");
  }

  get after(): string | null {
    return /after=([^&]*)/.exec(this.address)?.[1] ?? null;
  }

  open(): void {
    this.handlers.onOpen();
  }

  tell(id: string, topic: string, stamp: string, mode: LiveMode = "watching"): void {
    this.handlers.onMessage(id, { topic, stamp, mode });
  }

  end(): void {
    this.isClosed = true;
    this.handlers.onEnd();
  }
}

export class FakeBrowser {
  readonly streams: FakeStream[] = [];
  private nowMs = 0;
  private timers: Timer[] = [];
  private readonly claims: Claim[] = [];
  private readonly channels = new Map<string, (note: LiveNote) => void>();
  private readonly silent = new Set<string>();

  /** The streams that are open now. */
  get open(): readonly FakeStream[] {
    return this.streams.filter((stream) => !stream.isClosed);
  }

  /** The only open stream. */
  get stream(): FakeStream {
    const [one, ...others] = this.open;
    if (one === undefined || others.length > 0) throw new Error(`${this.open.length} streams are open.`);
    return one;
  }

  outside(tab: string, shares = true): LiveOutside {
    return {
      tab,
      sharing: shares ? { claim: (...args) => this.claim(tab, ...args), openChannel: (onNote) => this.openChannel(tab, onNote) } : null,
      openStream: (address, handlers) => {
        const stream = new FakeStream(tab, address, handlers);
        this.streams.push(stream);
        return {
          close: () => {
            stream.isClosed = true;
          },
        };
      },
      later: (delayMs, work) => {
        const timer = { atMs: this.nowMs + delayMs, tab, work };
        this.timers.push(timer);
        return () => {
          this.timers = this.timers.filter((one) => one !== timer);
        };
      },
      nowMs: () => this.nowMs,
    };
  }

  /** Turns the clock, and calls what is due on the way. */
  pass(durationMs: number): void {
    const endMs = this.nowMs + durationMs;
    for (;;) {
      const [next] = this.timers.filter((timer) => timer.atMs <= endMs && !this.silent.has(timer.tab)).toSorted((a, b) => a.atMs - b.atMs);
      if (next === undefined) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.nowMs = Math.max(this.nowMs, next.atMs);
      next.work();
    }
    this.nowMs = endMs;
  }

  /** The tab stops to do anything, and keeps what it holds. */
  freeze(tab: string): void {
    this.silent.add(tab);
  }

  wake(tab: string): void {
    this.silent.delete(tab);
  }

  /** The tab is gone without a word; the browser takes back what it held. */
  crash(tab: string): void {
    this.freeze(tab);
    this.channels.delete(tab);
    for (const stream of this.open) if (stream.tab === tab) stream.isClosed = true;
    const held = this.claims[0]?.tab === tab;
    for (const claim of this.claims.filter((one) => one.tab === tab)) this.claims.splice(this.claims.indexOf(claim), 1);
    if (held) this.claims[0]?.onHeld();
  }

  private claim(tab: string, steal: boolean, onHeld: () => void, onLost: () => void): () => void {
    const claim: Claim = { tab, onHeld, onLost };
    const holder = this.claims[0];
    if (steal && holder !== undefined) {
      this.claims[0] = claim;
      claim.onHeld();
      holder.onLost();
    } else if (this.claims.push(claim) === 1) claim.onHeld();
    return () => {
      const place = this.claims.indexOf(claim);
      if (place === -1) return;
      this.claims.splice(place, 1);
      if (place === 0) this.claims[0]?.onHeld();
    };
  }

  private openChannel(tab: string, onNote: (note: LiveNote) => void): { post(note: LiveNote): void; close(): void } {
    this.channels.set(tab, onNote);
    return {
      post: (note) => {
        for (const [other, hear] of [...this.channels]) if (other !== tab && !this.silent.has(other)) hear(note);
      },
      close: () => {
        this.channels.delete(tab);
      },
    };
  }
}
