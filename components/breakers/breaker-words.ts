// How the state of a breaker looks.

import type { StatusShape } from "@/components/ui/status-words";
import type { Tone } from "@/components/ui/tone";
import type { BreakerState } from "@/lib/engine/run/breaker";

export function breakerLook(state: BreakerState): { readonly tone: Tone; readonly shape: StatusShape; readonly word: string } {
  switch (state) {
    case "open":
      return { tone: "danger", shape: "octagon-bar", word: "open" };
    case "half-open":
      return { tone: "caution", shape: "ring-half", word: "half-open" };
    case "cooling":
      return { tone: "caution", shape: "square-pause", word: "cooling down" };
    case "closed":
      return { tone: "good", shape: "disc-check", word: "closed" };
  }
}
