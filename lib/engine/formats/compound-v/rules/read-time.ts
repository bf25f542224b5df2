// Times as runs and epics write them: ISO-8601 in several spellings, or seconds since 1970. Never the machine's own time zone.

import { numberOf, textOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

const day = "(\\d{4})-(\\d{2})-(\\d{2})";
const clock = "(\\d{2}):(\\d{2})(?::(\\d{2})(?:[.,](\\d{1,9}))?)?";
const zone = "(?:([Zz])|([+-])(\\d{2}):?(\\d{2}))?";
const isoTime = new RegExp(`^${day}(?:[Tt ]${clock} ?${zone})?$`);

/** Latest instant a date can hold, in milliseconds. */
const lastInstantMs = 8.64e15;

/** Milliseconds since 1970 of a time value (§3.3): an ISO text, or a number of seconds. Null when it cannot be read. */
export function readTime(node: JsonNode | undefined): number | null {
  const text = textOf(node);
  if (text !== null) return readTimeText(text);
  const seconds = numberOf(node);
  if (seconds === null || !Number.isFinite(seconds)) return null;
  const ms = Math.round(seconds * 1000);
  return Math.abs(ms) <= lastInstantMs ? ms : null;
}

/** Milliseconds since 1970 of an ISO-8601 text (§3.3); without an offset it is UTC, a date alone is its first instant. */
export function readTimeText(text: string): number | null {
  const parts = isoTime.exec(text);
  if (parts === null) return null;
  const [year, month, date] = [numeric(parts[1]), numeric(parts[2]), numeric(parts[3])];
  const [hour, minute, second] = [numeric(parts[4]), numeric(parts[5]), numeric(parts[6])];
  const ms = Math.trunc(Number(`0.${parts[7] ?? "0"}`) * 1000);
  const [offsetHour, offsetMinute] = [numeric(parts[10]), numeric(parts[11])];
  if (year < 1 || hour > 23 || minute > 59 || second > 59 || offsetHour > 23 || offsetMinute > 59) return null;
  const moment = new Date(0);
  moment.setUTCFullYear(year, month - 1, date);
  if (moment.getUTCMonth() !== month - 1 || moment.getUTCDate() !== date) return null;
  moment.setUTCHours(hour, minute, second, ms);
  const offsetMs = (offsetHour * 60 + offsetMinute) * 60_000 * (parts[9] === "-" ? -1 : 1);
  return moment.getTime() - offsetMs;
}

const numeric = (digits: string | undefined) => Number(digits ?? "0");
