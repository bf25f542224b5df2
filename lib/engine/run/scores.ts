// Scores of a run that searches for a better result: what was measured, how it moved, and how far apart the two splits are.

/** `value` for drawing and comparing, `text` exactly as the ledger writes it (`40.0` stays `40.0`). */
export interface Score {
  readonly value: number;
  readonly text: string;
}

/** Baseline and trunk of one split of the evaluation. */
export interface SplitScores {
  /** What the format calls the split, such as `B_dev`. */
  readonly name: string;
  readonly baseline: Score | null;
  readonly trunk: Score | null;
}

/** One measured job, in the order in which the results came. */
export interface ScorePoint {
  readonly order: number;
  readonly jobId: string;
  readonly score: Score;
  /** Best score up to and including this one, the direction respected. */
  readonly best: number;
  readonly cycle: number | null;
  readonly atMs: number | null;
}

export interface ScoreBoard {
  readonly direction: "maximize" | "minimize";
  /** Split used while searching. */
  readonly dev: SplitScores;
  /** Split held out for a merge. */
  readonly test: SplitScores;
  /** Change on the search split minus change on the held-out split; null unless all four scores are known. */
  readonly gap: { readonly value: number; readonly sentence: string } | null;
  readonly best: { readonly jobId: string; readonly score: Score } | null;
  /** Ids from the root to the best job. */
  readonly bestPath: readonly string[];
  readonly points: readonly ScorePoint[];
  readonly remarks: readonly string[];
}
