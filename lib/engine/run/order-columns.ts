// The order of cells within the columns of a layered drawing, by barycenter sweeps (Sugiyama's method).

/** A cell of a column: a job, or the place where a long edge passes (`job` null). */
export interface Cell {
  readonly job: number | null;
  /** Joined cells to the left and to the right; usually of the next column, but not always. */
  readonly left: Cell[];
  readonly right: Cell[];
}

const sweeps = 8;

/**
 * Orders each column so that few lines cross. Deterministic; ties keep the given order.
 * @returns new columns with the same cells, the best of all sweeps
 */
export function orderColumns(columns: readonly (readonly Cell[])[]): readonly (readonly Cell[])[] {
  let current = columns.map((column) => [...column]);
  let best = current.map((column) => [...column]);
  let fewest = crossings(best);
  for (let sweep = 0; sweep < sweeps && fewest > 0; sweep += 1) {
    current = sweepOnce(current, sweep % 2 === 0 ? "left" : "right");
    const count = crossings(current);
    if (count < fewest) {
      fewest = count;
      best = current.map((column) => [...column]);
    }
  }
  return best;
}

function sweepOnce(columns: readonly (readonly Cell[])[], side: "left" | "right"): Cell[][] {
  const position = positionsOf(columns);
  const result = columns.map((column) => [...column]);
  const turns = side === "left" ? result.keys() : [...result.keys()].reverse();
  for (const turn of turns) {
    const column = result[turn] ?? [];
    const keyed = column.map((cell, index) => ({ cell, index, key: mean(cell[side], position) ?? position.get(cell) ?? index }));
    keyed.sort((a, b) => a.key - b.key || a.index - b.index);
    result[turn] = keyed.map((one) => one.cell);
    place(result[turn], position);
  }
  return result;
}

function positionsOf(columns: readonly (readonly Cell[])[]): Map<Cell, number> {
  const position = new Map<Cell, number>();
  for (const column of columns) place(column, position);
  return position;
}

/** Positions are measured from the middle, so that columns of different height compare. */
function place(column: readonly Cell[], position: Map<Cell, number>): void {
  for (const [index, cell] of column.entries()) position.set(cell, index - (column.length - 1) / 2);
}

function mean(cells: readonly Cell[], position: ReadonlyMap<Cell, number>): number | null {
  if (cells.length === 0) return null;
  let sum = 0;
  for (const cell of cells) sum += position.get(cell) ?? 0;
  return sum / cells.length;
}

/** Number of crossing pairs of lines between each two neighbouring columns (inversions, by a Fenwick tree). */
export function crossings(columns: readonly (readonly Cell[])[]): number {
  let total = 0;
  for (let column = 1; column < columns.length; column += 1) {
    const right = columns[column] ?? [];
    const rank = new Map(right.map((cell, index) => [cell, index]));
    const ends: number[] = [];
    for (const cell of columns[column - 1] ?? []) {
      const ranks = cell.right.flatMap((end) => rank.get(end) ?? []);
      for (const one of ranks.sort((a, b) => a - b)) ends.push(one);
    }
    total += inversions(ends, right.length);
  }
  return total;
}

function inversions(values: readonly number[], size: number): number {
  const tree = new Array<number>(size + 1).fill(0);
  let total = 0;
  for (const [seen, value] of values.entries()) {
    let smallerOrEqual = 0;
    for (let at = value + 1; at > 0; at -= at & -at) smallerOrEqual += tree[at] ?? 0;
    total += seen - smallerOrEqual;
    for (let at = value + 1; at <= size; at += at & -at) tree[at] = (tree[at] ?? 0) + 1;
  }
  return total;
}
