// What of a run folder can be opened and read: documents, reports and the lines of its ledgers.

/** How a document is best shown. */
export type DocumentKind = "json" | "jsonl" | "text" | "markdown" | "diff";

/** A file of the run folder that a person can open. */
export interface DocumentRef {
  readonly path: string;
  readonly label: string;
  readonly kind: DocumentKind;
  readonly sizeBytes: number;
  readonly modifiedAtMs: number;
  /** Null when it can be opened, else why not. */
  readonly problem: string | null;
}

/**
 * A report on a run: a document of its own folder, or the one that Reprise generates from what it read. The generated one is
 * no file; its path is `generatedReportPath`.
 */
export interface ReportRef {
  /** Path below the run folder. */
  readonly path: string;
  readonly label: string;
  readonly kind: "written" | "generated";
}
