// Where Reprise reads an atlas run otherwise than its own program, on purpose. docs/differences-atlas.md is made of the same facts.

/** One deliberate difference in a recorded project. */
export interface Difference {
  readonly project: string;
  readonly run: string;
  readonly what: "damaged";
  readonly why: string;
}

export const differences: readonly Difference[] = [
  {
    project: "shop-damaged",
    run: "aa7727c3-a10a-4070-a7f9-533716588655",
    what: "damaged",
    why: "refine_passes is NaN. The host reads it; §16 L1 asks for an integer before anything is written, so Reprise shows the position and offers no write.",
  },
];
