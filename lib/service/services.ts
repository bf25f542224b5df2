// What every use case is given: the roots, the state folder, the formats, the clock and randomness.

import type { Format } from "@/lib/engine/formats/format";
import type { Root } from "@/lib/io/roots/roots-file";
import type { RootReadings } from "@/lib/service/root-readings";
import type { RowLog } from "@/lib/service/row-log";

/** The configured roots, with what is wrong with the configuration itself. */
export interface RootsReading {
  readonly roots: readonly Root[];
  /** A sentence with file and line when the roots file cannot be used; null when it can. */
  readonly problem: string | null;
}

export interface Services {
  /** Reprise's own state folder, absolute. */
  readonly home: string;
  readonly formats: readonly Format[];
  readonly readRoots: () => Promise<RootsReading>;
  /** False in read-only mode: nothing may be written then, neither to projects nor to the journal. */
  readonly mayAct: boolean;
  /** Milliseconds since the epoch. */
  readonly nowMs: () => number;
  /** What the run list remembers from one reading to the next; without it every run is read each time. */
  readonly runList?: { readonly readings: RootReadings; readonly log: RowLog };
  /** A fresh random identifier, 128 bits or more, URL-safe. */
  readonly randomId: () => string;
}

/** A closed error of a use case, for the edge to map. */
export interface ServiceProblem {
  readonly code: "unknown-root" | "unknown-run" | "unreadable" | "bad-input" | "read-only" | "failed";
  readonly message: string;
}

export type ServiceResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: ServiceProblem };

/** A success. */
export function found<T>(value: T): ServiceResult<T> {
  return { ok: true, value };
}

/** A failure that the person can read. */
export function failed<T>(code: ServiceProblem["code"], message: string): ServiceResult<T> {
  return { ok: false, problem: { code, message } };
}
