// A hand-over as its journal lines tell it: what was started, and how it ended.

import type { HandOverBegun, HandOverEnded } from "@/lib/io/journal/journal-record";
import type { JournalLine } from "@/lib/io/journal/recovery";

export interface JournalHandOver {
  readonly id: string;
  /** When it was begun, ISO 8601, UTC. */
  readonly at: string;
  readonly begun: HandOverBegun;
  /** Null while no end is written. */
  readonly ended: HandOverEnded | null;
}

/** Groups journal lines into hand-overs, oldest first. An end that belongs to no beginning is left out; the first end counts. */
export function handOversOf(lines: readonly JournalLine[]): readonly JournalHandOver[] {
  const all = new Map<string, JournalHandOver>();
  for (const { at, record } of lines) {
    if (record.kind === "hand-over-begun") {
      all.set(record.payload.entry, { id: record.payload.entry, at, begun: record.payload, ended: null });
    } else if (record.kind === "hand-over-ended") {
      const known = all.get(record.payload.entry);
      if (known !== undefined && known.ended === null) all.set(known.id, { ...known, ended: record.payload });
    }
  }
  return [...all.values()];
}
