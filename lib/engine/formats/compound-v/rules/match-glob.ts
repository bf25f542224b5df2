// Matches lanes and other path patterns of a manifest against repository paths, in time linear in pattern × path.

/** One step of a compiled pattern. `loop` steps may take any number of characters; `skip` may leave out the next two steps. */
type Step =
  | { readonly kind: "literal"; readonly character: string }
  | { readonly kind: "one" }
  | { readonly kind: "loop"; readonly slashes: boolean }
  | { readonly kind: "skip" };

const slash = { kind: "literal", character: "/" } as const;
const anything = { kind: "loop", slashes: true } as const;

/**
 * Compiles a pattern (§5.4): anchored, case-sensitive, `*` and `?` stay within a segment, a run of two or more `*` crosses
 * them, everything else is literal. The matcher never throws.
 */
export function compileGlob(pattern: string): (path: string) => boolean {
  if (!/[*?]/.test(pattern)) return (path) => path === pattern;
  const steps = stepsOf([...pattern]);
  return (path) => matches(steps, path);
}

/** True when any pattern matches the path (§5.4). */
export function matchesAny(patterns: readonly string[], path: string): boolean {
  return patterns.some((pattern) => compileGlob(pattern)(path));
}

function stepsOf(characters: readonly string[]): readonly Step[] {
  const steps: Step[] = [];
  let afterSlash = false;
  let at = 0;
  while (at < characters.length) {
    const character = characters[at] ?? "";
    const start = at;
    while (characters[at] === "*") at += 1;
    const next = characters[at];
    if (at === start) {
      steps.push(character === "?" ? { kind: "one" } : { kind: "literal", character });
      at += 1;
    } else if (at - start === 1) steps.push({ kind: "loop", slashes: false });
    else if (afterSlash && (next === undefined || next === "/")) {
      // `a/**` is `a`, or `a/` and anything: the slash before the stars becomes optional together with them.
      steps.splice(-1, 1, { kind: "skip" }, slash, anything);
    } else if (start === 0 && next === "/") {
      steps.push({ kind: "skip" }, anything, slash);
      at += 1;
    } else steps.push(anything);
    afterSlash = character === "/";
  }
  return steps;
}

/** Follows all ways through the pattern at once, one character of the path after the other. */
function matches(steps: readonly Step[], path: string): boolean {
  const seenIn = new Int32Array(steps.length + 1);
  let round = 1;
  let current: number[] = [];
  let next: number[] = [];
  const waiting: number[] = [];
  const reach = (into: number[], first: number): void => {
    waiting.push(first);
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      if (seenIn[index] === round) continue;
      seenIn[index] = round;
      into.push(index);
      const step = steps[index];
      if (step?.kind === "loop") waiting.push(index + 1);
      else if (step?.kind === "skip") waiting.push(index + 1, index + 3);
    }
  };
  reach(current, 0);
  for (const character of path) {
    round += 1;
    next.length = 0;
    for (const index of current) {
      const step = steps[index];
      if (step === undefined || step.kind === "skip") continue;
      if (step.kind === "loop") {
        if (step.slashes || character !== "/") reach(next, index);
      } else if (step.kind === "one" ? character !== "/" : step.character === character) reach(next, index + 1);
    }
    if (next.length === 0) return false;
    [current, next] = [next, current];
  }
  return current.includes(steps.length);
}
