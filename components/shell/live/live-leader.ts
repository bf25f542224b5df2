// The tab that leads: it holds the stream for all tabs of this browser, and tells them what it hears.

import type { LiveLink, LiveNote, LiveOutside } from "@/components/shell/live/live-outside";
import { streamAddress } from "@/components/shell/live/stream-address";
import type { LiveMessage } from "@/lib/engine/live/live-topic";

/** Time for other tabs to say what they want before the stream is opened for it. */
const gatherMs = 30;
/** A topic that nobody wants any more stays in the stream so long: turning to another page and back costs nothing. */
const forgetMs = 2000;
/** The leader says so often that it is there; a tab that does not answer for so long has crashed. */
export const beatMs = 2000;
const silenceMs = 10_000;
const firstPauseMs = 250;
const longestPauseMs = 15_000;

interface Member {
  readonly words: readonly string[];
  readonly heardAtMs: number;
}

export class LiveLeader {
  private readonly members = new Map<string, Member>();
  /** What the open stream watches, with the last message of each topic. */
  private streamed = new Map<string, { readonly id: string; readonly message: LiveMessage } | null>();
  private stream: { close(): void } | null = null;
  private link: LiveLink = "connecting";
  private failures = 0;
  private callOff: (() => void) | null = null;
  private waitsFor: "more" | "less" | null = null;
  private stopBeat: (() => void) | null = null;
  private isClosed = false;

  /**
   * @param say tells every tab, this one too
   * @param lastId the last message that this tab heard from the leader before; null for none
   */
  constructor(
    private readonly outside: LiveOutside,
    private readonly say: (note: LiveNote) => void,
    private lastId: string | null,
  ) {
    this.beat();
  }

  /** Takes what a tab wants from now on, in place of what it wanted before; nothing when it leaves. */
  want(tab: string, words: readonly string[]): void {
    const member = this.members.get(tab);
    const before = new Set(member?.words);
    if (words.length === 0) this.members.delete(tab);
    else this.members.set(tab, { words, heardAtMs: this.outside.nowMs() });
    for (const word of words) {
      const last = before.has(word) ? null : this.streamed.get(word);
      if (last) this.say({ kind: "told", ...last });
    }
    this.arrange();
    if (member !== undefined || words.length === 0) return;
    this.tellLink();
    this.hurry();
  }

  /** Tries again at once, if it waits to: the browser came back. */
  hurry(): void {
    if (this.failures > 0 && this.stream === null) this.open();
  }

  close(): void {
    this.isClosed = true;
    this.callOff?.();
    this.stopBeat?.();
    this.stream?.close();
  }

  private tellLink(): void {
    this.say({ kind: "leads", tab: this.outside.tab, link: this.link });
  }

  private beat(): void {
    const nowMs = this.outside.nowMs();
    for (const [tab, { heardAtMs }] of this.members) {
      if (tab !== this.outside.tab && nowMs - heardAtMs > silenceMs) this.members.delete(tab);
    }
    this.arrange();
    this.tellLink();
    this.stopBeat = this.outside.later(beatMs, () => this.beat());
  }

  private wanted(): ReadonlySet<string> {
    return new Set([...this.members.values()].flatMap(({ words }) => words));
  }

  /** Opens the stream anew when it should watch other topics; soon for more of them, later for less. */
  private arrange(): void {
    const wanted = this.wanted();
    const lacks = [...wanted].some((word) => !this.streamed.has(word));
    const tooMany = [...this.streamed.keys()].some((word) => !wanted.has(word));
    // While it waits to try again, the wait goes on: the next try takes what is wanted then.
    if (this.failures > 0 && this.stream === null) return;
    const needs = lacks ? "more" : tooMany ? "less" : null;
    if (needs === this.waitsFor) return;
    this.callOff?.();
    this.waitsFor = needs;
    this.callOff = needs === null ? null : this.outside.later(needs === "more" ? gatherMs : forgetMs, () => this.open());
  }

  private open(): void {
    this.callOff?.();
    this.callOff = null;
    this.waitsFor = null;
    this.stream?.close();
    this.stream = null;
    if (this.isClosed) return;
    const wanted = [...this.wanted()];
    this.streamed = new Map(wanted.map((word) => [word, this.streamed.get(word) ?? null]));
    if (wanted.length === 0) {
      this.failures = 0;
      return;
    }
    const stream = this.outside.openStream(streamAddress(wanted, this.lastId), {
      onOpen: () => {
        if (this.stream !== stream) return;
        this.failures = 0;
        this.setLink("open");
      },
      onMessage: (id, message) => {
        if (this.stream === stream) this.take(id, message);
      },
      onEnd: () => {
        if (this.stream === stream) this.tryAgainLater();
      },
    });
    this.stream = stream;
  }

  private take(id: string, message: LiveMessage): void {
    this.lastId = id;
    if (this.streamed.has(message.topic)) this.streamed.set(message.topic, { id, message });
    this.say({ kind: "told", id, message });
  }

  /** One failure may be a server that starts again; from the second on, the pages say so. */
  private tryAgainLater(): void {
    this.stream?.close();
    this.stream = null;
    this.failures += 1;
    this.setLink(this.failures === 1 ? "connecting" : "offline");
    this.callOff?.();
    this.waitsFor = null;
    this.callOff = this.outside.later(Math.min(longestPauseMs, firstPauseMs * 2 ** (this.failures - 1)), () => this.open());
  }

  private setLink(link: LiveLink): void {
    if (this.link === link) return;
    this.link = link;
    this.tellLink();
  }
}
