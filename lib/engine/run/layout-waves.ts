// Where each job of a graph is drawn: one column per wave, rows ordered so that few edges cross.
// Positions depend on ids and edges alone, so that a job never moves because its state changed.

import { keepRows } from "@/lib/engine/run/keep-rows";
import { orderColumns } from "@/lib/engine/run/order-columns";
import { spreadRows } from "@/lib/engine/run/spread-rows";
import { type Link, type ThreadedEdges, threadEdges } from "@/lib/engine/run/thread-edges";

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

/** Rows of a drawing by what stands there, for the next drawing of the same run. */
export type RowMemory = ReadonlyMap<string, number>;

export interface WaveLayout {
  readonly places: readonly WavePlace[];
  readonly edges: readonly WaveEdge[];
  readonly columns: number;
  /** Height in rows. */
  readonly rows: number;
  /** Dependencies on ids that no job has, as [index of the job, id]. */
  readonly missing: readonly (readonly [number, string])[];
}

/** Most edges pass nothing: they share one list. */
const nowhere: WaveEdge["via"] = [];

/**
 * Lays a graph out in columns by wave. Total: cycles, unknown dependencies, repeated ids and odd wave numbers are drawn as well.
 * @param nodes jobs in the ledger's order, which breaks ties
 * @param before what `rowMemory` says of the drawing on screen: its jobs then keep their order within a column, and a column that gets nothing
 *   new keeps every row; without it the whole drawing is ordered anew
 * @returns places in the order of `nodes`, edges in the order of their jobs
 */
export function layoutWaves(nodes: readonly WaveNode[], before?: RowMemory): WaveLayout {
  const columnOf = compactColumns(nodes);
  const { links, missing } = linksOf(nodes);
  const count = columnOf.reduce((most, column) => Math.max(most, column + 1), 0);
  const { cells, columns, passes } = threadEdges(links, columnOf, count);
  const rows =
    before === undefined
      ? spreadRows(orderColumns(columns, cells), cells)
      : keepRows(columns, cells, earlierRows(nodes, links, passes, cells.left.length, before));
  return {
    places: nodes.map((_, index) => ({ index, column: columnOf[index] ?? 0, row: rows[index] ?? 0 })),
    edges: links.map((link, position) => {
      const [start, end] = [columnOf[link.from] ?? 0, columnOf[link.to] ?? 0];
      const own = passes[position];
      const via = own === undefined ? nowhere : own.map((cell, step) => ({ column: start + 1 + step, row: rows[cell] ?? 0 }));
      return { from: link.from, to: link.to, backward: start >= end, via };
    }),
    columns: count,
    rows: Math.round(rows.reduce((most, row) => Math.max(most, row + 1), 0) * 1000) / 1000,
    missing,
  };
}

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
    for (const dep of node.deps.length < 2 ? node.deps : new Set(node.deps)) {
      const from = indexOf.get(dep);
      if (from === undefined) missing.push([to, dep]);
      else links.push({ from, to });
    }
  }
  return { links, missing };
}

/** What the next drawing of a run must know of this one, so that what is on screen stays where it is. */
export function rowMemory(nodes: readonly WaveNode[], { places, edges }: Pick<WaveLayout, "places" | "edges">): RowMemory {
  const rows = new Map<string, number>();
  // Of jobs with one id the first is remembered: the others are placed anew each time.
  for (const [index, { id }] of nodes.entries()) if (!rows.has(id)) rows.set(id, places[index]?.row ?? 0);
  for (const { from, to, via } of edges) {
    for (const [step, { row }] of via.entries()) rows.set(passName(nodes, { from, to }, step), row);
  }
  return rows;
}

function passName(nodes: readonly WaveNode[], { from, to }: Link, step: number): string {
  return `${nodes[from]?.id}\n${nodes[to]?.id}\n${step}`;
}

/** Earlier row of each cell; NaN for new ones. */
function earlierRows(
  nodes: readonly WaveNode[],
  links: readonly Link[],
  passes: ThreadedEdges["passes"],
  size: number,
  before: RowMemory,
): Float64Array {
  const rows = new Float64Array(size).fill(Number.NaN);
  const seen = new Set<string>();
  for (const [index, { id }] of nodes.entries()) {
    if (!seen.has(id)) rows[index] = before.get(id) ?? Number.NaN;
    seen.add(id);
  }
  for (const [position, link] of links.entries()) {
    for (const [step, cell] of (passes[position] ?? []).entries()) rows[cell] = before.get(passName(nodes, link, step)) ?? Number.NaN;
  }
  return rows;
}
