// Rows for a drawing that is on screen already: what was drawn keeps its order and its place, what is new is put between.

import { type Cells, type Columns, mean } from "@/lib/engine/run/order-columns";
import { rounded, settle, stepsOf } from "@/lib/engine/run/spread-rows";

/**
 * Orders columns and gives rows by where the cells stood before. A column without a new cell does not move at all; in the others the
 * old cells keep their order and make room. New cells stand near the cells they are joined to, or at the end.
 * @param before the earlier row of each cell; NaN for a new one
 * @returns rows from 0 up by cell
 */
export function keepRows(columns: Columns, cells: Cells, before: Float64Array): Float64Array {
  const wishes = before.slice();
  const rows = before.slice();
  for (const column of columns) {
    const end = column.reduce((most, cell) => Math.max(most, known(before, cell) ? (before[cell] ?? 0) + 1 : 0), 0);
    for (const cell of column) {
      if (known(before, cell)) continue;
      // Cells to the left have their row by now, new ones as well; to the right only the old ones have.
      const near = [...(cells.left[cell] ?? []), ...(cells.right[cell] ?? [])].filter((one) => known(rows, one));
      wishes[cell] = mean(near, rows) ?? end;
    }
    const ordered = [...column].sort((a, b) => (wishes[a] ?? 0) - (wishes[b] ?? 0) || Number(known(before, b)) - Number(known(before, a)));
    settle(ordered, stepsOf(ordered, cells.jobCount), wishes, rows, 0);
  }
  return rows.map(rounded);
}

function known(rows: Float64Array, cell: number): boolean {
  return !Number.isNaN(rows[cell] ?? Number.NaN);
}
