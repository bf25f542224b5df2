// The order of cells within the columns of a layered drawing, by barycenter sweeps (Sugiyama's method).

/** Cells of a layered drawing, named by number: first the jobs, then the places where long edges pass. */
export interface Cells {
  /** Cells below this number are jobs. */
  readonly jobCount: number;
  /** Joined cells to the left and to the right of each cell; usually of the next column, but not always. */
  readonly left: readonly (readonly number[])[];
  readonly right: readonly (readonly number[])[];
}

export type Columns = readonly (readonly number[])[];

const mostSweeps = 8;
/** Sweeps without a gain after which no more is hoped for: one in each direction. */
const patience = 2;

/**
 * Orders each column so that few lines cross. Deterministic; ties keep the given order.
 * @returns new columns with the same cells, the best of all sweeps: never more crossings than the given order
 */
export function orderColumns(columns: Columns, cells: Cells): Columns {
  let current: Columns = columns;
  let best = columns;
  let fewest = crossings(columns, cells);
  for (let sweep = 0, idle = 0; sweep < mostSweeps && idle < patience && fewest > 0; sweep += 1) {
    current = sweepOnce(current, cells, sweep % 2 === 0 ? "left" : "right");
    const count = crossings(current, cells);
    idle += 1;
    if (count < fewest) {
      fewest = count;
      best = current;
      idle = 0;
    }
  }
  return best;
}

function sweepOnce(columns: Columns, cells: Cells, side: "left" | "right"): Columns {
  const position = new Float64Array(cells.left.length);
  const key = new Float64Array(cells.left.length);
  for (const column of columns) place(column, position);
  const near = cells[side];
  const result = [...columns];
  for (let turn = 0; turn < columns.length; turn += 1) {
    const at = side === "left" ? turn : columns.length - 1 - turn;
    const column = columns[at] ?? [];
    let last = Number.NEGATIVE_INFINITY;
    let isInOrder = true;
    for (const cell of column) {
      const own = mean(near[cell] ?? [], position) ?? position[cell] ?? 0;
      key[cell] = own;
      isInOrder &&= own >= last;
      last = own;
    }
    if (isInOrder) continue;
    // The sort is stable: equal keys keep their order.
    const ordered = [...column].sort((a, b) => (key[a] ?? 0) - (key[b] ?? 0));
    place(ordered, position);
    result[at] = ordered;
  }
  return result;
}

/** Positions are measured from the middle, so that columns of different height compare. */
function place(column: readonly number[], position: Float64Array): void {
  const middle = (column.length - 1) / 2;
  for (let index = 0; index < column.length; index += 1) position[column[index] ?? 0] = index - middle;
}

/** Mean of the values of some cells; null for none. */
export function mean(cells: readonly number[], values: Float64Array): number | null {
  if (cells.length === 0) return null;
  let sum = 0;
  for (const cell of cells) sum += values[cell] ?? 0;
  return sum / cells.length;
}

/** Number of crossing pairs of lines between each two neighbouring columns (inversions, by a Fenwick tree). */
export function crossings(columns: Columns, { right }: Pick<Cells, "right">): number {
  const rank = new Int32Array(right.length).fill(-1);
  let total = 0;
  for (let column = 1; column < columns.length; column += 1) {
    const behind = columns[column] ?? [];
    for (let index = 0; index < behind.length; index += 1) rank[behind[index] ?? 0] = index;
    const ends: number[] = [];
    for (const cell of columns[column - 1] ?? []) {
      const start = ends.length;
      for (const end of right[cell] ?? []) {
        const at = rank[end] ?? -1;
        if (at >= 0) ends.push(at);
      }
      if (ends.length - start > 1) sortFrom(ends, start);
    }
    total += inversions(ends, behind.length);
    for (const cell of behind) rank[cell] = -1;
  }
  return total;
}

/** Sorts the tail of a list in place, by insertion: a tail is as short as a job has dependants, and often in order already. */
function sortFrom(values: number[], start: number): void {
  for (let at = start + 1; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    let hole = at;
    for (let above = values[hole - 1] ?? 0; hole > start && above > value; above = values[hole - 1] ?? 0) {
      values[hole] = above;
      hole -= 1;
    }
    values[hole] = value;
  }
}

function inversions(values: readonly number[], size: number): number {
  const tree = new Int32Array(size + 1);
  let total = 0;
  for (let seen = 0; seen < values.length; seen += 1) {
    const value = values[seen] ?? 0;
    let smallerOrEqual = 0;
    for (let at = value + 1; at > 0; at -= at & -at) smallerOrEqual += tree[at] ?? 0;
    total += seen - smallerOrEqual;
    for (let at = value + 1; at <= size; at += at & -at) tree[at] = (tree[at] ?? 0) + 1;
  }
  return total;
}
