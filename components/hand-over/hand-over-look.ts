// How the state of a hand-over and the verdict about a job look: tone, shape and word.

import type { StatusLook } from "@/components/ui/status-words";
import type { ComparisonVerdict, Prediction } from "@/lib/engine/hand-over/compare-with-plan";
import type { HandOverCode } from "@/lib/engine/hand-over/hand-over-state";

export function handOverLook(code: HandOverCode): StatusLook {
  switch (code) {
    case "starting":
      return { tone: "live", shape: "ring-half", word: "Starting" };
    case "running":
      return { tone: "live", shape: "ring-dot", word: "The engine runs" };
    case "stopping":
      return { tone: "caution", shape: "ring-half", word: "Stopping" };
    case "unsupervised":
      return { tone: "caution", shape: "triangle-bang", word: "Runs unwatched" };
    case "ended":
      return { tone: "good", shape: "disc-check", word: "Ended" };
    case "failed":
      return { tone: "danger", shape: "octagon-cross", word: "Failed" };
    case "instant-exit":
      return { tone: "danger", shape: "octagon-cross", word: "Ended at once" };
    case "stopped":
      return { tone: "quiet", shape: "square-pause", word: "Stopped" };
    case "killed":
      return { tone: "caution", shape: "octagon-bar", word: "Killed" };
    case "timed-out":
      return { tone: "caution", shape: "square-pause", word: "Time limit reached" };
    case "command-missing":
      return { tone: "danger", shape: "octagon-cross", word: "Program missing" };
    case "not-executable":
      return { tone: "danger", shape: "octagon-cross", word: "Not executable" };
    case "not-started":
      return { tone: "danger", shape: "octagon-cross", word: "Not started" };
    case "lost":
      return { tone: "caution", shape: "ring-question", word: "Lost" };
  }
}

export function verdictLook(verdict: ComparisonVerdict): StatusLook {
  switch (verdict) {
    case "as-planned":
      return { tone: "good", shape: "disc-check", word: "As planned" };
    case "not-yet":
      return { tone: "quiet", shape: "ring", word: "Not yet" };
    case "departed":
      return { tone: "danger", shape: "triangle-bang", word: "Departed" };
    case "unforeseen":
      return { tone: "caution", shape: "ring-question", word: "Unforeseen" };
  }
}

/** What the plan said of a job, in a word or two. */
export function predictionWords(predicted: Prediction | null): string | null {
  switch (predicted) {
    case null:
      return null;
    case "redispatch":
      return "runs again";
    case "keep":
      return "kept";
    case "held":
      return "held";
    case "needsPerson":
      return "waits for a person";
  }
}
