// The cells of a layered drawing: its jobs, and a passing place in every column that a long edge crosses.

import type { Cells, Columns } from "@/lib/engine/run/order-columns";

/** A dependency between two jobs, as positions in their list. */
export interface Link {
  readonly from: number;
  readonly to: number;
}

export interface ThreadedEdges {
  readonly cells: Cells;
  readonly columns: Columns;
  /** Passing cells of an edge, left to right; nothing for one that passes no column. */
  readonly passes: readonly (readonly number[] | undefined)[];
}

/** Most passing places that are kept for long edges; the longest edges go straight beyond that. */
const passBudget = 4_000;

/**
 * Joins neighbouring cells; an edge over several columns gets a passing cell in each, shortest edges first.
 * @param columnOf column of each job
 * @param count number of columns
 */
export function threadEdges(links: readonly Link[], columnOf: readonly number[], count: number): ThreadedEdges {
  const columns: number[][] = Array.from({ length: count }, () => []);
  const left: number[][] = columnOf.map(() => []);
  const right: number[][] = columnOf.map(() => []);
  for (const [job, column] of columnOf.entries()) columns[column]?.push(job);
  const join = (from: number, to: number) => {
    right[from]?.push(to);
    left[to]?.push(from);
  };
  const passes = new Array<number[] | undefined>(links.length).fill(undefined);
  const spans = links.map((link) => (columnOf[link.to] ?? 0) - (columnOf[link.from] ?? 0));
  const forward = [...links.keys()].filter((position) => (spans[position] ?? 0) > 0);
  // The sort is stable: edges of one length keep their order.
  forward.sort((a, b) => (spans[a] ?? 0) - (spans[b] ?? 0));
  let budget = passBudget;
  for (const position of forward) {
    const link = links[position];
    if (link === undefined) continue;
    const needed = (spans[position] ?? 0) - 1;
    let previous = link.from;
    if (needed > 0 && needed <= budget) {
      budget -= needed;
      const own: number[] = [];
      passes[position] = own;
      for (let step = 1; step <= needed; step += 1) {
        const cell = left.length;
        left.push([]);
        right.push([]);
        columns[(columnOf[link.from] ?? 0) + step]?.push(cell);
        own.push(cell);
        join(previous, cell);
        previous = cell;
      }
    }
    join(previous, link.to);
  }
  return { cells: { jobCount: columnOf.length, left, right }, columns, passes };
}
