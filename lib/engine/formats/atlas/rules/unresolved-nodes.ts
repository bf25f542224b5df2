// Nodes of a plan that are not finished: without a job, or with any job that is not DONE (§5.4).

import { jobsOf } from "@/lib/engine/formats/atlas/rules/jobs-of";
import { attempt, type Outcome, unreadable } from "@/lib/engine/formats/atlas/rules/outcome";
import { get, isText, keyOf } from "@/lib/engine/formats/atlas/rules/python-value";
import { entriesOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** Ids in the order of the nodes; jobs of unknown nodes are ignored. */
export function unresolvedNodes(plan: JsonNode): Outcome<readonly string[]> {
  return attempt(() => unresolvedIn(plan));
}

/** As `unresolvedNodes`, for rules that build on it. */
export function unresolvedIn(plan: JsonNode): readonly string[] {
  const nodes = get(plan, "nodes");
  const entries = nodes === undefined ? [] : (entriesOf(nodes) ?? unreadable("AttributeError"));
  const allDone = new Map<string, boolean>();
  for (const job of jobsOf(plan)) {
    const key = keyOf(get(job, "node_id"));
    allDone.set(key, (allDone.get(key) ?? true) && isText(get(job, "state"), "DONE"));
  }
  return entries.map(([id]) => id).filter((id) => allDone.get(`t${id}`) !== true);
}
