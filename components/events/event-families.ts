// Types of events gathered into families, as a person switches them on and off.

import type { FacetTerm } from "@/lib/engine/events/event-query";
import type { FacetCount } from "@/lib/service/event-views";

/** Types that begin alike, such as all of `executor.*`. */
export interface EventFamily {
  readonly name: string;
  readonly count: number;
  /** What a query says to mean exactly these types. */
  readonly patterns: readonly string[];
}

const separator = /[./:]/;

/** Families in the order in which their first type comes; counts are sums. */
export function familiesOf(types: readonly FacetCount[]): readonly EventFamily[] {
  const families = new Map<string, { count: number; patterns: string[] }>();
  for (const { name, count } of types) {
    const at = name.search(separator);
    const family = at <= 0 ? name : name.slice(0, at);
    const pattern = at <= 0 ? name : `${name.slice(0, at + 1)}*`;
    const known = families.get(family);
    if (known === undefined) families.set(family, { count, patterns: [pattern] });
    else {
      known.count += count;
      if (!known.patterns.includes(pattern)) known.patterns.push(pattern);
    }
  }
  return [...families].map(([name, { count, patterns }]) => ({ name, count, patterns }));
}

/** Names in an order that does not jump while counts come in: known ones keep their place, new ones follow. */
export function steadyOrder<Item extends { readonly name: string }>(before: readonly string[], items: readonly Item[]): readonly Item[] {
  const byName = new Map(items.map((item) => [item.name, item]));
  const known = new Set(before);
  const kept = before.flatMap((name) => byName.get(name) ?? []);
  return [...kept, ...items.filter((item) => !known.has(item.name))];
}

/** How a query stands to one chip: it asks for it, leaves it out, or does not speak of it. */
export type ChipState = "wanted" | "unwanted" | "open";

/** @param patterns what the chip stands for */
export function chipState(facets: readonly FacetTerm[], field: FacetTerm["field"], patterns: readonly string[]): ChipState {
  const has = (negated: boolean) =>
    patterns.every((pattern) =>
      facets.some((one) => one.field === field && one.negated === negated && one.pattern.toLowerCase() === pattern.toLowerCase()),
    );
  return has(false) ? "wanted" : has(true) ? "unwanted" : "open";
}

/** The terms after one chip was put into a state; all other terms stay. */
export function withChip(
  facets: readonly FacetTerm[],
  field: FacetTerm["field"],
  patterns: readonly string[],
  state: ChipState,
): readonly FacetTerm[] {
  const own = new Set(patterns.map((pattern) => pattern.toLowerCase()));
  const others = facets.filter((one) => one.field !== field || !own.has(one.pattern.toLowerCase()));
  if (state === "open") return others;
  return [...others, ...patterns.map((pattern) => ({ field, pattern, negated: state === "unwanted" }))];
}
