// The part of a log that its run is judged by: the same for the list, which reads both ends only, and for the page (§19).

import type { EventLog } from "@/lib/engine/formats/arbor/facts";
import { logEnds } from "@/lib/engine/formats/arbor/find-runs";
import { dataText, type EventRow } from "@/lib/engine/formats/arbor/rules/event-row";

export interface JudgedRows {
  readonly rows: readonly EventRow[];
  /** True when earlier lines were left out. */
  readonly beginsLate: boolean;
  /** Where the coordinator works, by the first start of the log. */
  readonly projectFolder: string | null;
}

/**
 * The last 256 KiB of a log that is larger than what the list reads of it, else all of it. A start or an end in the head of a cut
 * log tells nothing: a later one may stand in the part that was left out.
 */
export function judgedRows({ rows, gapAt, sizeBytes }: EventLog): JudgedRows {
  const start = rows.find((row) => row.type === "session.start");
  const projectFolder = start === undefined ? null : dataText(start, "cwd");
  if (gapAt === null && sizeBytes <= logEnds.headBytes + logEnds.tailBytes) return { rows, beginsLate: false, projectFolder };
  const tailOffset = sizeBytes - logEnds.tailBytes;
  // The line in which the tail begins is left out, as its beginning is not there.
  return { rows: rows.filter((row) => row.byteOffset > tailOffset), beginsLate: true, projectFolder };
}
