// Terms to try: each fits something in the very log that is looked at.

import { familiesOf } from "@/components/events/event-families";
import type { FacetTerm } from "@/lib/engine/events/event-query";
import { formatEventQuery } from "@/lib/engine/events/format-event-query";
import { emptyQuery } from "@/lib/engine/events/parse-event-query";
import type { LogSurvey } from "@/lib/service/event-views";

/** At most four terms, as they are typed; none while nothing is known of the log. */
export function queryExamples(survey: LogSurvey | null): readonly string[] {
  if (survey === null) return [];
  const term = (field: FacetTerm["field"], pattern: string | undefined, negated = false): readonly string[] =>
    pattern === undefined || pattern === "" ? [] : [formatEventQuery({ ...emptyQuery, facets: [{ field, pattern, negated }] })];
  const [first, second] = familiesOf(survey.types);
  return [
    ...term("type", first?.patterns[0]),
    ...term("node", survey.nodes.find((one) => one.name !== "")?.name),
    ...(survey.levels.some((one) => one.name === "error" && one.count > 0) ? term("level", "error") : []),
    ...term("type", second?.patterns[0], true),
  ];
}
