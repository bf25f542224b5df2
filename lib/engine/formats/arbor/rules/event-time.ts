// Times as event logs write them: seconds since 1970, or ISO-8601 in hand-written lines (§8.1, §8.6). Never the machine's own zone.

import { numberOf, textOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** Latest instant a date can hold, in milliseconds. */
const lastInstantMs = 8.64e15;
/** A number of seconds this large would lie in the year 5138: hand-written logs mean milliseconds. */
export const millisecondsFrom = 1e11;

const isoTime = /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s?(?:[Zz]|([+-])(\d{2}):?(\d{2}))?)?$/;

/** A native `ts`: a number of seconds; true and false count as 1 and 0 (§23). Null for text, NaN and the infinities. */
export function nativeSeconds(node: JsonNode | undefined): number | null {
  if (node?.kind === "boolean") return node.value ? 1 : 0;
  const seconds = numberOf(node);
  return seconds !== null && Math.abs(seconds * 1000) <= lastInstantMs ? seconds : null;
}

/** A time of a hand-written line, in milliseconds: ISO text, or a number of seconds or milliseconds (§8.6). */
export function foreignTimeMs(node: JsonNode | undefined): number | null {
  const text = textOf(node);
  if (text !== null) return isoTimeMs(text);
  const value = numberOf(node);
  if (value === null) return null;
  const ms = Math.abs(value) >= millisecondsFrom ? value : value * 1000;
  return Math.abs(ms) <= lastInstantMs ? ms : null;
}

/** Milliseconds since 1970 of an ISO-8601 text; without an offset it is read as UTC. Null when it cannot be read. */
function isoTimeMs(text: string): number | null {
  const parts = isoTime.exec(text);
  if (parts === null) return null;
  const [
    ,
    year = "",
    month = "",
    day = "",
    hour = "0",
    minute = "0",
    second = "0",
    fraction = "0",
    sign,
    zoneHour = "0",
    zoneMinute = "0",
  ] = parts;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59 || Number(zoneHour) > 23 || Number(zoneMinute) > 59) return null;
  const moment = new Date(0);
  moment.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (moment.getUTCMonth() !== Number(month) - 1 || moment.getUTCDate() !== Number(day)) return null;
  moment.setUTCHours(Number(hour), Number(minute), Number(second), Math.trunc(Number(`0.${fraction}`) * 1000));
  const offsetMs = (Number(zoneHour) * 60 + Number(zoneMinute)) * 60_000 * (sign === "-" ? -1 : 1);
  return moment.getTime() - offsetMs;
}

/** An instant with its zone, to the second: `2026-06-27 07:55:12 UTC`. */
export function instantText(atMs: number): string {
  if (!(Math.abs(atMs) <= lastInstantMs)) return "an unknown time";
  return `${new Date(atMs).toISOString().replace("T", " ").slice(0, -5)} UTC`;
}
