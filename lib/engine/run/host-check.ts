// A check that the program which owns the run performs itself, repeated word for word, with its options.

export interface HostCheckOption {
  readonly id: string;
  /** The host's own flag, such as `--require-report`. */
  readonly flag: string;
  readonly sentence: string;
}

export interface HostCheckResult {
  readonly ok: boolean;
  /** Exactly what the host prints, line by line. */
  readonly lines: readonly string[];
}

export interface HostCheck {
  /** The command that it repeats. */
  readonly title: string;
  readonly sentence: string;
  readonly options: readonly HostCheckOption[];
}
