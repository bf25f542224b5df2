// From columns and rows to pixels: boxes, and lines that lead past the boxes between.

import type { WaveEdge, WaveLayout } from "@/lib/engine/run/layout-waves";

export const boxWidth = 196;
export const boxHeight = 66;
const columnGap = 76;
const rowGap = 18;
/** Room around the drawing. */
export const margin = 16;
/** Height of the line of wave headings. */
const headHeight = 22;

export interface Box {
  readonly x: number;
  readonly y: number;
}

/** Left edge of a column. */
export function columnX(column: number): number {
  return margin + column * (boxWidth + columnGap);
}

/** Top left corner of a job's box. */
export function boxAt(column: number, row: number): Box {
  return { x: columnX(column), y: margin + headHeight + row * (boxHeight + rowGap) };
}

/** Size of the whole drawing. */
export function drawingSize({ columns, rows }: Pick<WaveLayout, "columns" | "rows">): { readonly width: number; readonly height: number } {
  const last = boxAt(Math.max(0, columns - 1), Math.max(0, rows - 1));
  return { width: last.x + boxWidth + margin, height: last.y + boxHeight + margin };
}

/** Path of a dependency as SVG path data: curves between columns, straight through its passing places. */
export function edgePath(layout: WaveLayout, edge: WaveEdge): string {
  const from = layout.places[edge.from];
  const to = layout.places[edge.to];
  if (from === undefined || to === undefined) return "";
  const start = boxAt(from.column, from.row);
  const end = boxAt(to.column, to.row);
  let x = start.x + boxWidth;
  let y = start.y + boxHeight / 2;
  let path = `M${x} ${y}`;
  const curveTo = (nextX: number, nextY: number) => {
    const bend = edge.backward ? boxWidth / 2 : Math.max(24, (nextX - x) / 2);
    path += ` C${x + bend} ${y} ${nextX - bend} ${nextY} ${nextX} ${nextY}`;
    x = nextX;
    y = nextY;
  };
  for (const pass of edge.via) {
    const place = boxAt(pass.column, pass.row);
    const middle = place.y + boxHeight / 2;
    curveTo(place.x, middle);
    path += ` H${place.x + boxWidth}`;
    x = place.x + boxWidth;
  }
  curveTo(end.x, end.y + boxHeight / 2);
  return path;
}
