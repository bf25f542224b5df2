// The six status tones. Colour is never the only carrier: every tone comes with a shape and a word.

import type { Severity } from "@/lib/engine/run/finding";

export type Tone = "danger" | "caution" | "ask" | "live" | "good" | "quiet";

/** Text in the tone's colour, AA on every surface of both themes. */
export const toneInk: Readonly<Record<Tone, string>> = {
  danger: "text-danger-ink",
  caution: "text-caution-ink",
  ask: "text-ask-ink",
  live: "text-live-ink",
  good: "text-good-ink",
  quiet: "text-quiet-ink",
};

/** The colour of marks and bars (3:1 at least). */
export const toneMark: Readonly<Record<Tone, string>> = {
  danger: "text-danger-mark",
  caution: "text-caution-mark",
  ask: "text-ask-mark",
  live: "text-live-mark",
  good: "text-good-mark",
  quiet: "text-quiet-mark",
};

/** A quiet tinted box: background, hairline and text. */
export const toneBox: Readonly<Record<Tone, string>> = {
  danger: "border-danger-edge bg-danger-wash text-danger-ink",
  caution: "border-caution-edge bg-caution-wash text-caution-ink",
  ask: "border-ask-edge bg-ask-wash text-ask-ink",
  live: "border-live-edge bg-live-wash text-live-ink",
  good: "border-good-edge bg-good-wash text-good-ink",
  quiet: "border-quiet-edge bg-quiet-wash text-quiet-ink",
};

/** The tone of a finding. */
export function severityTone(severity: Severity): Tone {
  switch (severity) {
    case "blocker":
    case "error":
      return "danger";
    case "warning":
      return "caution";
    case "note":
      return "quiet";
  }
}
