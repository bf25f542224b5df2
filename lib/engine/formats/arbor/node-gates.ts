// What a person answers before the status of interrupted ideas is changed (§18, §20).

import type { InterruptedNode } from "@/lib/engine/formats/arbor/facts";
import type { Gate } from "@/lib/engine/plan/plan";

interface NodeChanges {
  /** Ideas whose status changes. */
  readonly touched: readonly InterruptedNode[];
  readonly kept: ReadonlySet<string>;
  /** Ideas whose work would be given up. */
  readonly losing: number;
  /** Whether the runtime itself goes on with the session. */
  readonly native: boolean;
}

/** A number of ideas in words. */
export const countedIdeas = (count: number) => (count === 1 ? "1 idea" : `${count} ideas`);

/** Gates of a change of the tree; none when no idea changes. */
export function nodeGates({ touched, kept, losing, native }: NodeChanges): readonly Gate[] {
  return [
    ...(touched.length === 0
      ? []
      : [
          {
            id: "change-tree",
            question: `Change the status of ${countedIdeas(touched.length)} in the idea tree?`,
            evidence: touched.map((one) => `${one.id}: ${kept.has(one.id) ? "kept" : "back to pending"}`),
            expects: "yes",
          },
        ]),
    ...(losing === 0
      ? []
      : [
          {
            id: "abandon",
            question: `${losing === 1 ? "One idea begins" : `${losing} ideas begin`} anew although there is work of ${losing === 1 ? "it" : "them"}. Is it right to give up what is listed above?`,
            evidence: [
              "Branches stay in git, and nothing goes on with them. Files that are not committed are lost when the idea is dispatched again.",
            ],
            expects: "begin anew",
          },
        ]),
    ...(kept.size === 0
      ? []
      : [
          {
            id: "skill-check",
            question: "The skill's own checker calls a tree with needs_retry invalid. Go on?",
            evidence: [
              native
                ? "The runtime itself knows the status and goes on from the branch."
                : "The script by which this session is kept does not know the status; only the runtime goes on from the branch by itself.",
            ],
            expects: "yes",
          },
        ]),
  ];
}

/** The gate of an answer that is appended to the history. */
export const sealGate: Gate = {
  id: "seal",
  question: "Add these answers to the agent's history?",
  evidence: ["The host's resume does the same for calls at the end; its sealed history reaches the disk with its first turn only."],
  expects: "yes",
};
