// What the sharing of a stream needs from the browser; tests hand in fakes.

import type { LiveMessage } from "@/lib/engine/live/live-topic";

/** How the one stream of this browser stands. */
export type LiveLink = "connecting" | "open" | "offline";

/** What tabs tell each other. */
export type LiveNote =
  /** All that a tab wants to watch; nothing when it leaves. */
  | { readonly kind: "wants"; readonly tab: string; readonly words: readonly string[] }
  /** The leader is there; said when something changes, and every few seconds. */
  | { readonly kind: "leads"; readonly tab: string; readonly link: LiveLink }
  | { readonly kind: "told"; readonly id: string; readonly message: LiveMessage };

export interface StreamHandlers {
  readonly onOpen: () => void;
  readonly onMessage: (id: string, message: LiveMessage) => void;
  /** The stream ended or could not be opened; it does not come back by itself. */
  readonly onEnd: () => void;
}

export interface Sharing {
  /**
   * Stands in line for the lead.
   * @param steal takes it from whoever holds it
   * @param onHeld it is this tab's; @param onLost another tab stole it
   * @returns gives up the lead, or the place in line
   */
  claim(steal: boolean, onHeld: () => void, onLost: () => void): () => void;
  /** Hears what other tabs say, not itself. */
  openChannel(onNote: (note: LiveNote) => void): { post(note: LiveNote): void; close(): void };
}

export interface LiveOutside {
  /** A name of this tab that no other has. */
  readonly tab: string;
  /** Null where tabs cannot share: each then has a stream of its own. */
  readonly sharing: Sharing | null;
  openStream(address: string, handlers: StreamHandlers): { close(): void };
  /** Calls once after a time. @returns calls it off */
  later(delayMs: number, work: () => void): () => void;
  /** Milliseconds from any fixed moment on. */
  nowMs(): number;
}
