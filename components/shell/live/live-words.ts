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
    explains:
      "Changes on disk show here by themselves: at once as a rule, within seconds in folders that were not written to lately, if there are very many.",
    shape: "ring-dot",
    tint: "text-good-mark",
  },
  polling: {
    word: "Polling",
    explains:
      "The system does not report all changes here, so Reprise looks at the files about once a second. Changes show a little later.",
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
