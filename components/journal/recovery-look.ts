// How the state of a recovery looks: tone, shape and word.

import type { StatusLook } from "@/components/ui/status-words";
import type { JournalEntryView } from "@/lib/service/read-journal";

/** The look of a recovery's state. */
export function recoveryLook(state: JournalEntryView["state"]): StatusLook {
  switch (state) {
    case "done":
      return { tone: "good", shape: "disc-check", word: "Done" };
    case "half-done":
      return { tone: "caution", shape: "triangle-bang", word: "Half done" };
    case "reverted":
      return { tone: "quiet", shape: "ring-slash", word: "Reverted" };
    case "undone":
      return { tone: "quiet", shape: "ring", word: "Undone" };
    case "failed":
      return { tone: "danger", shape: "octagon-cross", word: "Failed" };
    case "needs-person":
      return { tone: "ask", shape: "diamond-question", word: "Needs you" };
  }
}
