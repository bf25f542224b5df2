// Where each job of a graph is drawn: one column per wave, rows ordered so that few edges cross.
// Positions depend on ids and edges alone, so that a job never moves because its state changed.

import { type Cell, orderColumns } from "@/lib/engine/run/order-columns";
import { spreadRows } from "@/lib/engine/run/spread-rows";

/** What the layout needs to know of a job. */
export interface WaveNode {
  readonly id: string;
  readonly wave: number;
  readonly deps: readonly string[];
}

/** A job's place. `column` counts from 0; `row` is in row heights, and two jobs of one column are at least 1 apart. */
export interface WavePlace {
  /** Position in the given list: the identity, since a damaged plan may hold an id twice. */
  readonly index: number;
  readonly column: number;
  readonly row: number;
}

/** A dependency drawn from the job waited for to the job that waits. */
export interface WaveEdge {
  readonly from: number;
  readonly to: number;
  /** True when it does not lead to a later column: part of a cycle, or a wave that is wrong. */
  readonly backward: boolean;
  /** Where the line passes the columns between, left to right. */
  readonly via: readonly { readonly column: number; readonly row: number }[];
}

export interface WaveLayout {
  readonly places: readonly WavePlace[];
  readonly edges: readonly WaveEdge[];
  readonly columns: number;
  /** Height in rows. */
  readonly rows: number;
  /** Dependencies on ids that no job has, as [index of the job, id]. */
  readonly missing: readonly (readonly [number, string])[];
}

/** Most passing points that are kept for long edges; the longest edges go straight beyond that. */
const passBudget = 4_000;

/**
 * Lays a graph out in columns by wave. Total: cycles, unknown dependencies, repeated ids and odd wave numbers are drawn as well.
 * @param nodes jobs in the ledger's order, which breaks ties
 * @returns places in the order of `nodes`, edges in the order of their jobs
 */
export function layoutWaves(nodes: readonly WaveNode[]): WaveLayout {
  const columnOf = compactColumns(nodes);
  const { links, missing } = linksOf(nodes);
  const columns: Cell[][] = Array.from({ length: columnOf.reduce((most, column) => Math.max(most, column + 1), 0) }, () => []);
  const cells = nodes.map((_, index): Cell => ({ job: index, left: [], right: [] }));
  for (const [index, cell] of cells.entries()) columns[columnOf[index] ?? 0]?.push(cell);
  const passes = threadEdges(links, columnOf, cells, columns);
  const rowOf = spreadRows(orderColumns(columns));
  return {
    places: cells.map((cell, index) => ({ index, column: columnOf[index] ?? 0, row: rowOf.get(cell) ?? 0 })),
    edges: links.map((link, position) => {
      const first = (columnOf[link.from] ?? 0) + 1;
      const via = (passes[position] ?? []).map((cell, step) => ({ column: first + step, row: rowOf.get(cell) ?? 0 }));
      return { ...link, backward: !isForward(link, columnOf), via };
    }),
    columns: columns.length,
    rows: Math.round([...rowOf.values()].reduce((most, row) => Math.max(most, row + 1), 0) * 1000) / 1000,
    missing,
  };
}

interface Link {
  readonly from: number;
  readonly to: number;
}

const isForward = (link: Link, columnOf: readonly number[]) => (columnOf[link.from] ?? 0) < (columnOf[link.to] ?? 0);

/** Waves without gaps, from 0; a wave that is no finite number goes to the first column. */
function compactColumns(nodes: readonly WaveNode[]): readonly number[] {
  const waves = nodes.map((node) => (Number.isFinite(node.wave) ? node.wave : 0));
  const distinct = [...new Set(waves)].sort((a, b) => a - b);
  const columnOfWave = new Map(distinct.map((wave, column) => [wave, column]));
  return waves.map((wave) => columnOfWave.get(wave) ?? 0);
}

function linksOf(nodes: readonly WaveNode[]): {
  readonly links: readonly Link[];
  readonly missing: readonly (readonly [number, string])[];
} {
  const indexOf = new Map<string, number>();
  for (const [index, node] of nodes.entries()) if (!indexOf.has(node.id)) indexOf.set(node.id, index);
  const links: Link[] = [];
  const missing: (readonly [number, string])[] = [];
  for (const [to, node] of nodes.entries()) {
    for (const dep of new Set(node.deps)) {
      const from = indexOf.get(dep);
      if (from === undefined) missing.push([to, dep]);
      else links.push({ from, to });
    }
  }
  return { links, missing };
}

/** Joins neighbouring cells; an edge over several columns gets a passing cell in each, shortest edges first. */
function threadEdges(
  links: readonly Link[],
  columnOf: readonly number[],
  cells: readonly Cell[],
  columns: readonly Cell[][],
): readonly (readonly Cell[])[] {
  const passes: Cell[][] = links.map(() => []);
  const span = (link: Link) => (columnOf[link.to] ?? 0) - (columnOf[link.from] ?? 0);
  const forward = [...links.entries()].filter(([, link]) => span(link) > 0).sort((a, b) => span(a[1]) - span(b[1]) || a[0] - b[0]);
  let left = passBudget;
  for (const [position, link] of forward) {
    const needed = span(link) - 1;
    let previous = cells[link.from];
    if (needed <= left) {
      left -= needed;
      for (let step = 1; step <= needed; step += 1) {
        const cell: Cell = { job: null, left: [], right: [] };
        columns[(columnOf[link.from] ?? 0) + step]?.push(cell);
        passes[position]?.push(cell);
        join(previous, cell);
        previous = cell;
      }
    }
    join(previous, cells[link.to]);
  }
  return passes;
}

function join(left: Cell | undefined, right: Cell | undefined): void {
  if (left === undefined || right === undefined) return;
  left.right.push(right);
  right.left.push(left);
}
