// A finding: one diagnosed fact about a run, with its place, its evidence and what to do about it.

/** How much a finding matters. `blocker` also forbids every write to the run. */
export type Severity = "blocker" | "error" | "warning" | "note";

/** Where in a run folder a finding was made. Lines and columns count from 1, bytes from 0. */
export interface Place {
  /** Path relative to the run folder, with forward slashes. */
  readonly path: string;
  readonly line: number | null;
  readonly column: number | null;
  readonly byteOffset: number | null;
  /** Path inside a document, such as `jobs[3].state`; null for the whole file. */
  readonly pointer: string | null;
}

/** One diagnosed fact. `code` is stable and is what tests and scripts compare. */
export interface Finding {
  readonly code: string;
  readonly severity: Severity;
  /** One sentence: what is wrong. */
  readonly message: string;
  readonly place: Place | null;
  /** What was read that shows it; inert text, shortened. */
  readonly evidence: string | null;
  /** One sentence: what the person can do. */
  readonly remedy: string;
  /** The section of the format document that states the rule, such as `§16 P3`. */
  readonly rule: string;
}

/** A place that names a whole file. */
export function wholeFile(path: string): Place {
  return { path, line: null, column: null, byteOffset: null, pointer: null };
}
