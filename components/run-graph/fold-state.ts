// What is folded: automatic, everything or nothing, and what was folded or opened by hand since. Stands in the URL.

/** From this many jobs on, what is finished starts folded. */
const foldAbove = 200;

export interface FoldChoice {
  /** Null leaves it to the size of the run. */
  readonly fold: "open" | "closed" | null;
  /** Names whose state is the other one than the choice gives. */
  readonly flip: readonly string[] | null;
}

interface Foldable {
  readonly jobCount: number;
  /** Names that start folded in a large run. */
  readonly finished: ReadonlySet<string>;
  /** Every name that can be folded. */
  readonly all: ReadonlySet<string>;
}

/** The folded names. Names that cannot be folded are left out. */
export function foldedNames({ fold, flip }: FoldChoice, { jobCount, finished, all }: Foldable): ReadonlySet<string> {
  const base = fold === "open" ? new Set<string>() : fold === "closed" ? all : jobCount > foldAbove ? finished : new Set<string>();
  const flipped = new Set(flip ?? []);
  return new Set([...all].filter((name) => base.has(name) !== flipped.has(name)));
}

/** The choice with one name folded or opened by hand. */
export function flipped({ flip }: FoldChoice, name: string): { readonly flip: string[] | null } {
  const rest = (flip ?? []).filter((one) => one !== name);
  const next = rest.length === (flip ?? []).length ? [...rest, name] : rest;
  return { flip: next.length === 0 ? null : next };
}

/** True when what is finished is folded unless it was opened by hand. */
export function isFoldedByDefault({ fold }: Pick<FoldChoice, "fold">, jobCount: number): boolean {
  return fold === "closed" || (fold === null && jobCount > foldAbove);
}
