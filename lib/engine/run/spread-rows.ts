// Rows of ordered columns: each cell as near to its neighbours as the order and the least distances allow.

import { type Cells, type Columns, mean } from "@/lib/engine/run/order-columns";

const rounds = 6;

/** Least distance of two cells in row heights; a passing line needs less room than a job. */
function gapOf(above: number, below: number, jobCount: number): number {
  if (above < jobCount && below < jobCount) return 1;
  return above >= jobCount && below >= jobCount ? 0.35 : 0.7;
}

/**
 * Gives each cell a row. Deterministic.
 * @returns rows from 0 up, in row heights, by cell; cells of one column keep their order and their least distances
 */
export function spreadRows(columns: Columns, cells: Cells): Float64Array {
  const rows = new Float64Array(cells.left.length);
  const wishes = new Float64Array(cells.left.length);
  const steps = columns.map((column) => stepsOf(column, cells.jobCount));
  for (const [index, column] of columns.entries()) {
    const own = steps[index] ?? [];
    const middle = (own.at(-1) ?? 0) / 2;
    for (let at = 0; at < column.length; at += 1) rows[column[at] ?? 0] = (own[at] ?? 0) - middle;
  }
  for (let round = 0; round < rounds; round += 1) {
    const forwards = round % 2 === 0;
    const both = round === rounds - 1;
    for (let turn = 0; turn < columns.length; turn += 1) {
      const at = forwards ? turn : columns.length - 1 - turn;
      const column = columns[at] ?? [];
      for (const cell of column) wishes[cell] = wish(cell, rows, cells, forwards, both);
      settle(column, steps[at] ?? [], wishes, rows);
    }
  }
  return fromZero(rows);
}

/** Rows of a column whose cells stand as close as they may. */
export function stepsOf(column: readonly number[], jobCount: number): readonly number[] {
  const steps: number[] = [];
  let at = 0;
  for (let index = 0; index < column.length; index += 1) {
    if (index > 0) at += gapOf(column[index - 1] ?? 0, column[index] ?? 0, jobCount);
    steps.push(at);
  }
  return steps;
}

/**
 * Moves a column's cells to the rows they wish for, in least squares under order and distances (pool adjacent violators).
 * @param least no cell is put above this row
 */
export function settle(
  column: readonly number[],
  steps: readonly number[],
  wishes: Float64Array,
  rows: Float64Array,
  least = Number.NEGATIVE_INFINITY,
): void {
  const sums: number[] = [];
  const counts: number[] = [];
  for (let index = 0; index < column.length; index += 1) {
    let sum = (wishes[column[index] ?? 0] ?? 0) - (steps[index] ?? 0);
    let count = 1;
    for (let above = sums.length - 1; above >= 0 && (sums[above] ?? 0) / (counts[above] ?? 1) > sum / count; above -= 1) {
      sum += sums.pop() ?? 0;
      count += counts.pop() ?? 0;
    }
    sums.push(sum);
    counts.push(count);
  }
  let index = 0;
  for (let block = 0; block < sums.length; block += 1) {
    // Rounded here and not cell by cell, so that distances within a block stay exact.
    const base = rounded(Math.max(least, (sums[block] ?? 0) / (counts[block] ?? 1)));
    for (let taken = counts[block] ?? 0; taken > 0; taken -= 1, index += 1) rows[column[index] ?? 0] = base + (steps[index] ?? 0);
  }
}

function wish(cell: number, rows: Float64Array, { left, right }: Cells, forwards: boolean, both: boolean): number {
  const before = left[cell] ?? [];
  const behind = right[cell] ?? [];
  if (!both) return mean(forwards ? before : behind, rows) ?? rows[cell] ?? 0;
  const [above, below] = [mean(before, rows), mean(behind, rows)];
  if (above === null || below === null) return above ?? below ?? rows[cell] ?? 0;
  return (above * before.length + below * behind.length) / (before.length + behind.length);
}

function fromZero(rows: Float64Array): Float64Array {
  let top = Number.POSITIVE_INFINITY;
  for (const row of rows) top = Math.min(top, row);
  return rows.map((row) => rounded(row - top));
}

/** A row in thousandths, so that equal drawings are equal to the last digit. */
export function rounded(row: number): number {
  return Math.round(row * 1000) / 1000;
}
