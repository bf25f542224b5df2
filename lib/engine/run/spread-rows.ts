// Rows of ordered columns: each cell as near to its neighbours as the order and the least distances allow.

import type { Cell } from "@/lib/engine/run/order-columns";

const rounds = 6;
/** Least distance of two cells in row heights; a passing line needs less room than a job. */
const gapOf = (above: Cell, below: Cell) =>
  above.job !== null && below.job !== null ? 1 : above.job === null && below.job === null ? 0.35 : 0.7;

/**
 * Gives each cell a row. Deterministic.
 * @returns rows from 0 up, in row heights; cells of one column keep their order and their least distances
 */
export function spreadRows(columns: readonly (readonly Cell[])[]): ReadonlyMap<Cell, number> {
  const rows = new Map<Cell, number>();
  const steps = columns.map(stepsOf);
  for (const [index, column] of columns.entries()) {
    const own = steps[index] ?? [];
    const middle = (own.at(-1) ?? 0) / 2;
    for (const [at, cell] of column.entries()) rows.set(cell, (own[at] ?? 0) - middle);
  }
  for (let round = 0; round < rounds; round += 1) {
    const forwards = round % 2 === 0;
    const turns = forwards ? [...columns.keys()] : [...columns.keys()].reverse();
    for (const turn of turns) settle(columns[turn] ?? [], steps[turn] ?? [], rows, forwards ? "left" : "right", round === rounds - 1);
  }
  return fromZero(rows);
}

/** Rows of a column whose cells stand as close as they may. */
function stepsOf(column: readonly Cell[]): readonly number[] {
  const steps: number[] = [];
  let at = 0;
  for (const [index, cell] of column.entries()) {
    const above = column[index - 1];
    if (above !== undefined) at += gapOf(above, cell);
    steps.push(at);
  }
  return steps;
}

/** Moves a column's cells to the rows they wish for, in least squares under order and distances (pool adjacent violators). */
function settle(column: readonly Cell[], steps: readonly number[], rows: Map<Cell, number>, side: "left" | "right", both: boolean): void {
  const blocks: { sum: number; count: number }[] = [];
  for (const [index, cell] of column.entries()) {
    let block = { sum: wish(cell, rows, side, both) - (steps[index] ?? 0), count: 1 };
    for (let above = blocks.at(-1); above !== undefined && above.sum / above.count > block.sum / block.count; above = blocks.at(-1)) {
      block = { sum: above.sum + block.sum, count: above.count + block.count };
      blocks.pop();
    }
    blocks.push(block);
  }
  let index = 0;
  for (const block of blocks) {
    for (let taken = 0; taken < block.count; taken += 1, index += 1) {
      const cell = column[index];
      if (cell !== undefined) rows.set(cell, block.sum / block.count + (steps[index] ?? 0));
    }
  }
}

function wish(cell: Cell, rows: ReadonlyMap<Cell, number>, side: "left" | "right", both: boolean): number {
  const near = both ? [...cell.left, ...cell.right] : cell[side];
  if (near.length === 0) return rows.get(cell) ?? 0;
  let sum = 0;
  for (const one of near) sum += rows.get(one) ?? 0;
  return sum / near.length;
}

function fromZero(rows: ReadonlyMap<Cell, number>): ReadonlyMap<Cell, number> {
  let top = Number.POSITIVE_INFINITY;
  for (const row of rows.values()) top = Math.min(top, row);
  return new Map([...rows].map(([cell, row]) => [cell, Math.round((row - top) * 1000) / 1000]));
}
