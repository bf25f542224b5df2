// What a measurement is, and what it gives.

/** One line of the table. */
export interface Row {
  readonly what: string;
  /** Ours, in words with its unit; null when it could not be measured. */
  readonly ours: string | null;
  /** The same as a number, in the unit that the row is about. */
  readonly value: number | null;
  /** Who is compared with; null when nobody is. */
  readonly peer: string | null;
  /** The peer's figure in words; "not available" when it could not be had on this machine. */
  readonly peerFigure: string | null;
  /** Ours divided by the peer's. */
  readonly ratio: number | null;
  readonly bar: string;
  /** Null when nothing could be compared: neither met nor missed. */
  readonly isMet: boolean | null;
  /** What must be known to read the figure. */
  readonly note: string | null;
}

/** What every measurement is given. */
export interface Bench {
  /** A folder of this measurement's own, empty; removed afterwards. */
  readonly folder: string;
  /** Size of the large log. */
  readonly sizeBytes: number;
  /** How often what is quick is repeated. */
  readonly runs: number;
  /** How long the open streams are watched. */
  readonly streamsMs: number;
  /** Says on the error stream what is going on. */
  readonly say: (text: string) => void;
}

export interface Measurement {
  /** The word that names it on the command line. */
  readonly name: string;
  readonly about: string;
  readonly needs: { readonly server: boolean; readonly browser: boolean };
  readonly run: (bench: Bench) => Promise<readonly Row[]>;
}
