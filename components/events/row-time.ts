// The time of an event as a row shows it: to the millisecond, with the zone in the head of the column.

import { absoluteInWords } from "@/components/ui/format-time";
import { zoneInWords } from "@/components/ui/time-axis";

export interface RowTime {
  readonly date: string;
  readonly time: string;
  readonly zone: string;
}

/** @param zone "local" for the zone of whoever looks @returns null for a moment that no calendar holds */
export function rowTime(atMs: number, zone: "utc" | "local"): RowTime | null {
  if (Number.isNaN(new Date(atMs).getTime())) return null;
  const text = absoluteInWords(atMs, zone);
  const thousandths = String(((Math.floor(atMs) % 1_000) + 1_000) % 1_000).padStart(3, "0");
  return { date: text.slice(0, 10), time: `${text.slice(11, 19)}.${thousandths}`, zone: zoneInWords(atMs, zone) };
}
