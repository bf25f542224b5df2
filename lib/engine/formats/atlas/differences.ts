// Where Reprise reads a recorded atlas project otherwise than its own program, on purpose. docs/differences-atlas.md tells the same.

/** One deliberate difference in a recorded project. */
export interface Difference {
  readonly project: string;
  readonly run: string;
  /** `damaged`: called damaged. `choice`: passed over when a run is chosen. `verdict`: how it ended. */
  readonly what: "damaged" | "choice" | "verdict";
  readonly why: string;
}

export const differences: readonly Difference[] = [
  {
    project: "shop-damaged",
    run: "aa7727c3-a10a-4070-a7f9-533716588655",
    what: "damaged",
    why: "refine_passes is NaN. The host reads it; §16 L1 asks for an integer before anything is written, so Reprise shows the position and offers no write.",
  },
  {
    project: "shop-damaged",
    run: "c594831d-73d0-4d49-9e46-195434877dc5",
    what: "verdict",
    why: "The OUTPUT line is torn. The host folds the critic files to OK; §13.1 goes by the recorded verdict, and none is recorded, so Reprise says so.",
  },
  {
    project: "ledger-damaged-2",
    run: "7d6f0c79-7f1f-4d21-96e6-b2042c0642df",
    what: "choice",
    why: "state.json is a list. The host's check of single changes fails on it and finds no run at all; §7.3 passes over what cannot be read.",
  },
];
