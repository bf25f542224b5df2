// What a person types to look for events, as a query: `type:executor.* node:3.1 level:error -type:llm.* damaged "exact words" word`.

import { levelCodeOf, levelOf } from "@/lib/engine/events/event-levels";
import type { EventQuery, FacetTerm, TextTerm } from "@/lib/engine/events/event-query";
import { eventLevels } from "@/lib/engine/events/event-rule";
import { type QueryWord, queryWords } from "@/lib/engine/events/query-words";
import { readMoment } from "@/lib/engine/events/read-moment";

/** What is wrong with a part of a query; places count UTF-16 code units. */
export interface QueryProblem {
  readonly message: string;
  readonly from: number;
  readonly to: number;
}

/** The query that fits every line. */
export const emptyQuery: EventQuery = {
  facets: [],
  texts: [],
  matchCase: false,
  fromMs: null,
  toMs: null,
  damagedOnly: false,
};

interface Draft {
  readonly facets: FacetTerm[];
  readonly texts: TextTerm[];
  matchCase: boolean;
  fromMs: number | null;
  toMs: number | null;
  damagedOnly: boolean;
}

/**
 * Reads a query. All words must hold; of several values for one field, any. `since:` and `until:` take ISO 8601 text,
 * `case:yes` tells capital letters apart. What cannot be understood is left out and named among the problems.
 */
export function parseEventQuery(text: string): { readonly query: EventQuery; readonly problems: readonly QueryProblem[] } {
  const draft: Draft = { ...emptyQuery, facets: [], texts: [] };
  const problems: QueryProblem[] = [];
  for (const word of queryWords(text)) {
    const message = word.closed ? take(draft, word) : "The quotation mark is not closed.";
    if (message !== null) problems.push({ message, from: word.from, to: word.to });
  }
  return { query: draft, problems };
}

/** @returns what is wrong, or null */
function take(draft: Draft, word: QueryWord): string | null {
  const { field, value, negated, quoted } = word;
  switch (field) {
    case null:
      if (value === "") return negated ? "A minus stands before what must not occur." : "There is nothing between the quotation marks.";
      if (value === "damaged" && !quoted) {
        if (negated) return "Damaged lines can be asked for, not left out.";
        draft.damagedOnly = true;
      } else draft.texts.push({ text: value, negated });
      return null;
    case "type":
    case "node":
    case "level": {
      if (value === "") return `Behind “${field}:” a value is missing. An asterisk stands for any characters.`;
      const pattern = field === "level" ? (levelOf(levelCodeOf(value)) ?? value) : value;
      draft.facets.push({ field, pattern, negated });
      return field === "level" && !isLevelPattern(pattern) ? `No level is called “${value}”: there are ${eventLevels.join(", ")}.` : null;
    }
    case "since":
    case "until":
      return takeBound(draft, field, word);
    case "case":
      if (negated || (value !== "yes" && value !== "no")) return "It is either case:yes or case:no.";
      draft.matchCase = value === "yes";
      return null;
    default:
      return `There is no field “${field}”: there are type, node, level, since, until and case. Put the text in quotation marks to look for it as it is.`;
  }
}

function takeBound(draft: Draft, field: "since" | "until", { value, negated }: QueryWord): string | null {
  if (negated) return `Use ${field === "since" ? "until" : "since"}: instead of a minus.`;
  const ms = boundMs(value);
  if (Number.isNaN(ms)) return `“${value}” is no time such as 2026-07-01T10:00:00Z.`;
  if (field === "since") draft.fromMs = ms;
  else draft.toMs = ms;
  return null;
}

const encoder = new TextEncoder();

function boundMs(value: string): number {
  // Years beyond four digits, as a date writes them itself.
  if (/^[+-]\d{6}-/.test(value)) return Date.parse(value);
  if (!/^\d{4}-/.test(value)) return Number.NaN;
  const bytes = encoder.encode(`"${value}"`);
  return readMoment(bytes, 0, bytes.length);
}

function isLevelPattern(pattern: string): boolean {
  return pattern.includes("*") || eventLevels.some((level) => level === pattern);
}
