// Which stretches of two lists of lines differ: the fewest, as far as finding them stays cheap.

/** Lines [beforeStart, beforeEnd) became lines [afterStart, afterEnd). */
export interface ChangedRun {
  readonly beforeStart: number;
  readonly beforeEnd: number;
  readonly afterStart: number;
  readonly afterEnd: number;
}

/** Most differing lines that are told apart, and most comparisons made for it. Beyond, everything between is one stretch. */
const mostDifferences = 500;
const mostComparisons = 20_000_000;

/** Ascending, disjoint stretches; none when both lists are equal. Bounded time and memory, exact in any case. */
export function changedRuns(before: readonly string[], after: readonly string[]): readonly ChangedRun[] {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const left = before.slice(head, before.length - tail);
  const right = after.slice(head, after.length - tail);
  if (left.length === 0 && right.length === 0) return [];
  const kept = left.length === 0 || right.length === 0 ? [] : (matches(left, right) ?? []);
  return between(kept, left.length, right.length).map((run) => ({
    beforeStart: run.beforeStart + head,
    beforeEnd: run.beforeEnd + head,
    afterStart: run.afterStart + head,
    afterEnd: run.afterEnd + head,
  }));
}

type Match = readonly [number, number];

/** What lies between the lines that stay. */
function between(kept: readonly Match[], beforeEnd: number, afterEnd: number): readonly ChangedRun[] {
  const runs: ChangedRun[] = [];
  let x = 0;
  let y = 0;
  for (const [nextX, nextY] of [...kept, [beforeEnd, afterEnd] as const]) {
    if (nextX > x || nextY > y) runs.push({ beforeStart: x, beforeEnd: nextX, afterStart: y, afterEnd: nextY });
    x = nextX + 1;
    y = nextY + 1;
  }
  return runs;
}

/** Pairs of lines that stay, by Myers' greedy search ("An O(ND) Difference Algorithm", 1986); null beyond the bounds. */
function matches(left: readonly string[], right: readonly string[]): readonly Match[] | null {
  const bound = Math.min(mostDifferences, Math.floor(mostComparisons / (left.length + right.length)));
  // `furthest` of a diagonal k = x - y lies at k + bound + 1; one copy per step is kept for the way back.
  const furthest = new Int32Array(2 * bound + 3);
  const steps: Int32Array[] = [];
  const at = (from: Int32Array, k: number) => from[k + bound + 1] ?? 0;
  for (let d = 0; d <= bound; d += 1) {
    steps.push(furthest.slice());
    for (let k = -d; k <= d; k += 2) {
      let x = isDown(k, d, (other) => at(furthest, other)) ? at(furthest, k + 1) : at(furthest, k - 1) + 1;
      while (x < left.length && x - k < right.length && left[x] === right[x - k]) x += 1;
      furthest[k + bound + 1] = x;
      if (x >= left.length && x - k >= right.length) return wayBack(steps, left.length, right.length, at);
    }
  }
  return null;
}

/** Whether the best way to a diagonal takes a line from the right list (else it drops one of the left list). */
function isDown(k: number, d: number, reached: (k: number) => number): boolean {
  return k === -d || (k !== d && reached(k - 1) < reached(k + 1));
}

function wayBack(steps: readonly Int32Array[], endX: number, endY: number, at: (from: Int32Array, k: number) => number): readonly Match[] {
  const kept: Match[] = [];
  let x = endX;
  let y = endY;
  for (const [d, reached] of [...steps.entries()].reverse()) {
    const k = x - y;
    const from = isDown(k, d, (other) => at(reached, other)) ? k + 1 : k - 1;
    const fromX = d === 0 ? 0 : at(reached, from);
    const fromY = d === 0 ? 0 : fromX - from;
    while (x > fromX && y > fromY) {
      x -= 1;
      y -= 1;
      kept.push([x, y]);
    }
    x = fromX;
    y = fromY;
  }
  return kept.reverse();
}
