// A query taken apart, so that a person can let go of one part of it when nothing fits.

import type { EventQuery } from "@/lib/engine/events/event-query";
import { formatEventQuery } from "@/lib/engine/events/format-event-query";
import { emptyQuery } from "@/lib/engine/events/parse-event-query";

export interface QueryPart {
  /** The part as it is typed. */
  readonly words: string;
  /** The query without it. */
  readonly rest: EventQuery;
}

/** The parts of a query in the order in which they are written. */
export function queryParts(query: EventQuery): readonly QueryPart[] {
  const part = (only: Partial<EventQuery>, without: Partial<EventQuery>): QueryPart => ({
    words: formatEventQuery({ ...emptyQuery, ...only }),
    rest: { ...query, ...without },
  });
  const { facets, texts, fromMs, toMs } = query;
  return [
    ...facets.map((facet) => part({ facets: [facet] }, { facets: facets.filter((one) => one !== facet) })),
    ...(query.damagedOnly ? [part({ damagedOnly: true }, { damagedOnly: false })] : []),
    ...texts.map((text) => part({ texts: [text] }, { texts: texts.filter((one) => one !== text) })),
    ...(fromMs === null ? [] : [part({ fromMs }, { fromMs: null })]),
    ...(toMs === null ? [] : [part({ toMs }, { toMs: null })]),
    ...(query.matchCase ? [part({ matchCase: true }, { matchCase: false })] : []),
  ];
}
