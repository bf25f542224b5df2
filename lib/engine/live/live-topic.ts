// What a page can watch, as a value and as the word that stands in an address.

import type { RunRef } from "@/lib/engine/run/run";

export type LiveTopic =
  | { readonly kind: "list" }
  | { readonly kind: "run"; readonly ref: RunRef }
  /** One file of a run, path below the run folder. */
  | { readonly kind: "file"; readonly ref: RunRef; readonly file: string };

/** How a topic is watched: by events of the file system, or by looking now and then because these are not to be had. */
export type LiveMode = "watching" | "polling";

/** One message of the live stream. */
export interface LiveMessage {
  /** As `liveTopicWord` gives it. */
  readonly topic: string;
  /** Changes whenever the watched files do. */
  readonly stamp: string;
  readonly mode: LiveMode;
}
