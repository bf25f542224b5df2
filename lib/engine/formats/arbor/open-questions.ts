// The question that waits for a person in the session's own terminal (§6.1, §8.2).

import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { humanWaits } from "@/lib/engine/formats/arbor/rules/human-waits";
import { maskSecrets } from "@/lib/engine/formats/arbor/rules/scrub";
import type { OpenGate } from "@/lib/engine/run/run";
import { isoText } from "@/lib/engine/text/instant-text";

/** Open waits of the last process; of one that is gone the question is repeated by a resume. */
export function gatesOf({ log, verdict }: SessionFacts): readonly OpenGate[] {
  return humanWaits(log.rows)
    .filter((wait) => wait.state === "open")
    .map((wait) => ({
      id: `wait-${wait.askedLine}`,
      title: maskSecrets(wait.prompt ?? wait.kind ?? "A question without words"),
      guess: verdict.verdict !== "waiting-for-human",
      evidence: [
        `events.jsonl:${wait.askedLine}${wait.askedAtMs === null ? "" : ` at ${isoText(wait.askedAtMs)}`}`,
        ...(wait.options.length === 0 ? [] : [maskSecrets(`Options: ${wait.options.join(", ")}`)]),
      ],
      howToAnswer: verdict.mayBeLive ? "Answer in the terminal in which it runs." : "Its process is gone: a resume repeats the question.",
    }));
}
