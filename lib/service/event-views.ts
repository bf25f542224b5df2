// What the event explorer is told: the survey of a log, pages of rows, one event opened. Plain JSON values.

import type { EventLevel } from "@/lib/engine/events/event-rule";
import type { Fact } from "@/lib/engine/run/run";

export interface FacetCount {
  readonly name: string;
  readonly count: number;
}

/** Counts over time of the rows that have a time. Bucket `i` covers [fromMs + i × stepMs, fromMs + (i + 1) × stepMs). */
export interface EventHistogram {
  readonly fromMs: number;
  readonly stepMs: number;
  readonly counts: readonly number[];
  readonly errors: readonly number[];
}

/** A log as far as it is known now; sent again and again until `complete`. Lines that are empty count as rows. */
export interface LogSurvey {
  /** Changes when the file was replaced or cut; rows of two identities are never mixed. */
  readonly identity: string;
  readonly sizeBytes: number;
  readonly indexedBytes: number;
  /** Rows of the indexed part. */
  readonly rows: number;
  readonly complete: boolean;
  /** Rows that fit the query, of the part that was searched; all rows for an empty query. */
  readonly match: { readonly rows: number; readonly searchedBytes: number; readonly complete: boolean };
  /** Most frequent first, 500 at most; `others` counts the rows of the names left out. */
  readonly types: readonly FacetCount[];
  readonly nodes: readonly FacetCount[];
  readonly levels: readonly FacetCount[];
  readonly others: { readonly types: number; readonly nodes: number };
  /** Null when no row has a time. */
  readonly histogram: EventHistogram | null;
  readonly untimedRows: number;
  /** Rows that are no record: not JSON, not an object, invalid UTF-8, zero bytes. */
  readonly damagedRows: number;
  /** Bytes of a last line that nothing ends; 0 when the log ends with its line ending. */
  readonly unfinishedBytes: number;
}

/** One line of the log. */
export interface EventRow {
  /** Position among the rows that fit, from 0; counted from the end as -1, -2 … while the total is not known. */
  readonly position: number;
  /** From 1; null while the lines before are not counted. */
  readonly line: number | null;
  readonly byteOffset: number;
  readonly sizeBytes: number;
  readonly atMs: number | null;
  readonly type: string | null;
  readonly node: string | null;
  readonly level: EventLevel | null;
  /** What the event says, on one line, at most 300 characters, inert text. */
  readonly summary: string;
  /** Why the line is no record; null when it is one. */
  readonly problem: string | null;
}

export interface EventPage {
  readonly identity: string;
  readonly rows: readonly EventRow[];
  /** Rows that fit, as far as known, and whether that is all. */
  readonly matchRows: number;
  readonly complete: boolean;
}

/** One event opened. */
export interface EventDetail {
  readonly row: EventRow;
  /** The line as written, secrets masked where the format says so; at most 1 MiB of it. */
  readonly text: string;
  readonly cut: boolean;
  /** The format's own words. */
  readonly label: string;
  readonly details: readonly Fact[];
}

/** Answer of a jump. */
export interface FoundEvent {
  /** Position among the rows that fit; null when there is none. */
  readonly position: number | null;
  readonly line: number | null;
}
