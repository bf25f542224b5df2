// Questions that (perhaps) wait for a person in the host program (§13). No answer is ever recorded, so these are guesses.

import type { AtlasFacts } from "@/lib/engine/formats/atlas/facts";
import { guessedGate, positionOfFolder } from "@/lib/engine/formats/atlas/single-change";
import type { OpenGate } from "@/lib/engine/run/run";

/** The gate the evidence suggests, if any. */
export function gatesOf({ folder, isGraph }: AtlasFacts): readonly OpenGate[] {
  if (isGraph) return [];
  switch (guessedGate(folder, positionOfFolder(folder))) {
    case "clarify":
      return [
        {
          id: "clarify",
          title: "A question about the request",
          guess: true,
          evidence: [
            "The position is INTENT_CAPTURED.",
            "A field of the packet is empty or of a wrong type.",
            "No CLARIFY line is recorded.",
          ],
          howToAnswer: "Answer it in the host's conversation. If there is none any more, resume: the host asks again.",
        },
      ];
    case "code":
      return [
        {
          id: "code",
          title: "Approval of the plan",
          guess: true,
          evidence: ["The position is GROUNDED.", "plan.md is there, review_root is not."],
          howToAnswer: "Read plan.md, then approve or cancel in the host. A headless run has no such pause: then it was interrupted.",
        },
      ];
    case null:
      return [];
  }
}
