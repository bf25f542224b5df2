// A query as the text that a person would have typed: the way back of parse-event-query.

import type { EventQuery, FacetTerm, TextTerm } from "@/lib/engine/events/event-query";
import { isoText } from "@/lib/engine/text/instant-text";

/** Text that reads back as the same query, as long as no pattern or text in it is empty. */
export function formatEventQuery(query: EventQuery): string {
  return [
    ...query.facets.map(facetText),
    ...(query.fromMs === null ? [] : [`since:${boundText(query.fromMs)}`]),
    ...(query.toMs === null ? [] : [`until:${boundText(query.toMs)}`]),
    ...(query.damagedOnly ? ["damaged"] : []),
    ...query.texts.map(textText),
    ...(query.matchCase ? ["case:yes"] : []),
  ].join(" ");
}

const sign = (negated: boolean) => (negated ? "-" : "");

function facetText({ field, pattern, negated }: FacetTerm): string {
  const isPlain = /^[^\s"\\]+$/.test(pattern);
  return `${sign(negated)}${field}:${isPlain ? pattern : quoted(pattern)}`;
}

function textText({ text, negated }: TextTerm): string {
  const isPlain = /^[^\s"\\:-][^\s"\\:]*$/.test(text) && text !== "damaged";
  return `${sign(negated)}${isPlain ? text : quoted(text)}`;
}

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, "\\$&")}"`;

function boundText(ms: number): string {
  return isoText(ms).replace(/\.000Z$/, "Z");
}
