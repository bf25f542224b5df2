// The job list of a plan as every rule walks it (§3.4).

import { get, iterate } from "@/lib/engine/formats/atlas/rules/python-value";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** Times a job may have timed out before it is given up (§5.3). */
export const attemptsCap = 2;

/** Entries of `jobs`; none when the key is missing. Gives up when it is no list. */
export function jobsOf(plan: JsonNode): readonly JsonNode[] {
  return iterate(get(plan, "jobs"));
}
