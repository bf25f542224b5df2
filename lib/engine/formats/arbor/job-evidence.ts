// What log and session tell of every idea, gathered once: a page asks for it idea by idea, and there may be thousands (§8, §10).

import { type EditIndex, editIndex } from "@/lib/engine/formats/arbor/edit-index";
import type { InterruptedNode, SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { attributeTokens } from "@/lib/engine/formats/arbor/rules/attribute-tokens";
import { nodeIdOf } from "@/lib/engine/formats/arbor/rules/event-row";
import type { ExecutorRun } from "@/lib/engine/formats/arbor/rules/executors";
import type { TokenSums } from "@/lib/engine/formats/arbor/rules/token-sums";
import { groupBy } from "@/lib/engine/formats/group-by";

/** By the id of the idea, except for the edits. */
export interface JobEvidence {
  readonly interrupted: ReadonlyMap<string, InterruptedNode>;
  readonly executors: ReadonlyMap<string, readonly ExecutorRun[]>;
  readonly spent: ReadonlyMap<string, TokenSums>;
  readonly eventCounts: ReadonlyMap<string, number>;
  readonly edits: EditIndex;
}

/** Linear in the lines of log and edits. */
export function jobEvidence(facts: SessionFacts): JobEvidence {
  const eventCounts = new Map<string, number>();
  for (const row of facts.log.rows) {
    const id = nodeIdOf(row);
    if (id !== null) eventCounts.set(id, (eventCounts.get(id) ?? 0) + 1);
  }
  return {
    interrupted: new Map(facts.interrupted.map((one) => [one.id, one])),
    executors: groupBy(facts.executors, (run) => run.nodeId),
    spent: attributeTokens(facts.log.rows).nodes,
    eventCounts,
    edits: editIndex(facts),
  };
}
