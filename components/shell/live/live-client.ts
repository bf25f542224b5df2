// One tab's part in the stream that all tabs of a browser share: what it watches, who leads, and what it was told.

import { beatMs, LiveLeader } from "@/components/shell/live/live-leader";
import type { LiveLink, LiveNote, LiveOutside } from "@/components/shell/live/live-outside";
import type { LiveMessage } from "@/lib/engine/live/live-topic";

/** How fresh a page is. `offline`: the server does not answer, and what is shown was read last. */
export type LiveState = "connecting" | "watching" | "polling" | "offline";

export interface TopicState {
  /** Null until the first is told. */
  readonly stamp: string | null;
  readonly state: LiveState;
}

/** A leader that is silent for so long hangs or is frozen: the lead is taken from it. */
const patienceMs = 3 * beatMs;

interface Wanted {
  readonly listeners: Set<(topic: TopicState) => void>;
  last: LiveMessage | null;
}

export class LiveClient {
  private readonly wanted = new Map<string, Wanted>();
  private readonly statusListeners = new Set<() => void>();
  private isPaused = false;
  private isEngaged = false;
  private link: LiveLink = "connecting";
  private lastId: string | null = null;
  private leader: LiveLeader | null = null;
  private giveUp: (() => void) | null = null;
  private channel: { post(note: LiveNote): void; close(): void } | null = null;
  private stopWaiting: (() => void) | null = null;
  private heardAtMs = 0;

  constructor(private readonly outside: LiveOutside) {}

  /** Watches a topic. @param listener called at once when something is known, and at every change. @returns ends it */
  subscribe(word: string, listener: (topic: TopicState) => void): () => void {
    const known = this.wanted.get(word);
    const wanted = known ?? { listeners: new Set(), last: null };
    this.wanted.set(word, wanted);
    wanted.listeners.add(listener);
    if (known === undefined) this.wantsChanged();
    listener(this.stateOf(wanted));
    this.notifyStatus();
    return () => {
      wanted.listeners.delete(listener);
      if (wanted.listeners.size > 0 || this.wanted.get(word) !== wanted) return;
      this.wanted.delete(word);
      this.wantsChanged();
      this.notifyStatus();
    };
  }

  /** The worst of all that this tab watches; null when it watches nothing. */
  status(): LiveState | null {
    const states = [...this.wanted.values()].map((wanted) => this.stateOf(wanted).state);
    return (["offline", "connecting", "polling", "watching"] as const).find((state) => states.includes(state)) ?? null;
  }

  onStatus(listener: () => void): () => void {
    this.statusListeners.add(listener);
    return () => this.statusListeners.delete(listener);
  }

  /** Nobody looks at this tab: it watches nothing, leads nothing and hears nothing. */
  pause(): void {
    if (this.isPaused) return;
    this.isPaused = true;
    this.disengage();
  }

  /** Somebody looks again: the present stamp of every topic comes at once. */
  resume(): void {
    this.leader?.hurry();
    if (!this.isPaused) return;
    this.isPaused = false;
    this.wantsChanged();
  }

  private wantsChanged(): void {
    if (this.isPaused) return;
    if (!this.isEngaged && this.wanted.size > 0) this.engage();
    else if (this.isEngaged) this.tellWants();
  }

  private tellWants(): void {
    const words = [...this.wanted.keys()];
    if (this.leader !== null) this.leader.want(this.outside.tab, words);
    else this.channel?.post({ kind: "wants", tab: this.outside.tab, words });
  }

  private engage(): void {
    this.isEngaged = true;
    this.link = "connecting";
    const { sharing } = this.outside;
    if (sharing === null) {
      this.lead();
      return;
    }
    this.channel = sharing.openChannel((note) => this.hear(note));
    this.claim(false);
    this.tellWants();
    this.heardAtMs = this.outside.nowMs();
    this.waitForLeader(this.heardAtMs);
  }

  private disengage(): void {
    if (!this.isEngaged) return;
    this.isEngaged = false;
    this.channel?.post({ kind: "wants", tab: this.outside.tab, words: [] });
    this.stopWaiting?.();
    this.leader?.close();
    this.leader = null;
    this.giveUp?.();
    this.channel?.close();
    this.giveUp = null;
    this.channel = null;
  }

  private claim(steal: boolean): void {
    this.giveUp?.();
    this.giveUp =
      this.outside.sharing?.claim(
        steal,
        () => this.lead(),
        () => {
          this.leader?.close();
          this.leader = null;
          if (!this.isEngaged) return;
          this.heardAtMs = this.outside.nowMs();
          this.claim(false);
          this.tellWants();
        },
      ) ?? null;
  }

  private lead(): void {
    if (!this.isEngaged) return;
    const say = (note: LiveNote): void => {
      this.channel?.post(note);
      this.hear(note);
    };
    this.leader = new LiveLeader(this.outside, say, this.lastId);
    this.tellWants();
  }

  /** Takes the lead from a leader that is silent; a silence in which this tab slept as well does not count. */
  private waitForLeader(sinceMs: number): void {
    this.stopWaiting = this.outside.later(beatMs, () => {
      const nowMs = this.outside.nowMs();
      if (nowMs - sinceMs > 2 * beatMs) this.heardAtMs = nowMs;
      if (this.leader === null && nowMs - this.heardAtMs > patienceMs) {
        this.heardAtMs = nowMs;
        this.claim(true);
      }
      this.waitForLeader(nowMs);
    });
  }

  private hear(note: LiveNote): void {
    if (!this.isEngaged) return;
    switch (note.kind) {
      case "wants":
        this.leader?.want(note.tab, note.words);
        return;
      case "leads":
        this.heardAtMs = this.outside.nowMs();
        if (this.leader === null && note.tab !== this.outside.tab) this.tellWants();
        if (this.link === note.link) return;
        this.link = note.link;
        for (const wanted of this.wanted.values()) this.notify(wanted);
        return;
      case "told": {
        this.lastId = note.id;
        const wanted = this.wanted.get(note.message.topic);
        if (wanted === undefined) return;
        wanted.last = note.message;
        this.notify(wanted);
      }
    }
  }

  private stateOf({ last }: Wanted): TopicState {
    const stamp = last?.stamp ?? null;
    if (this.link === "offline") return { stamp, state: "offline" };
    return { stamp, state: last === null || this.link === "connecting" ? "connecting" : last.mode };
  }

  private notify(wanted: Wanted): void {
    const state = this.stateOf(wanted);
    for (const listener of [...wanted.listeners]) listener(state);
    this.notifyStatus();
  }

  private notifyStatus(): void {
    for (const listener of [...this.statusListeners]) listener();
  }
}
