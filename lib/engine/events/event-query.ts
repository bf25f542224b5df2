// What a person looks for among the events of a log, as a value.

/** One condition on a facet. */
export interface FacetTerm {
  readonly field: "type" | "node" | "level";
  /** Compared whole and without regard to case; each `*` stands for any characters. */
  readonly pattern: string;
  /** True for events that do not fit. */
  readonly negated: boolean;
}

/** One text that must (not) occur in the bytes of the line, as UTF-8. */
export interface TextTerm {
  readonly text: string;
  readonly negated: boolean;
}

/**
 * Terms of the same field that are not negated are alternatives; everything else must hold together.
 * An empty query fits every line, also one that is no record.
 */
export interface EventQuery {
  readonly facets: readonly FacetTerm[];
  readonly texts: readonly TextTerm[];
  /** False: letters of the Latin alphabet fit in either case. */
  readonly matchCase: boolean;
  /** Events from this moment on, inclusive; null for no bound. Events without a time fit only without bounds. */
  readonly fromMs: number | null;
  /** Events before this moment, exclusive. */
  readonly toMs: number | null;
  /** True: only lines that are no record. */
  readonly damagedOnly: boolean;
}
