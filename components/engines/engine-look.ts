// How the state of an engine looks: tone, shape and word.

import type { StatusLook } from "@/components/ui/status-words";
import type { EngineCheck, EngineView } from "@/lib/service/hand-over-views";

export function engineLook({ saved, problem, settings }: EngineView): StatusLook {
  if (!saved) return { tone: "quiet", shape: "square-dashed", word: "Not configured" };
  if (problem !== null) return { tone: "danger", shape: "octagon-cross", word: "Cannot be used" };
  if (settings.enabled) return { tone: "good", shape: "disc-check", word: "Enabled" };
  return { tone: "quiet", shape: "ring", word: "Not enabled" };
}

export function checkLook(status: EngineCheck["status"]): StatusLook {
  switch (status) {
    case "ready":
      return { tone: "good", shape: "disc-check", word: "There" };
    case "missing":
      return { tone: "danger", shape: "octagon-cross", word: "Missing" };
    case "unusable":
      return { tone: "danger", shape: "octagon-bar", word: "Refused" };
    case "silent":
      return { tone: "caution", shape: "ring-question", word: "No version" };
    case "not-asked":
      return { tone: "quiet", shape: "ring-check", word: "There, not asked" };
  }
}
