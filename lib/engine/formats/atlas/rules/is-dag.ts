// Whether the nodes of a plan form a graph without cycles and without unknown dependencies (§6).

import { attempt, type Outcome, unreadable } from "@/lib/engine/formats/atlas/rules/outcome";
import { get, iterate, keyOf } from "@/lib/engine/formats/atlas/rules/python-value";
import { entriesOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** True for an acyclic graph whose every dependency is a node. @param nodes the map of nodes; linear */
export function isDag(nodes: JsonNode | undefined): Outcome<boolean> {
  return attempt(() => {
    const entries = entriesOf(nodes) ?? unreadable("AttributeError");
    const deps = new Map<string, ReadonlySet<string>>();
    const known = new Set(entries.map(([id]) => `t${id}`));
    for (const [id, node] of entries) {
      const keys = new Set(iterate(get(node, "deps")).map(keyOf));
      if ([...keys].some((key) => !known.has(key))) return false;
      deps.set(`t${id}`, keys);
    }
    return nodesInCycles(deps).size === 0;
  });
}

/**
 * Keys that lie in a cycle or depend on one: what remains when everything with only settled dependencies is taken away.
 * Dependencies on unknown keys count as settled. Linear.
 */
export function nodesInCycles(deps: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const waiting = new Map<string, number>();
  const dependants = new Map<string, string[]>();
  for (const [key, own] of deps) {
    const known = [...own].filter((dep) => deps.has(dep));
    waiting.set(key, known.length);
    for (const dep of known) {
      const behind = dependants.get(dep);
      if (behind === undefined) dependants.set(dep, [key]);
      else behind.push(key);
    }
  }
  const free = [...waiting].filter(([, count]) => count === 0).map(([key]) => key);
  for (let next = free.pop(); next !== undefined; next = free.pop()) {
    waiting.delete(next);
    for (const dependant of dependants.get(next) ?? []) {
      const left = (waiting.get(dependant) ?? 0) - 1;
      waiting.set(dependant, left);
      if (left === 0) free.push(dependant);
    }
  }
  return new Set(waiting.keys());
}
