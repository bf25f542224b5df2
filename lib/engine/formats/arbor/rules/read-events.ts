// Reads events.jsonl, or a stretch of it, into rows in file order: a broken line is a row with its place (§8, §21).

import type { EventRow } from "@/lib/engine/formats/arbor/rules/event-row";
import { readEventLine, unreadRow } from "@/lib/engine/formats/arbor/rules/read-event-line";
import { splitLines } from "@/lib/engine/text/split-lines";

/** Most lines of one stretch that are read; what follows them is one row more. */
const rowLimit = 1_000_000;

export interface Stretch {
  /** Number of the first line in the file, when the bytes are not its beginning. */
  readonly firstLine?: number;
  /** Offset in the file of the first byte. */
  readonly firstByteOffset?: number;
  /** Time of the line before the stretch, which lines without a time of their own inherit; milliseconds. */
  readonly previousMs?: number | null;
}

/**
 * Every line but the blank ones, good and bad, in file order (§8.1, §8.6). Only LF ends a line; a CR before it is dropped.
 * A last line that nothing ends is `torn` when it cannot be read. Total: any bytes give rows.
 */
export function readEvents(bytes: Uint8Array, stretch: Stretch = {}): readonly EventRow[] {
  const base = { lines: (stretch.firstLine ?? 1) - 1, bytes: stretch.firstByteOffset ?? 0 };
  let previousMs = stretch.previousMs ?? null;
  const rows: EventRow[] = [];
  for (const line of splitLines(bytes, "lf", rowLimit)) {
    const isRest = line.line > rowLimit;
    const row = isRest ? unreadRow(line, base, previousMs, "too-many-lines", null) : readEventLine(line, base, previousMs);
    if (row === null) continue;
    rows.push(row);
    previousMs = row.atMs;
  }
  return rows;
}
