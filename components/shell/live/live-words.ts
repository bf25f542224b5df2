// How fresh a page is, in words and by a shape.

import type { LiveState } from "@/components/shell/live/live-client";
import type { StatusShape } from "@/components/ui/status-words";

export interface LiveLook {
  readonly word: string;
  readonly explains: string;
  readonly shape: StatusShape;
  /** Class of the shape's colour. */
  readonly tint: string;
}

/** The look of each state. */
export const liveLooks: Readonly<Record<LiveState, LiveLook>> = {
  watching: {
    word: "Live",
    explains: "Changes on disk show here by themselves, at once.",
    shape: "ring-dot",
    tint: "text-good-mark",
  },
  polling: {
    word: "Polling",
    explains:
      "Not every folder is watched by events here: the system gives too few watches, or reports too little. Reprise looks at the rest about once a second, every few seconds if there are thousands. Changes there show a little later.",
    shape: "ring-half",
    tint: "text-caution-mark",
  },
  connecting: {
    word: "Connecting",
    explains: "This page is not yet told of changes on disk. What is shown was read when it was opened.",
    shape: "square-dashed",
    tint: "text-quiet-mark",
  },
  offline: {
    word: "Offline",
    explains: "Reprise does not answer. What is shown was read last; the page tries again by itself.",
    shape: "ring-slash",
    tint: "text-danger-mark",
  },
};
