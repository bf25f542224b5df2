// How old the last signs of a run are, by its events and by its files (§19).

import type { EventRow } from "@/lib/engine/formats/arbor/rules/event-row";

/** A living agent writes at least every 30 s; twice that is missed before a run is called quiet (§19). */
export const liveMs = 90_000;
/** Silence after which a process is taken for gone (§19). */
export const quietMs = 600_000;
/** Event time and modification time of one write differ by far less than this. */
const suspicionMs = 300_000;

export interface Ages {
  readonly lastEventMs: number | null;
  readonly suspect: boolean;
  readonly bothBelow: (limitMs: number) => boolean;
  readonly anyBelow: (limitMs: number) => boolean;
}

/** When a sign's age crosses one of the limits: as its moment comes near, ceases to be young, and becomes old. */
export function ageTurns(signs: readonly (number | null)[]): readonly number[] {
  return signs.flatMap((atMs) => (atMs === null ? [] : [atMs - liveMs, atMs + liveMs, atMs + quietMs]));
}

interface Moments {
  readonly nowMs: number;
  readonly eventsModifiedAtMs: number | null;
  readonly treeModifiedAtMs: number | null;
}

/** Ages at `nowMs`. @param own rows of the last process */
export function agesOf(signs: Moments, own: readonly EventRow[]): Ages {
  const last = own.findLast((row) => row.atSource === "own");
  const lastEventMs = last?.atMs ?? null;
  const age = (atMs: number | null) => (atMs === null ? null : signs.nowMs - atMs);
  // A time from the future is no sign of youth: the clock has stepped.
  const young = (ageMs: number | null, limitMs: number) => ageMs !== null && ageMs < limitMs && ageMs > -liveMs;
  const [event, file] = [age(lastEventMs), age(signs.eventsModifiedAtMs)];
  return {
    lastEventMs,
    suspect: event !== null && file !== null && Math.abs(event - file) > suspicionMs,
    bothBelow: (limitMs) => young(event, limitMs) && young(file, limitMs),
    anyBelow: (limitMs) => [event, file, age(signs.treeModifiedAtMs)].some((one) => young(one, limitMs)),
  };
}
