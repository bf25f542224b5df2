// Whether a facet fits a query, decided once per name instead of once per line.

import type { EventQuery, FacetTerm } from "@/lib/engine/events/event-query";

/** Whether the value of one field fits; null stands for an event that says nothing about it. */
export type FieldTest = (value: string | null) => boolean;

export interface FacetTests {
  /** Null where the query does not ask. */
  readonly type: FieldTest | null;
  readonly node: FieldTest | null;
  readonly level: FieldTest | null;
}

/** The tests of a query's facets. */
export function facetTests({ facets }: EventQuery): FacetTests {
  return { type: testOf(facets, "type"), node: testOf(facets, "node"), level: testOf(facets, "level") };
}

/** True for a query that every line fits. */
export function isEmptyQuery(query: EventQuery): boolean {
  return query.facets.length === 0 && query.texts.length === 0 && query.fromMs === null && query.toMs === null && !query.damagedOnly;
}

function testOf(facets: readonly FacetTerm[], field: FacetTerm["field"]): FieldTest | null {
  const own = facets.filter((term) => term.field === field);
  if (own.length === 0) return null;
  const wanted = own.filter((term) => !term.negated).map((term) => patternOf(term.pattern));
  const unwanted = own.filter((term) => term.negated).map((term) => patternOf(term.pattern));
  return (value) => {
    if (value === null) return wanted.length === 0;
    const low = value.toLowerCase();
    return (wanted.length === 0 || wanted.some((fits) => fits(low))) && !unwanted.some((fits) => fits(low));
  };
}

/** A pattern compared whole; matched greedily part by part, so that no pattern takes long. */
function patternOf(pattern: string): (low: string) => boolean {
  const [first = "", ...rest] = pattern.toLowerCase().split("*");
  const last = rest.pop();
  if (last === undefined) return (low) => low === first;
  return (low) => {
    if (low.length < first.length + last.length || !low.startsWith(first) || !low.endsWith(last)) return false;
    const end = low.length - last.length;
    let at = first.length;
    for (const part of rest) {
      const found = low.indexOf(part, at);
      if (found === -1 || found + part.length > end) return false;
      at = found + part.length;
    }
    return true;
  };
}
