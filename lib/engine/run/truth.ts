// Ledger against git: what both say of each job, and what follows.

/** A file of a job as git shows it: `landed` inside its lanes, `outside` of them, `missing` though it is required. */
export interface TruthFile {
  readonly path: string;
  readonly mark: "landed" | "outside" | "missing";
}

/** Ledger against git for one job, and what follows. */
export interface TruthRow {
  readonly jobId: string;
  readonly ledger: string;
  readonly git: string;
  readonly so: string;
  readonly change: "none" | "promoted" | "demoted" | "blocked" | "unknown";
  /** The rule that decided, as one sentence. */
  readonly rule: string;
  /** Where was looked: a working tree or the checkout. */
  readonly place: string;
  readonly baseline: { readonly commit: string | null; readonly source: string } | null;
  /** At most 100; `fileCount` tells all. */
  readonly files: readonly TruthFile[];
  readonly fileCount: number;
  readonly commits: readonly { readonly id: string; readonly sentence: string }[];
  /** Whether something still works on it, with its evidence; null for a job that is not marked as running. */
  readonly liveness: string | null;
  /** What the host's own integration authority would answer; null when it was not asked. */
  readonly authority: { readonly verdict: string; readonly sentence: string } | null;
  readonly remarks: readonly string[];
}

/** Git's word on every job of a run. */
export interface TruthTable {
  /** Why git could not be asked; null when it could. */
  readonly unavailable: string | null;
  readonly rows: readonly TruthRow[];
}
