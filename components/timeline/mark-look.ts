// How each kind of mark on the time line looks: shape, tone and word.

import type { StatusLook } from "@/components/ui/status-words";
import type { TimelineMark } from "@/lib/engine/run/timeline";

/** Shapes differ, so that no mark is told by its colour alone. */
export function markLook(kind: TimelineMark["kind"]): StatusLook {
  switch (kind) {
    case "start":
      return { tone: "live", shape: "ring-dot", word: "start" };
    case "end":
      return { tone: "good", shape: "disc-check", word: "end" };
    case "error":
      return { tone: "danger", shape: "octagon-cross", word: "error" };
    case "clock-step":
      return { tone: "caution", shape: "triangle-bang", word: "clock moved" };
    case "merge":
      return { tone: "good", shape: "disc-merge", word: "merge" };
    case "stop":
      return { tone: "caution", shape: "square-pause", word: "stop" };
  }
}
